'use strict';
// As much of a document as Preact asks for. Siblings are linked, so that only insertions and removals in the middle have
// to look for their place; `childNodes` is an array that always holds the present children, on which Preact relies.
class FakeNode {
  constructor(name, type) {
    this.nodeName = name;
    this.nodeType = type;
    this.nextSibling = this.previousSibling = this.parentNode = null;
    this.childNodes = [];
    this.attributes = [];
    this.style = {};
  }
  get firstChild() { return this.childNodes[0] || null; }
  get lastChild() { return this.childNodes[this.childNodes.length - 1] || null; }
  appendChild(child) { return this.insertBefore(child, null); }
  insertBefore(child, next) {
    if (child.parentNode) child.parentNode.removeChild(child);
    const previous = next ? next.previousSibling : this.lastChild;
    child.previousSibling = previous;
    child.nextSibling = next || null;
    child.parentNode = this;
    if (previous) previous.nextSibling = child;
    if (next) {
      next.previousSibling = child;
      this.childNodes.splice(this.childNodes.indexOf(next), 0, child);
    } else {
      this.childNodes.push(child);
    }
    return child;
  }
  removeChild(child) {
    const all = this.childNodes;
    if (child === all[all.length - 1]) all.pop();
    else if (child === all[0]) all.shift();
    else all.splice(all.indexOf(child), 1);
    if (child.previousSibling) child.previousSibling.nextSibling = child.nextSibling;
    if (child.nextSibling) child.nextSibling.previousSibling = child.previousSibling;
    child.parentNode = child.nextSibling = child.previousSibling = null;
    return child;
  }
  replaceChild(child, old) {
    this.insertBefore(child, old);
    this.removeChild(old);
    return old;
  }
  remove() { if (this.parentNode) this.parentNode.removeChild(this); }
  setAttribute(name, value) { this[name] = value; }
  removeAttribute(name) { delete this[name]; }
  addEventListener() {}
  removeEventListener() {}
}

exports.document = {
  createElement: name => new FakeNode(name.toUpperCase(), 1),
  createElementNS: (_, name) => new FakeNode(name.toUpperCase(), 1),
  createTextNode: text => {
    const node = new FakeNode('#text', 3);
    node.nodeValue = text;
    node.splitText = () => {};
    return node;
  },
};
