import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tokens } from '../../../src/engine/theme/tokens.ts';
import { contrastOf } from '../../../src/leads/palette.ts';

const sheets = ['src/engine/theme/forms.css', 'src/site/styles/global.css'];

test.each(sheets)('%s has a value for each token of forms', (file) => {
  const defined = [...readFileSync(file, 'utf8').matchAll(/^  (--form-[a-z-]+):/gm)].map(([, name]) => name);
  expect(defined.toSorted()).toEqual(
    Object.values(tokens)
      .map((use) => use.slice('var('.length, -1))
      .toSorted(),
  );
});

test('the colours that forms begin with can be told apart, by day and by night', () => {
  const [forms = ''] = sheets.map((file) => readFileSync(file, 'utf8'));
  const both = (name: string): string[] =>
    new RegExp(`--form-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(forms)?.slice(1) ?? [];
  const grounds = ['background', 'surface', 'tint', 'fixed'];
  for (const time of [0, 1]) {
    const contrast = (name: string, ground: string): number =>
      contrastOf(both(name)[time] ?? '', both(ground)[time] ?? '');
    for (const ground of grounds) {
      for (const name of ['text', 'muted', 'accent', 'accent-strong'])
        expect(contrast(name, ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      for (const name of ['input-border', 'focus'])
        expect(contrast(name, ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(3);
    }
    for (const ground of ['background', 'surface', 'danger-surface', 'tint'])
      expect(contrast('danger', ground), `danger on ${ground}`).toBeGreaterThanOrEqual(4.5);
    for (const ground of ['accent', 'accent-strong'])
      expect(contrast('on-accent', ground), `on-accent on ${ground}`).toBeGreaterThanOrEqual(4.5);
  }
});
