/** One prerendered page, in parts. */
export interface RenderedPage {
  /** Title, description and canonical link. */
  head: string;
  body: string;
  css: string;
  /** The page's own code, as a file below `src/site`, when it has some. */
  source?: string;
  /** Names of the forms whose code the page needs at once. */
  formsAtOnce: string[];
}
