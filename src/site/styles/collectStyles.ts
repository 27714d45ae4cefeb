import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { ElementStyles } from './ElementStyles.ts';
import { namesElement } from './StyleNames.tsx';

const sheet = new ServerStyleSheet();
const elementStyles = new ElementStyles();

/** Renders HTML, and keeps the rules of what it shows. */
export const renderStyled = (element: ReactElement, identifierPrefix = ''): string =>
  elementStyles.takenFrom(renderToString(sheet.collectStyles(element), { identifierPrefix }));

export interface CollectedStyles {
  /** The rules as text of a style sheet. */
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
