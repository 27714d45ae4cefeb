import { expect, it } from 'vitest';
import { stripMarkup } from '../../../src/site/notifications/markup.tsx';

it.each([
  ['Call <strong>us</strong>', 'Call us'],
  ['one<br>two', 'one two'],
  ['Tom &amp; Jerry', 'Tom & Jerry'],
  ['Tom & Jerry', 'Tom & Jerry'],
  ['5 < 6 and 7 > 3', '5 < 6 and 7 > 3'],
  ['before<script>alert(1)</script>after', 'before after'],
  ['<img src=x onerror=alert(1)', ''],
  ['<!-- note -->text', 'text'],
  ['&lt;b&gt; &unknown;', '<b> &unknown;'],
])('%s becomes %s', (markup, text) => {
  expect(stripMarkup(markup)).toBe(text);
});
