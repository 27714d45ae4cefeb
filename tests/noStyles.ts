import { knownStyles } from './knownStyles.ts';

// Tests of pages ask what is there and what it is called. For each element that is asked for by its role, all rules of
// styles would be looked through, which takes longer than all else. What looks at styles is a project of its own.
if ('CSSStyleSheet' in globalThis) CSSStyleSheet.prototype.insertRule = () => 0;

// What is left is jsdom's own sheet, in which these attributes and the name alone decide whether an element is shown.
const deciding = ['hidden', 'open', 'popover', 'style', 'type'];
const view = 'document' in globalThis ? document.defaultView : null;
if (view) {
  const compute = view.getComputedStyle.bind(view);
  const shown = (element: Element): Record<string, string> => {
    const { display, visibility, pointerEvents } = compute(element);
    return { display, visibility, pointerEvents };
  };
  const getComputedStyle = (element: Element) => {
    const key = [element.tagName, ...deciding.map((name) => element.getAttribute(name))].join('\n');
    const style = knownStyles.get(key) ?? shown(element);
    knownStyles.set(key, style);
    return { ...style, getPropertyValue: (name: string) => style[name] ?? '' };
  };
  for (const place of [view, globalThis]) Object.assign(place, { getComputedStyle });
}
