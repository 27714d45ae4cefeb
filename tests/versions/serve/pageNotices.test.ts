import { expect, test } from 'vitest';
import { readNotices } from '../../../src/checker/notices.ts';
import { noticeMarkup } from '../../../src/versions/make/noticeMarkup.ts';
import { insertNotices } from '../../../src/versions/serve/pageNotices.ts';

const shown = (text: string) => {
  const [notice] = readNotices({ notices: [{ kind: 'offer', text }] }, { phone: '403-555-0142' }, [[0, 0]]);
  if (!notice) throw new Error('There is no notice');
  return { ...notice, markup: noticeMarkup(notice, 'Close "it"') };
};
const page = '<body><aside id="notices"></aside><div id="app">$&</div></body>';

test.each([
  ['Plain <b> & $& text', '<p>Plain &lt;b&gt; &amp; $&amp; text</p>'],
  [
    '**Bold** [link](/privacy?a=1&b="2) at {phone}\n\n- one\n- two\n\n> Look',
    '<p><strong>Bold</strong> <a href="/privacy?a=1&amp;b=&quot;2">link</a> at 403-555-0142</p><ul><li>one</li><li>two</li></ul><p><strong>Look</strong></p>',
  ],
  ['1. first\n2. second', '<ol><li>first</li><li>second</li></ol>'],
])('a page has %j as HTML', (text, html) => {
  const notice = shown(text);
  expect(insertNotices(page, [notice])).toBe(
    `<body><aside id="notices"><div id="notice-${notice.key}" data-kind="offer"><div>${html}</div><form method="post" action="/api/notices/${notice.key}"><button type="submit" aria-label="Close &quot;it&quot;">×</button></form></div></aside><div id="app">$&</div></body>`,
  );
});

test('another text has another key', () => {
  expect(shown('One').key).not.toBe(shown('Two').key);
  expect(shown('One').key).toBe(shown('One').key);
});

test('a page without the place, or a moment without notices, stays as it is', () => {
  expect(insertNotices('<body></body>', [shown('One')])).toBe('<body></body>');
  expect(insertNotices(page, [])).toBe(page);
});
