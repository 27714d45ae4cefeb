import { type Fact, factTextIn } from '../../../engine/flow/answerFacts.ts';
import { colon } from '../../../engine/definition/writing.ts';
import type { MailBlock, MailDocument } from './Mail.ts';

/** A mail as plain text: its blocks in order, without line wrapping. */
export const textOf = ({ blocks, language }: MailDocument): string =>
  `${blocks.map((block) => blockText(block, language)).join('\n\n')}\n`;

/** A block of a mail as plain text, in the mail's language. */
export function blockText(block: MailBlock, language = 'en'): string {
  switch (block.is) {
    case 'heading':
      return `${block.text}\n${'-'.repeat(Math.min([...block.text].length, 60))}`;
    case 'subheading':
      return `* ${block.text}`;
    case 'paragraph':
      return block.text;
    case 'smallPrint':
      return `--\n${block.text}`;
    case 'lines':
      return block.lines.join('\n');
    case 'steps':
      return block.lines.map((line, index) => `${index + 1}. ${line}`).join('\n');
    case 'contact':
      return [block.name, block.phone, block.address].filter((line) => line !== '').join('\n');
    case 'link':
      return `${factTextIn(language)({ label: block.text, value: '' }).trimEnd()}\n${block.href}`;
    case 'facts':
      return block.facts.map((fact) => factLines(fact, language)).join('\n');
    case 'table':
      return block.rows.map(({ cells, detail }) => rowText(block.columns, cells, detail, language)).join('\n');
  }
}

/** A fact on one line, or its value below the label when it has several lines. */
const factLines = ({ label, value }: Fact, language: string): string =>
  value.includes('\n')
    ? `${factTextIn(language)({ label, value: '' }).trimEnd()}\n${value.replace(/^/gm, '    ')}`
    : factTextIn(language)({ label, value });

function rowText(
  [, ...columns]: readonly string[],
  [first = '', ...others]: readonly string[],
  detail: string,
  language: string,
): string {
  const values = columns.flatMap((column, index) => (others[index] ? [`${column} ${others[index]}`] : []));
  return `- ${first}${detail === '' ? '' : `, ${detail}`}${colon(language)}${values.join(', ')}`;
}
