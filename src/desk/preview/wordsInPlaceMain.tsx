// preview: the script of a preview's pages, by which the owner changes words on the page.

import { createRoot } from 'react-dom/client';
import { StyleSheetManager } from 'styled-components';
import { decodeStegaTexts, removeStegaMarks } from '../../json/textMarks.ts';
import styles from '../../site/styles/global.css?inline';
import { WordsInPlace } from './WordsInPlace.tsx';

/** Renders into the foot of the page, in a shadow tree that keeps the styles of page and desk apart. */
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
// Published versions have no marks: they are looked at, and not changed.
if (foot && decodeStegaTexts(document.title + document.body.textContent).length > 0) {
  start(foot);
  document.addEventListener('click', ({ target }) => unmarkAddress(target as Element), { capture: true });
}

/** Removes the marks from the address for a mail program. */
function unmarkAddress(target: Element): void {
  const link = target.closest('a[href^="mailto:"]');
  link?.setAttribute('href', removeStegaMarks(link.getAttribute('href') ?? ''));
}
