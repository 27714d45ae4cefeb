import { expect, it } from 'vitest';
import { filesOf } from '../../../src/versions/make/prerender.ts';
import type { Chunk } from '../../../src/versions/make/release.ts';

const chunk = (imports: string[], content: string[] = [], source?: string): Chunk => ({
  isEntry: source === 'index.html',
  ...(source !== undefined && { source }),
  imports,
  content,
});
const chunks: Record<string, Chunk> = {
  'assets/index.js': chunk(['assets/react.js'], ['site'], 'index.html'),
  'assets/react.js': chunk([]),
  'assets/home.js': chunk(['assets/index.js'], ['home', 'site'], 'pages/HomePage.tsx'),
  'assets/mountForm.js': chunk(['assets/index.js', 'assets/shared.js'], [], 'forms/mountForm.tsx'),
  'assets/shared.js': chunk(['assets/index.js'], ['sending']),
};

it('lists what a page and its form need beyond the first file, each file once', () => {
  expect(filesOf(chunks, ['pages/HomePage.tsx', 'forms/mountForm.tsx'])).toEqual([
    'content/site.js',
    'assets/react.js',
    'assets/home.js',
    'content/home.js',
    'assets/mountForm.js',
    'assets/shared.js',
    'content/sending.js',
  ]);
});

it('names the source that the release does not have', () => {
  expect(() => filesOf(chunks, ['pages/Nowhere.tsx'])).toThrow('pages/Nowhere.tsx');
});
