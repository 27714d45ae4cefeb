import { fillTemplate } from './fillTemplate.ts';
import type { RenderedPage } from './RenderedPage.ts';

interface Links {
  /** Addresses of the page's style sheet and of the code it needs early. */
  stylesheet: string;
  preload: string[];
}

/** A whole HTML document from the template, without any style inside it, and no script but data. */
export function renderDocument(template: string, { head, body }: Pick<RenderedPage, 'head' | 'body'>, { stylesheet, preload }: Links): string {
  const links = [
    `<link rel="stylesheet" href="${stylesheet}">`,
    ...preload.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
  ];
  return fillTemplate(template, { head: head + links.join(''), body });
}
