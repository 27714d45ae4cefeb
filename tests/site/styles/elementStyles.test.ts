// Styles in prerendered HTML, which the site's policy for contents takes from style sheets and scripts alone.

import { expect, test } from 'vitest';
import { ElementStyles } from '../../../src/site/styles/collectStyles.ts';

test('what Emotion writes beside its elements becomes rules, and is gone before the form comes alive', () => {
  const styles = new ElementStyles();
  const rule = '.css-7aggd7{background-color:red;}';
  const html = `<p style="margin:0"><style data-emotion="css 7aggd7">${rule}</style><input class="css-7aggd7"></p>`;
  for (const page of [html, html])
    expect(styles.extract(page)).toBe('<p data-style="margin:0"><input class="css-7aggd7"></p>');
  expect(styles.rules).toBe(`[data-style="margin:0"]:not(#_){margin:0}${rule}`);
});

test('what a component writes into a style element itself stays where it is, and is a rule as well', () => {
  const styles = new ElementStyles();
  const html = '<style media="print">p { color: black }</style>';
  expect([styles.extract(html), styles.rules]).toEqual([html, '@media print{p { color: black }}']);
});
