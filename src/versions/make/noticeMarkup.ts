import type { LanguageNotice } from '../../checker/notices.ts';
import type { Block, Inline } from '../../engine/definition/richText.ts';
import { type Markup, noticeId, noticesAddress } from '../../leads/notices.ts';

/** A notice of the day on a page, with the button by which its visitor closes it, also without scripts. */
export const noticeMarkup = ({ key, kind, text }: LanguageNotice, closeLabel: string): Markup => [
  'div',
  { id: noticeId({ key }), 'data-kind': kind },
  ['div', {}, ...(typeof text === 'string' ? [{ p: [text] }] : text).map(blockMarkup)],
  [
    'form',
    { method: 'post', action: noticesAddress + key },
    ['button', { type: 'submit', 'aria-label': closeLabel }, '×'],
  ],
];

function blockMarkup(block: Block): Markup {
  if ('p' in block) return ['p', {}, ...block.p.map(inlineMarkup)];
  if ('warning' in block) return ['p', {}, ['strong', {}, ...block.warning.map(inlineMarkup)]];
  const items = block.list.map((line): Markup => ['li', {}, ...line.map(inlineMarkup)]);
  return [block.ordered ? 'ol' : 'ul', {}, ...items];
}

function inlineMarkup(part: Inline): Markup {
  if (typeof part === 'string') return part;
  if ('strong' in part) return ['strong', {}, ...part.strong.map(inlineMarkup)];
  return ['a', { href: part.href }, ...part.text.map(inlineMarkup)];
}
