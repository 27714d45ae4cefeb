import type { RenderedPage } from './RenderedPage.ts';

interface Links {
  /** Addresses of the page's style sheet and of the code it needs early. */
  stylesheet: string;
  preload: string[];
}

const slots = { head: '<!--head-->', page: '<!--page-->' };

/** A whole HTML document from the template, without any script or style inside it. */
export function renderDocument(template: string, page: RenderedPage, { stylesheet, preload }: Links): string {
  for (const slot of Object.values(slots)) {
    if (template.split(slot).length !== 2) throw new Error(`index.html needs ${slot} exactly once`);
  }
  const links = [
    `<link rel="stylesheet" href="${stylesheet}">`,
    ...preload.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
  ];
  // Functions, because text may hold `$&` and the like.
  return template.replace(slots.head, () => page.head + links.join('')).replace(slots.page, () => page.body);
}
