'use strict';
// The two libraries behind one face: `h`, `Component`, `Row`, `mount` and `flush`, and the number of bodies that ran.
const bodies = { count: 0 };

function react() {
  // React 18 in its legacy mode, where setState is synchronous; rows are memoised, as a person who cares would do.
  const React = require('react');
  const renderer = require('react-test-renderer');
  const Row = React.memo(({ id, text }) => {
    bodies.count++;
    return React.createElement(
      'hstack', null, React.createElement('text', null, String(id)), React.createElement('text', null, text),
      React.createElement('button', { onClick: () => {} }, 'x'));
  });
  return {
    h: React.createElement, Component: React.Component, Row, mount: element => renderer.create(element), flush: () => {},
  };
}

function preact() {
  global.document = require('./dom.js').document;
  const Preact = require('preact');
  // `flush` runs what is queued.
  Preact.options.debounceRendering = () => {};
  class Row extends Preact.Component {
    shouldComponentUpdate(next) { return next.id !== this.props.id || next.text !== this.props.text; }
    render({ id, text }) {
      bodies.count++;
      return Preact.h(
        'hstack', null, Preact.h('text', null, String(id)), Preact.h('text', null, text),
        Preact.h('button', { onClick: () => {} }, 'x'));
    }
  }
  return {
    h: Preact.h, Component: Preact.Component, Row,
    mount: element => Preact.render(element, document.createElement('body')), flush: () => Preact.rerender(),
  };
}

exports.bodies = bodies;
exports.load = name => ({ react, preact })[name]();
