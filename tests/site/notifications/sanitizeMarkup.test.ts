import { expect, it } from 'vitest';
import { sanitizeMarkup } from '../../../src/site/notifications/sanitizeMarkup.ts';

const html = (markup: string) => {
  const host = document.createElement('div');
  host.append(sanitizeMarkup(markup));
  return host.innerHTML;
};

it.each([
  '<p>Call <a href="tel:4035550142">us</a></p>',
  '<ul><li><code>a</code></li></ul><ol><li><span>b</span></li></ol>',
  '<strong>a</strong><em>b</em><b>c</b><i>d</i><br>',
  '<a href="/our-work?categoryIndex=1">a</a><a href="https://example.com/">b</a><a href="mailto:a@b.example">c</a><a href="#top">d</a>',
])('keeps %s', (markup) => {
  expect(html(markup)).toBe(markup);
});

it.each([
  ['a script', 'a<script>alert(1)</script>b', 'ab'],
  ['an event handler', '<b onclick="alert(1)">a</b>', '<b>a</b>'],
  ['an image with onerror', '<img src=x onerror=alert(1)>a', 'a'],
  ['an unfinished tag', 'a<img src=x onerror=alert(1)', 'a'],
  ['javascript:', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['javascript: in disguise', '<a href=" jAva&#9;script:alert(1)">a</a>', '<a>a</a>'],
  ['data:', '<a href="data:text/html,x">a</a>', '<a>a</a>'],
  ['vbscript:', '<a href="vbscript:x">a</a>', '<a>a</a>'],
  [
    'style, class, id and data attributes',
    '<p style="color:red" class="x" id="y" data-z="1" aria-live="off">a</p>',
    '<p>a</p>',
  ],
  ['an iframe', '<iframe src="/"></iframe>a', 'a'],
  ['svg', '<svg><script>alert(1)</script></svg>a', 'a'],
  ['a form', '<form action="/x"><button>a</button></form>', 'a'],
])('drops %s', (_, markup, clean) => {
  expect(html(markup)).toBe(clean);
});
