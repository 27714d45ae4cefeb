import { type ReactNode, use, useState } from 'react';
import { StyleSheetContext } from 'styled-components';

/** The classes of each styled component, by its id. */
type Names = ReadonlyMap<string, ReadonlySet<string>>;

/** An element for the head of a page, which names the rules that its style sheet has. */
export const namesElement = (names: Names): string =>
  `<meta name="styles" content="${[...names].map(([id, classes]) => `${id}:${[...classes].join(' ')}`).join(',')}">`;

/**
 * Has styled-components know the rules of the page's style sheet, so that it makes none of them a second time. Its own
 * way would be a style element in the page, which the content security policy refuses.
 */
export function StyleNames({ children }: { children: ReactNode }) {
  const { styleSheet } = use(StyleSheetContext);
  useState(() => {
    const names = document.querySelector<HTMLMetaElement>('meta[name=styles]')?.content ?? '';
    for (const [, id = '', classes = ''] of names.matchAll(/([^,:]+):([^,]*)/g))
      for (const name of classes.split(' ')) styleSheet.registerName(id, name);
  });
  return children;
}
