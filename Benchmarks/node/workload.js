'use strict';
// The common workload in node: node workload.js react|preact rows OPERATION | leaf N | deep N | memory N [quick]
// Prints one JSON object a line, as Benchmarks/results/latest.json holds them.
const { bodies, load } = require('./peers.js');
const [peer, scenario, argument, speed] = process.argv.slice(2);
const { h, Component, Row, mount, flush } = load(peer);
const isQuick = speed === 'quick';
const number = parseInt(argument) || 1000;

// What reaches into the mounted components.
const hook = {};

class Table extends Component {
  constructor(props) {
    super(props);
    this.state = { rows: [], selected: -1 };
    hook.setRows = rows => { this.setState({ rows }); flush(); };
    hook.getRows = () => this.state.rows;
    hook.setSelected = selected => { this.setState({ selected }); flush(); };
  }
  render() {
    bodies.count++;
    const { rows, selected } = this.state;
    return h('vstack', null, rows.map(row =>
      h(Row, { key: row.id, id: row.id, text: (row.id === selected ? '> ' : '  ') + row.label })));
  }
}

class Leaf extends Component {
  constructor(props) {
    super(props);
    this.state = { value: 1 };
    if (props.number === hook.leaf) hook.setLeaf = value => { this.setState({ value }); flush(); };
  }
  shouldComponentUpdate(_, next) { return next.value !== this.state.value; }
  render() {
    bodies.count++;
    return h('text', null, String(this.state.value));
  }
}

class Chain extends Component {
  shouldComponentUpdate(next) { return next.depth !== this.props.depth; }
  render() {
    bodies.count++;
    const depth = this.props.depth;
    return depth <= 1 ? h(Leaf, { number: hook.leaf }) : h(Chain, { depth: depth - 1 });
  }
}

class ChainRoot extends Component {
  constructor(props) {
    super(props);
    this.state = { tick: 1 };
    hook.setRoot = tick => { this.setState({ tick }); flush(); };
  }
  render() {
    bodies.count++;
    return h('vstack', null, h('text', null, String(this.state.tick)), h(Chain, { depth: this.props.depth }));
  }
}

// The same rows as the Swift side makes.
const adjectives = ('pretty large big small tall short long handsome plain quaint clean elegant easy angry crazy helpful '
  + 'mushy odd unsightly adorable important inexpensive cheap expensive fancy').split(' ');
const colours = 'red yellow blue green pink brown purple brown white black orange'.split(' ');
const nouns = 'table chair house bbq desk car pony cookie sandwich burger pizza mouse keyboard'.split(' ');
let random = 42n, nextID = 1;
function pick(words) {
  random = (random * 6364136223846793005n + 1442695040888963407n) & ((1n << 64n) - 1n);
  return words[Number((random >> 33n) % BigInt(words.length))];
}
const makeRows = count => Array.from({ length: count }, () => {
  const label = `${pick(adjectives)} ${pick(colours)} ${pick(nouns)}`;
  return { id: nextID++, label };
});

/** Times `run`; the first samples let the compiler warm up and are dropped. */
function measure(op, n, { runs, warmUps, batch = 1, before = () => {} }, run) {
  const samples = [];
  let last = 0;
  const end = Date.now() + (isQuick ? 700 : 9000);
  if (isQuick) runs = Math.max(3, runs >> 2);
  for (let sample = 0; sample < warmUps + runs; sample++) {
    before();
    bodies.count = 0;
    const start = process.hrtime.bigint();
    for (let step = 0; step < batch; step++) run();
    const time = Number(process.hrtime.bigint() - start) / batch;
    last = Math.round(bodies.count / batch);
    if (sample >= warmUps || Date.now() > end) samples.push(time);
    if (Date.now() > end) break;
  }
  samples.sort((a, b) => a - b);
  print({ op, n, median_ns: samples[samples.length >> 1], bodies: last, runs: samples.length });
}

function print(result) { console.log(JSON.stringify({ peer, ...result })); }

function rows(op) {
  mount(h(Table));
  const changed = change => { const all = hook.getRows().slice(); change(all); hook.setRows(all); };
  const n = /10k$/.test(op) ? 10000 : 1000;
  const often = { runs: 48, warmUps: 12 };
  const seldom = { runs: 6, warmUps: 2 };
  let data, counter = 0;
  switch (op) {
    case 'create1k': case 'create10k':
      return measure(op, n, {
        ...(n === 1000 ? often : seldom), before: () => { hook.setRows([]); data = makeRows(n); },
      }, () => hook.setRows(data));
    case 'clear1k': case 'clear10k':
      return measure(op, n, {
        ...(n === 1000 ? often : seldom), before: () => hook.setRows(makeRows(n)),
      }, () => hook.setRows([]));
    case 'append1kto10k':
      return measure(op, n, {
        ...seldom, before: () => { hook.setRows([]); hook.setRows(makeRows(10000)); data = makeRows(1000); },
      }, () => hook.setRows(hook.getRows().concat(data)));
  }
  hook.setRows(makeRows(1000));
  const first = hook.getRows();
  const ids = first.map(row => row.id);
  switch (op) {
    case 'replace1k':
      return measure(op, n, { ...often, before: () => { data = makeRows(1000); } }, () => hook.setRows(data));
    case 'update10th':
      return measure(op, n, { ...often, before: () => { if (++counter % 16 === 0) hook.setRows(first); } },
        () => changed(all => {
          for (let i = 0; i < all.length; i += 10) all[i] = { id: all[i].id, label: all[i].label + ' !!!' };
        }));
    case 'select':
      return measure(op, n, often, () => hook.setSelected(ids[(++counter * 37 + 5) % ids.length]));
    case 'swap':
      return measure(op, n, often, () => changed(all => { [all[1], all[998]] = [all[998], all[1]]; }));
    case 'remove':
      return measure(op, n, often, () => changed(all => all.splice(500 - ++counter % 400, 1)));
  }
}

function leaf(n) {
  hook.leaf = n >> 1;
  const items = Array.from({ length: n }, (_, number) => number);
  class Wide extends Component {
    render() { return h('vstack', null, items.map(number => h(Leaf, { key: number, number }))); }
  }
  mount(h(Wide));
  let value = 1;
  measure('leaf.update', n, { runs: 40, warmUps: 10, batch: n > 10000 ? 1 : 50 }, () => hook.setLeaf(value = 3 - value));
}

function deep(n) {
  hook.leaf = 0;
  mount(h(ChainRoot, { depth: n }));
  let value = 1;
  const often = { runs: 40, warmUps: 10, batch: 50 };
  measure('deep.leafstate', n, often, () => hook.setLeaf(value = 3 - value));
  measure('deep.rootstate', n, often, () => hook.setRoot(value = 3 - value));
}

function memory(n) {
  mount(h(Table));
  const data = makeRows(n);
  gc();
  const before = process.memoryUsage().heapUsed;
  hook.setRows(data);
  gc();
  print({ op: 'mem.rows', n, median_ns: 0, bodies: 0, runs: 1, bytes: Math.round((process.memoryUsage().heapUsed - before) / n) });
}

({ rows: () => rows(argument), leaf: () => leaf(number), deep: () => deep(number), memory: () => memory(number) })[scenario]();
