import { expect, it } from 'vitest';
import { fileOfSource, withoutScripts, withWaitingScripts } from '../../../src/versions/make/pageScripts.ts';

const document = '<head><!--head-->\n <script type="module" crossorigin src="/own.js"></script></head>';

it('leaves the first script alone outside the template, with the own one last in it', () => {
  expect(withWaitingScripts(document, { start: '/start.js', setUp: '/setUp.js', needed: ['/a.js', '/$&.js'] })).toBe(
    '<head><!--head--><script type="module" crossorigin src="/start.js"></script><template id="scripts"><script type="module" crossorigin src="/setUp.js"></script><link rel="modulepreload" crossorigin href="/a.js"><link rel="modulepreload" crossorigin href="/$&.js"><script type="module" crossorigin src="/own.js"></script></template></head>',
  );
});

it('takes the script out of pages that stay as they are', () => {
  expect(withoutScripts(document)).toBe('<head><!--head--></head>');
});

it('names the source that the release does not have', () => {
  expect(() => fileOfSource({}, 'start.ts')).toThrow('The release has no chunk of start.ts');
});
