import { expect, it } from 'vitest';
import { renderDocument } from '../../../src/versions/make/prerender.ts';

const page = { head: '<title>$& Co</title>', body: '<h1>$1</h1>', formsAtOnce: [] };
const links = { stylesheet: '/a.css', font: '/c.woff2' };

it('fills the template, and takes text as it is', () => {
  expect(renderDocument('<head><!--head--></head><body><!--page--></body>', page, links)).toBe(
    '<head><title>$& Co</title><link rel="stylesheet" href="/a.css"><link rel="preload" as="font" type="font/woff2" crossorigin href="/c.woff2"></head><body><h1>$1</h1></body>',
  );
});

it('refuses a template without its slots', () => {
  expect(() => renderDocument('<head></head><!--page-->', page, links)).toThrow('<!--head-->');
});
