// A mail's document as HTML and as plain text, which say the same.

import { languageAttributes } from '../../../engine/definition/writing.ts';
import { labelSeparator } from '../../../engine/definition/template.ts';
import { type Fact, createFactLineFormatter } from '../../../engine/flow/answerFacts.ts';
import { dialNumberWithExtension } from '../../../leads/plainText.ts';
import { escapeHtml, linesHtml } from '../../../leads/summaryHtml.ts';
import type { MailBlock, MailDocument } from './Mail.ts';

/**
 * A self-contained HTML mail: no pictures, no style sheet, and no colours but the reader's own, so that it is readable
 * in light and dark mode. Styles are inline, because some mail programs ignore all others.
 */
export const mailHtml = ({ language, title, blocks }: MailDocument): string => `<!doctype html>
<html ${languageAttributes(language)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>:root { color-scheme: light dark; }</style>
</head>
<body style="margin: 0; padding: 16px;">
<div style="max-width: 600px; margin: 0 auto; font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif; overflow-wrap: break-word;">
${blocks.map(blockHtml).join('\n')}
</div>
</body>
</html>
`;

/** A border in a grey that is visible on white and on black. */
const rule = '1px solid #8888';
const heading = 'margin: 28px 0 8px; font-size: 20px; line-height: 1.3;';
const subheading = 'margin: 20px 0 4px; font-size: 17px; line-height: 1.3;';
const table = 'width: 100%; border-collapse: collapse;';
const labelCell = `padding: 6px 12px 6px 0; border-top: ${rule}; text-align: left; vertical-align: top; font-weight: 600;`;
const cell = `padding: 6px 0; border-top: ${rule}; text-align: left; vertical-align: top;`;
const number = `padding: 6px 0 6px 12px; border-top: ${rule}; text-align: right; vertical-align: top; white-space: nowrap;`;

function blockHtml(block: MailBlock): string {
  switch (block.is) {
    case 'heading':
      return `<h2 style="${heading}">${linesHtml(block.text)}</h2>`;
    case 'subheading':
      return `<h3 style="${subheading}">${linesHtml(block.text)}</h3>`;
    case 'paragraph':
      return `<p style="margin: 12px 0;">${linesHtml(block.text)}</p>`;
    case 'smallPrint':
      return `<p style="margin: 28px 0 0; padding-top: 12px; border-top: ${rule}; font-size: 14px;">${linesHtml(block.text)}</p>`;
    case 'lines':
      return `<p style="margin: 12px 0;">${block.lines.map(linesHtml).join('<br>')}</p>`;
    case 'steps':
      return `<ol style="margin: 8px 0; padding-left: 24px;">${block.lines.map((line) => `<li>${linesHtml(line)}</li>`).join('')}</ol>`;
    case 'contact':
      return contactHtml(block);
    case 'link':
      return `<p style="margin: 12px 0;"><a href="${escapeHtml(block.href)}">${linesHtml(block.text)}</a></p>`;
    case 'facts':
      return tableHtml(
        block.facts.map(({ label, value }) => [
          `<th scope="row" style="width: 38%; ${labelCell}${wrap(label)}">${linesHtml(label)}</th>`,
          `<td dir="auto" style="${cell}${wrap(value)}">${linesHtml(value)}</td>`,
        ]),
      );
    case 'table':
      return tableHtml([
        block.columns.map(
          (text, index) => `<th scope="col" style="${index === 0 ? labelCell : number}">${linesHtml(text)}</th>`,
        ),
        ...block.rows.map(({ cells, detail }) =>
          cells.map((text, index) =>
            index === 0
              ? `<td style="${cell}">${linesHtml(text)}${detail === '' ? '' : `<br><small>${linesHtml(detail)}</small>`}</td>`
              : `<td style="${number}">${linesHtml(text)}</td>`,
          ),
        ),
      ]);
  }
}

const tableHtml = (rows: readonly (readonly string[])[]): string =>
  `<table style="${table}">\n${rows.map((cells) => `<tr>${cells.join('')}</tr>`).join('\n')}\n</table>`;

/** The contact with a link to call. The address is no link, because phones detect addresses by themselves. */
function contactHtml({ name, phone, address }: Extract<MailBlock, { is: 'contact' }>): string {
  const digits = dialNumberWithExtension(phone);
  const number = /^\+?\d{7,15}(?:,\d+)?$/.test(digits)
    ? `<a href="tel:${digits}">${linesHtml(phone)}</a>`
    : linesHtml(phone);
  const lines = [
    `<strong style="font-size: 22px;">${linesHtml(name)}</strong>`,
    `<span style="font-size: 22px;">${number}</span>`,
    `<span style="font-size: 18px;">${linesHtml(address)}</span>`,
  ].filter((_line, index) => [name, phone, address][index] !== '');
  return `<p dir="auto" style="margin: 12px 0 16px; line-height: 1.5;">${lines.join('<br>')}</p>`;
}

/** A style that lets a cell break inside words of 20 characters or more; shorter ones fit the narrowest phone. */
const wrap = (text: string): string => (/\S{20}/.test(text) ? ' overflow-wrap: anywhere;' : '');

export const mailText = ({ blocks, language }: MailDocument): string =>
  `${blocks.map((block) => blockText(block, language)).join('\n\n')}\n`;

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
      return `${createFactLineFormatter(language)({ label: block.text, value: '' }).trimEnd()}\n${block.href}`;
    case 'facts':
      return block.facts.map((fact) => factLines(fact, language)).join('\n');
    case 'table':
      return block.rows.map(({ cells, detail }) => rowText(block.columns, cells, detail, language)).join('\n');
  }
}

/** A fact on one line, or its value below the label when it has several lines. */
const factLines = ({ label, value }: Fact, language: string): string =>
  value.includes('\n')
    ? `${createFactLineFormatter(language)({ label, value: '' }).trimEnd()}\n${value.replace(/^/gm, '    ')}`
    : createFactLineFormatter(language)({ label, value });

function rowText(
  [, ...columns]: readonly string[],
  [first = '', ...others]: readonly string[],
  detail: string,
  language: string,
): string {
  const values = columns.flatMap((column, index) => (others[index] ? [`${column} ${others[index]}`] : []));
  return `- ${first}${detail === '' ? '' : `, ${detail}`}${labelSeparator(language)}${values.join(', ')}`;
}
