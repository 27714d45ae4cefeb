import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { namesElement } from './StyleNames.tsx';

/** React's entities for characters in attributes. */
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/**
 * The styles of single elements in HTML. The site's policy for contents takes them from style sheets and scripts alone,
 * so that they become rules; a script sets them again as soon as the element is alive.
 */
export class ElementStyles {
  private readonly styles = new Set<string>();
  private readonly sheets = new Set<string>();

  /**
   * HTML with the styles in an attribute by which their rules find the elements. Style elements become rules as well;
   * those of Emotion go, which takes them out itself before a form comes alive, and writes rules by script then.
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

  /** The rules of all that was found. As a style in HTML does, they come before those of classes. */
  get rules(): string {
    const elementRules = [...this.styles].map((style) => `[data-style=${JSON.stringify(style)}]:not(#_){${style}}`);
    return [...elementRules, ...this.sheets].join('');
  }
}

const sheet = new ServerStyleSheet();
const elementStyles = new ElementStyles();

/** Renders HTML, and keeps the rules of what it shows. */
export const renderStyled = (element: ReactElement, identifierPrefix = ''): string =>
  elementStyles.extract(renderToString(sheet.collectStyles(element), { identifierPrefix }));

interface CollectedStyles {
  rules: string;
  /** An element for the head of pages with scripts, which lists the rules in the sheet. */
  names: string;
}

/** The rules of all pages, which share one sheet. */
export const collectedStyles = (): CollectedStyles => ({
  rules: sheet
    .getStyleTags()
    .replace(/<\/?style\b[^>]*>|data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}|\/\*!sc\*\/\s*/g, '')
    .concat(elementStyles.rules),
  names: namesElement(sheet.instance.names),
});
