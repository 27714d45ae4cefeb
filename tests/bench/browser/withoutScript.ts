import type { Page } from 'playwright';

/** A node as JSON: a text, or an element's namespace (when it is no HTML), name, attributes and children. */
type NodeTree = string | [namespace: string, name: string, attributes: [string, string][], children: NodeTree[]];

/** What a script without any library puts on the page: these children, after the first ones of an element. */
export interface Patch {
  /** Selector of the element. */
  at: string;
  /** How many of its children stay: all, when left out. */
  kept?: number;
  children: NodeTree[];
}

/** Every style rule that holds on a page, those that scripts have added included. */
export const stylesOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('\n'),
  );

/** A page as it stands, without a script: its DOM, with what its controls hold, and these styles. */
export async function withoutScript(page: Page, styles: string): Promise<string> {
  const html = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    const controls = (root: ParentNode) => [...root.querySelectorAll<HTMLInputElement>('input, select, textarea')];
    const held = controls(document);
    controls(copy).forEach((control, index) => {
      const value = held[index]?.value ?? '';
      if (control.matches('select'))
        control.querySelector(`option[value="${CSS.escape(value)}"]`)?.setAttribute('selected', '');
      else if (control.matches('textarea')) control.textContent = value;
      else if (control.matches('[type=checkbox], [type=radio]'))
        control.toggleAttribute('checked', held[index]?.checked);
      else control.setAttribute('value', value);
    });
    for (const node of copy.querySelectorAll('script, style, noscript, link[rel=stylesheet], link[rel=modulepreload]'))
      node.remove();
    return copy.outerHTML;
  });
  return `<!doctype html>${html.replace('</head>', () => `<style>${styles}</style></head>`)}`;
}

/** How many children an element has. */
export const childCount = (page: Page, at: string): Promise<number> =>
  page.evaluate((selector) => document.querySelector(selector)?.childNodes.length ?? 0, at);

/** The children of an element, but for the first ones. */
export const childrenOf = (page: Page, at: string, kept = 0): Promise<NodeTree[]> =>
  page.evaluate(
    ([selector, from]) => {
      const treeOf = (node: Node): NodeTree => {
        if (!(node instanceof Element)) return node.textContent ?? '';
        const namespace = node.namespaceURI === 'http://www.w3.org/1999/xhtml' ? '' : (node.namespaceURI ?? '');
        const attributes = [...node.attributes].map(({ name, value }): [string, string] => [name, value]);
        if (node instanceof HTMLInputElement && node.type === 'text') attributes.push(['value', node.value]);
        if (node instanceof HTMLInputElement && node.checked) attributes.push(['checked', '']);
        if (node instanceof HTMLOptionElement && node.selected) attributes.push(['selected', '']);
        return [namespace, node.localName, attributes, [...node.childNodes].map(treeOf)];
      };
      return [...(document.querySelector(selector)?.childNodes ?? [])].slice(from).map(treeOf);
    },
    [at, kept] as const,
  );

/**
 * A page without script, and a script that at the press of a button puts these nodes there, node by node, shows a
 * dialog among them as one, and takes the focus to `focused`, if it is named.
 */
export function withPlainScript(html: string, patches: readonly Patch[], focused?: string): string {
  const script = `
    const patches = ${JSON.stringify(patches).replaceAll('<', '\\u003c')};
    const nodeOf = (tree) => {
      if (typeof tree === 'string') return document.createTextNode(tree);
      const [namespace, name, attributes, children] = tree;
      const node = namespace ? document.createElementNS(namespace, name) : document.createElement(name);
      for (const [key, value] of attributes) node.setAttribute(key, value);
      for (const child of children) node.append(nodeOf(child));
      return node;
    };
    document.addEventListener('click', (event) => {
      if (!event.target.closest('button')) return;
      event.preventDefault();
      for (const { at, kept = Infinity, children } of patches) {
        const element = document.querySelector(at);
        while (element.childNodes.length > kept) element.lastChild.remove();
        element.append(...children.map(nodeOf));
      }
      for (const dialog of document.querySelectorAll('dialog')) {
        dialog.open = false;
        dialog.showModal();
      }
      ${focused === undefined ? '' : `document.querySelector(${JSON.stringify(focused)})?.focus();`}
    });`;
  return html.replace('</body>', () => `<script>${script}</script></body>`);
}
