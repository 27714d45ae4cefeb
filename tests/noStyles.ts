// Tests of pages ask what is there and what it is called. For each element that is asked for by its role, all rules of
// styles would be looked through, which takes longer than all else. What looks at styles is a project of its own.
if ('CSSStyleSheet' in globalThis) CSSStyleSheet.prototype.insertRule = () => 0;
