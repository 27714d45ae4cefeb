// preview: what pages of a preview have beside the site, so that words are changed where they stand.

import { createRoot } from 'react-dom/client';
import { StyleSheetManager } from 'styled-components';
import { readMarkedTexts, removeMarks } from '../../json/textMarks.ts';
import styles from '../../site/styles/global.css?inline';
import { WordsInPlace } from './WordsInPlace.tsx';

/** Stands in the foot of the page, with styles of its own: those of page and desk do not meet. */
function start(foot: HTMLElement): void {
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  shadow.adoptedStyleSheets = [sheet];
  const [styled, root] = [document.createElement('div'), document.createElement('div')];
  for (const each of [host, root]) each.style.display = 'contents';
  root.style.textAlign = 'start';
  // The desk is in English, whatever the language of the page is.
  root.lang = 'en-CA';
  root.dir = 'ltr';
  shadow.append(styled, root);
  foot.append(host);
  createRoot(root).render(
    <StyleSheetManager target={styled}>
      <WordsInPlace />
    </StyleSheetManager>,
  );
}

const foot = document.getElementById('preview');
// Versions that visitors got have no marks: they are looked at, and not changed.
if (foot && readMarkedTexts(document.title + document.body.textContent).length > 0) {
  start(foot);
  document.addEventListener('click', ({ target }) => unmarkAddress(target as Element), { capture: true });
}

/** A mail program gets the address of a mailbox alone. */
function unmarkAddress(target: Element): void {
  const link = target.closest('a[href^="mailto:"]');
  link?.setAttribute('href', removeMarks(link.getAttribute('href') ?? ''));
}
