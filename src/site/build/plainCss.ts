/** The rules in the style elements of a page, without the elements and the marks that styled-components adds to them. */
export function plainCss(styleTags: string): string {
  return styleTags
    .replace(/<\/?style\b[^>]*>/g, '')
    .replace(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '')
    .replace(/\/\*!sc\*\/\s*/g, '')
    .trim();
}
