/** Attributes that say what a control began with: what it holds is told instead. */
const beginnings = new Set(['value', 'checked', 'style', 'min', 'max']);

/** What a visitor gets of the page, line by line: neither what is hidden nor what controls began with. */
export function visibleWhole(): string {
  const lines: string[] = [];
  const tell = (element: Element, depth: number): void => {
    if (isConcealed(element)) return;
    const attributes = [...element.attributes]
      .flatMap(({ name, value }) => (beginnings.has(name) ? [] : `${name}="${value}"`))
      .sort();
    lines.push([' '.repeat(depth) + element.localName, ...attributes, ...holdings(element)].join(' '));
    if (element instanceof HTMLTextAreaElement) return;
    for (const child of element.childNodes)
      if (child instanceof Element) tell(child, depth + 1);
      else if (child.nodeValue !== '') lines.push(' '.repeat(depth + 1) + String(child.nodeValue));
  };
  tell(document.body, 0);
  return lines.join('\n');
}

/** Whether it is kept for later: a part that was made ahead is hidden as a whole. */
export const isConcealed = (element: Element): boolean =>
  element instanceof HTMLElement && element.style.display === 'none';

function holdings(element: Element): string[] {
  const focus = element === document.activeElement ? ['(focus)'] : [];
  if (element instanceof HTMLInputElement)
    return [
      ...focus,
      `(${element.value})`,
      ...(element.checked ? ['(checked)'] : []),
      `(${element.min} ${element.max})`,
    ];
  if (element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement)
    return [...focus, `(${element.value})`];
  return focus;
}
