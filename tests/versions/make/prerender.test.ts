// What a page is made of beside what it says: its template, its scripts, the files that it needs early.

import { expect, it } from 'vitest';
import { fileOfSource, removeEntryScript, moveScriptsIntoTemplates } from '../../../src/versions/make/pageScripts.ts';
import { importsOfEntryAndSources, renderDocument } from '../../../src/versions/make/prerender.ts';
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
  expect(importsOfEntryAndSources(chunks, ['pages/HomePage.tsx', 'forms/mountForm.tsx'])).toEqual([
    'content/site.js',
    'assets/react.js',
    'assets/home.js',
    'content/home.js',
    'assets/mountForm.js',
    'assets/shared.js',
    'content/sending.js',
  ]);
});

const page = { head: '<title>$& Co</title>', body: '<h1>$1</h1>', formsAtOnce: [] };
const links = { stylesheet: '/a.css', font: '/c.woff2' };

it('fills the template, and takes text as it is', () => {
  expect(renderDocument('<head><!--head--></head><body><!--page--><!--foot--></body>', page, links)).toBe(
    '<head><title>$& Co</title><link rel="stylesheet" href="/a.css"><link rel="preload" as="font" type="font/woff2" crossorigin href="/c.woff2"></head><body><h1>$1</h1></body>',
  );
});

it('refuses a template without its slots', () => {
  expect(() => renderDocument('<head></head><!--page--><!--foot-->', page, links)).toThrow('<!--head-->');
});

const document = '<head><!--head-->\n <script type="module" crossorigin src="/own.js"></script></head>';

it('leaves the first script alone outside the templates, with the own one last in the first of them', () => {
  const scripts = { start: '/start.js', setUp: '/setUp.js', needed: ['/a.js', '/$&.js'], later: ['/b.js'] };
  const [first, ...templates] = moveScriptsIntoTemplates(document, scripts).split('<template ');
  expect(first).toBe('<head><!--head--><script type="module" crossorigin src="/start.js"></script>');
  expect(templates).toEqual([
    'id="scripts"><script type="module" crossorigin src="/setUp.js"></script><link rel="modulepreload" crossorigin href="/a.js"><link rel="modulepreload" crossorigin href="/$&.js"><script type="module" crossorigin src="/own.js"></script></template>',
    'id="page-code"><link rel="modulepreload" crossorigin href="/b.js"></template></head>',
  ]);
});

it('takes the script out of pages that stay as they are', () => {
  expect(removeEntryScript(document)).toBe('<head><!--head--></head>');
});

it('names the source that the release does not have', () => {
  expect(() => importsOfEntryAndSources(chunks, ['pages/Nowhere.tsx'])).toThrow('pages/Nowhere.tsx');
  expect(() => fileOfSource({}, 'start.ts')).toThrow('The release has no chunk of start.ts');
});
