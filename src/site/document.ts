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

// React writes what belongs into the head before everything else.
const headPart = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/;

/** What React rendered, parted into the document's head and its body. */
export function splitHead(markup: string): { head: string; body: string } {
  const [head = ''] = headPart.exec(markup) ?? [];
  return { head, body: markup.slice(head.length) };
}

/** One prerendered page, in parts. */
export interface RenderedPage {
  /** Title, description and canonical link. */
  head: string;
  body: string;
  /** The page's own code, as a file below `src/site`, when it has some. */
  source?: string;
  /** Names of the forms whose code the page needs at once. */
  formsAtOnce: string[];
}
