import { expect, it } from 'vitest';
import { chunksOf, formSources } from '../../../src/site/build/prerender.ts';

const manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  'pages/HomePage.tsx': { file: 'home.js', imports: ['index.html'] },
  'forms/mountForm.tsx': { file: 'mountForm.js', imports: ['index.html', '_shared.js'] },
  '_shared.js': { file: 'shared.js', imports: ['index.html'] },
  '../../virtual:form/quote': { file: 'quote.js', imports: ['_shared.js'] },
};

it('lists what a page and its form need beyond the first file, each file once', () => {
  expect(chunksOf(manifest, ['pages/HomePage.tsx', ...formSources('quote')])).toEqual([
    'react.js',
    'home.js',
    'mountForm.js',
    'shared.js',
    'quote.js',
  ]);
});

it('names the form that the build does not have', () => {
  expect(() => chunksOf(manifest, formSources('callback'))).toThrow('virtual:form/callback');
});
