import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { styleNamesMetaTag } from './StyleNames.tsx';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/**
 * The styles of single elements in HTML. The site's content security policy allows styles from style sheets and scripts
 * alone, so that they become rules; a script sets them again once the element is hydrated.
 */
export class ElementStyles {
  private readonly styles = new Set<string>();
  private readonly sheets = new Set<string>();

  /**
   * HTML with the styles in an attribute by which their rules find the elements. Style elements become rules as well;
   * those of Emotion are removed, since Emotion removes them itself before a form is hydrated, and writes rules by
   * script then.
   */
  extract = (html: string): string =>
    html
      .replaceAll(/<style\b([^>]*)>(.*?)<\/style>/gs, (element, attributes: string, rules: string) => {
        const [, media] = / media="([^"]*)"/.exec(attributes) ?? [];
        this.sheets.add(media === undefined ? rules : `@media ${media}{${rules}}`);
        return attributes.includes('data-emotion') ? '' : element;
      })
      .replaceAll(/ style="([^"]*)"/g, (_attribute, escaped: string) => {
        this.styles.add(escaped.replaceAll(/&(\w+|#x27);/g, (entity, name: string) => entities[name] ?? entity));
        return ` data-style="${escaped}"`;
      });

  /** The rules of all extracted styles. Like styles in HTML, element rules win over those of classes. */
  get rules(): string {
    const elementRules = [...this.styles].map((style) => `[data-style=${JSON.stringify(style)}]:not(#_){${style}}`);
    return [...elementRules, ...this.sheets].join('');
  }
}

const sheet = new ServerStyleSheet();
const elementStyles = new ElementStyles();

/** Renders an element as HTML without its styles, which `collectedStyles` gives later. */
export const renderCollectingStyles = (element: ReactElement, identifierPrefix = ''): string =>
  elementStyles.extract(renderToString(sheet.collectStyles(element), { identifierPrefix }));

interface CollectedStyles {
  rules: string;
  /** An element for the head of pages with scripts, which lists the rules in the sheet. */
  names: string;
}

export const collectedStyles = (): CollectedStyles => ({
  rules: sheet
    .getStyleTags()
    .replace(/<\/?style\b[^>]*>|data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}|\/\*!sc\*\/\s*/g, '')
    .concat(elementStyles.rules),
  names: styleNamesMetaTag(sheet.instance.names),
});
