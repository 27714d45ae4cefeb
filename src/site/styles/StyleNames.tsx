import { type ReactNode, use, useState } from 'react';
import { StyleSheetContext } from 'styled-components';

type Names = ReadonlyMap<string, ReadonlySet<string>>;

/** An element for a page's head that lists the rules in its style sheet. */
export const styleNamesMetaTag = (styleNames: Names): string =>
  `<meta name="styles" content="${[...styleNames].map(([id, classes]) => `${id}:${[...classes].join(' ')}`).join(',')}">`;

/**
 * Registers the rules of the page's style sheet with styled-components, so that it does not insert them again. Its
 * built-in way needs a style element in the page, which the content security policy forbids.
 */
export function SkipInsertingPrerenderedStyles({ children }: { children: ReactNode }) {
  const { styleSheet } = use(StyleSheetContext);
  useState(() => {
    for (const each of document.querySelector<HTMLMetaElement>('meta[name=styles]')?.content.split(',') ?? []) {
      const [id = '', classes = ''] = each.split(':');
      for (const name of classes.split(' ')) styleSheet.registerName(id, name);
    }
  });
  return children;
}
