import { companyPlaceholders, showsCompany } from '../../compile/companyTexts.ts';
import type { Compilation, Pass } from '../../compile/Compilation.ts';
import { propertiesOfFile } from '../../compile/model.ts';
import { nearest } from '../../compile/similar.ts';
import type { SectionFile } from '../../engine/definition/generated/SectionFile.ts';
import { shapeOf } from '../../engine/definition/widgetTraits.ts';
import type { SourceDocument } from '../../json/SourceDocument.ts';
import type { JsonPath } from '../../json/tree.ts';

/** Texts that visitors would read otherwise than they are meant. */
export const checkShownTexts: Pass = (compilation) => {
  for (const document of compilation.documents.values()) {
    const kind = compilation.kinds.of(document.path)?.name;
    if (kind === undefined || kind === 'meta') continue;
    checkMarkup(compilation, document, kind, document.value, []);
    if (kind === 'section') checkQuestions(compilation, document);
  }
};

/** Keys of texts that nobody reads. */
const forMachines = new Set<string | number>(['$schema', 'pattern', 'default', 'const', 'is', 'excluded', 'picture']);

/** What other programs would make bold or a sign of: here it is shown as it stands. */
const markup = new RegExp(
  [
    /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/,
    /&(?:[a-z]{2,8}|#\d+);/,
    // Markdown: bold, code, a link, and a heading.
    /\*\*\S(?:[^*]*\S)?\*\*/,
    /\b__\S(?:[^_]*\S)?__\b/,
    /`[^`]+`/,
    /\[[^\]\n]+\]\([^)\s]+\)/,
    /^#{1,6} \S/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'im',
);

const placeholders = /\{\s*([a-z][\w.]*)\s*\}/gi;

/** A value in braces that nothing fills. */
function findUnfilled(document: SourceDocument, kind: string, at: JsonPath, value: string): string | undefined {
  // They have placeholders of their own, which are checked elsewhere.
  if (/^(?:messages|content\/company)/.test(document.path) || at[0] === 'steps') return undefined;
  const known = mayShowCompany(kind, at) ? companyPlaceholders : [];
  return [...value.matchAll(placeholders)].find(
    ([whole, name = '']) => !known.includes(name) || whole !== `{${name}}`,
  )?.[0];
}

const mayShowCompany = (kind: string, at: JsonPath): boolean => ['form', 'section'].includes(kind) && showsCompany(at);

function checkMarkup(
  compilation: Compilation,
  document: SourceDocument,
  kind: string,
  value: unknown,
  at: JsonPath,
): void {
  if (typeof value === 'string') {
    const found = markup.exec(value)?.[0] ?? findUnfilled(document, kind, at, value);
    // Notices may have parts in bold, or a link.
    const isNotice = document.path.startsWith('messages/') && at[0] === 'notices';
    if (found === undefined || isNotice || at.some((key) => forMachines.has(key))) return;
    compilation.report(document, at, 'markup-in-text', `visitors read ${found} as it stands`, hintFor(found, kind, at));
  } else if (Array.isArray(value)) {
    value.forEach((part, index) => checkMarkup(compilation, document, kind, part, [...at, index]));
  } else if (value !== null && typeof value === 'object') {
    for (const [key, part] of Object.entries(value)) checkMarkup(compilation, document, kind, part, [...at, key]);
  }
}

function hintFor(found: string, kind: string, at: JsonPath): string | undefined {
  if (found.startsWith('&')) return 'write the character itself';
  if (found.startsWith('{'))
    return mayShowCompany(kind, at)
      ? nearest(found.slice(1, -1).trim(), companyPlaceholders)
      : 'leave it out: headings, descriptions, pages, what happens next, messages and the content file show such values';
  return 'leave it out: texts have no bold parts and no links';
}

/** A title is the field's name in messages: `The {field} field is required`. */
function checkQuestions(compilation: Compilation, document: SourceDocument): void {
  const { schema } = document.value as SectionFile;
  for (const { at, field } of propertiesOfFile(schema.properties)) {
    const { title } = field;
    // That of a group or list is a heading.
    if (typeof title !== 'string' || !title.trim().endsWith('?') || ['group', 'list'].includes(shapeOf(field)))
      continue;
    compilation.report(
      document,
      [...at, 'title'],
      'question-title',
      `messages name the field by this title: "The ${title} field is required"`,
      'write a short name here, and the question as "ui:title" of the field under "ui"',
    );
  }
}
