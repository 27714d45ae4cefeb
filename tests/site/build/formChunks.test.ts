import { expect, it } from 'vitest';
import { formChunks } from '../../../src/site/build/formChunks.ts';

const manifest = {
  'index.html': { file: 'index.js', isEntry: true },
  'forms/mountForm.tsx': { file: 'mountForm.js', imports: ['index.html', '_shared.js'] },
  '_shared.js': { file: 'shared.js', imports: ['index.html'] },
  '../../virtual:form/quote': { file: 'quote.js', imports: ['_shared.js'] },
};

it('lists what a form needs beyond the first load, each file once', () => {
  expect(formChunks(manifest, 'quote')).toEqual(['mountForm.js', 'shared.js', 'quote.js']);
});

it('names the form that the build does not have', () => {
  expect(() => formChunks(manifest, 'callback')).toThrow('virtual:form/callback');
});
