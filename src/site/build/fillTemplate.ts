import type { RenderedPage } from './RenderedPage.ts';

/** Where a template takes the parts of a page. */
export const slots = { head: '<!--head-->', page: '<!--page-->' };

/** A template with a page in its slots. */
export function fillTemplate(template: string, { head, body }: Pick<RenderedPage, 'head' | 'body'>): string {
  for (const slot of Object.values(slots)) {
    if (template.split(slot).length !== 2) throw new Error(`index.html needs ${slot} exactly once`);
  }
  // Functions, because text may hold `$&` and the like.
  return template.replace(slots.head, () => head).replace(slots.page, () => body);
}
