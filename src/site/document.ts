export const slots = { head: '<!--head-->', page: '<!--page-->', foot: '<!--foot-->' };

/** The places in a document of its language, and of the words of its skip link. */
export const [templateLanguage, templateSkipLabel] = ['lang="en-CA"', '<!--skip-->'];

export function fillTemplateOrThrow(template: string, { head, body, foot = '' }: PageParts): string {
  for (const slot of Object.values(slots)) {
    if (template.split(slot).length !== 2) throw new Error(`index.html needs ${slot} exactly once`);
  }
  // Functions, because text may hold `$&` and the like.
  return template
    .replace(slots.head, () => head)
    .replace(slots.page, () => body)
    .replace(slots.foot, () => foot);
}

// React renders the elements of the head before all others.
const headPart = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/;

export function splitHead(markup: string): { head: string; body: string } {
  const [head = ''] = headPart.exec(markup) ?? [];
  return { head, body: markup.slice(head.length) };
}

export interface PageParts {
  head: string;
  body: string;
  /** Markup below the page, such as the foot of a preview; empty when left out. */
  foot?: string;
}

export interface RenderedPage extends PageParts {
  /** Path of the page's own chunk below `src/site`, if it has one. */
  source?: string;
  formsAtOnce: string[];
}
