import type { EstimateSummary } from './estimateSummary.ts';
import type { EstimateWords } from './generated/CompanyFile.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

export const linesHtml = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

type Price = NonNullable<EstimateSummary['price']>;

const cells = (tag: 'th' | 'td', texts: readonly string[]): string =>
  texts.map((text) => `<${tag}>${escapeHtml(text)}</${tag}>`).join('');
const row = (first: string, ...others: string[]): string => `<tr>${cells('th', [first])}${cells('td', others)}</tr>`;
const table = (rows: readonly string[]): string => `<table>\n${rows.join('\n')}\n</table>`;

function roomHtml({ name, total, hours, lines }: Price['rooms'][number], texts: EstimateWords): string {
  const rows = [
    `<tr>${cells('th', [texts.work, texts.quantity, texts.hours, texts.cost])}</tr>`,
    ...lines.map((line) => row(line.label, line.quantity, line.hours, line.cost)),
    row(texts.roomTotal, '', hours, total),
  ];
  return `<h3>${escapeHtml(name)}</h3>\n${table(rows)}`;
}

function priceTexts({ hours, rates, coverage }: Price, texts: EstimateWords): string[] {
  const list = (heading: string, texts: readonly string[]): string[] =>
    texts.length > 0 ? [`${heading}: ${texts.join('; ')}`] : [];
  return [
    coverage.note,
    `${hours}. ${rates}.`,
    ...list(texts.included, coverage.included),
    ...list(texts.excluded, coverage.excluded),
  ];
}

/** The summary of an estimate as a fragment of plain HTML, for readers of the lead. All texts in it are escaped. */
export function summaryHtmlFragment({ facts, price }: EstimateSummary, texts: EstimateWords): string {
  const rows = [
    ...facts.map(({ label, value }) => row(label, value)),
    ...(price ? [row(texts.total, price.total)] : []),
  ];
  const rooms = price
    ? [
        ...priceTexts(price, texts).map((text) => `<p>${escapeHtml(text)}</p>`),
        `<h2>${escapeHtml(texts.rooms)}</h2>`,
        ...price.rooms.map((room) => roomHtml(room, texts)),
      ]
    : [];
  return [`<h1>${escapeHtml(price ? texts.heading : texts.visitHeading)}</h1>`, table(rows), ...rooms].join('\n');
}
