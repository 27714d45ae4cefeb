import { isFilledWithSharedValues } from '../../compile/sharedTexts.ts';
import type { Pass } from '../../compile/Compilation.ts';
import { propertiesOfFile } from '../../engine/definition/fileProperties.ts';
import { readMarkdown } from '../../compile/richText.ts';
import { braced } from '../../compile/placeholders.ts';
import { suggestOrListNames } from '../../compile/similar.ts';
import { templateKeys } from '../../compile/answerTemplates.ts';
import type { SectionFile } from '../../engine/definition/generated/SectionFile.ts';
import { cleanText, stripInvisible, foldSignsAndWhitespace } from '../../engine/definition/cleanText.ts';
import { shapeOf } from '../../engine/definition/widgetTraits.ts';
import type { CheckedDocument } from '../../compile/CheckedDocument.ts';
import { type JsonPath, allTexts } from '../../json/tree.ts';
import { codes } from '../codes.ts';
import { isRecord } from '../../values/values.ts';

/** Checks texts for blank ones, length, markup and characters that nobody can read, and for questions in titles. */
export const checkShownTexts: Pass = (compilation): void => {
  for (const document of compilation.documents.values()) {
    const kind = document.kind?.name;
    // Texts of a definition are checked in the sections that use it.
    if (kind === undefined || kind === 'definition') continue;
    for (const { text, path } of allTexts(document.value)) {
      checkInvisible(document, path, text);
      if (cleanText(text) === '') checkBlank(document, path, text);
      else if (text.length > maxLengthOf(path)) {
        const message = `this text has ${text.length} characters, and its place takes ${maxLengthOf(path)}`;
        document.report(path, codes['text-too-long'], message, 'shorten it, or put it back from a copy');
      }
      // A translation's markup depends on its original, and is checked in the translated file.
      else if (kind !== 'language') {
        const isFilled = kind === 'notices' || (kind === 'form' && isFilledWithSharedValues(path));
        const names = isFilled ? compilation.kinds.sharedNames : [];
        checkMarkup(document, kind, path, text, names);
      }
    }
    if (kind === 'section') checkQuestionTitles(document);
  }
};

/** Keys of texts that nobody reads. */
const machineKeys = new Set<string | number>(['$schema', 'pattern', 'default', 'const', 'is', 'excluded', 'picture']);

/** Keys of texts in one line, such as headings, labels and buttons. */
const ofLine = /^(?:title|heading|label|name|shortName|alt|button|group|ui:(?:title|add|removeLast|placeholder|unit))$/;

/** The most characters of a text: many times the length of the longest. */
const maxLengthOf = (at: JsonPath): number => {
  const key = String(at.at(-1));
  return machineKeys.has(key) || key === '$comment' ? Infinity : ofLine.test(key) ? 500 : 5000;
};

function checkBlank(document: CheckedDocument, at: JsonPath, text: string): void {
  // An empty text breaks the meta-schema already.
  if (text === '' || at.some((key) => machineKeys.has(key) || key === 'ui:placeholder')) return;
  document.report(at, codes['blank-text'], 'this text holds nothing but spaces', 'write something');
}

/** These characters change the direction of a text, or a database refuses them. */
const harmful = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** These invisible characters allow or forbid a line break, which is meant in texts for people. */
const lineBreaks = /[\u00ad\u200b\u2060]/g;

/** Reports an invisible character: answers lose these, so that an answer would differ from a text that looks alike. */
function checkInvisible(document: CheckedDocument, at: JsonPath, text: string): void {
  const isForMachines = at.some((key) => machineKeys.has(key) || key === 'enum');
  const checkedCharacters = [...(isForMachines ? text : text.replace(lineBreaks, ''))];
  const visible = [...stripInvisible(checkedCharacters.join(''))];
  if (checkedCharacters.length === visible.length) return;
  const place = checkedCharacters.findIndex((character, index) => character !== visible[index]);
  const precedingText = visible.slice(0, place).join('');
  const positionText = precedingText === '' ? 'begins with' : `has behind ${JSON.stringify(precedingText.slice(-20))}`;
  const character = checkedCharacters[place] ?? '';
  const message = `this text ${positionText} the invisible character ${nameOfCharacter(character)}`;
  const severity = isForMachines || harmful.test(character) ? 'error' : 'warning';
  document.report(at, codes['invisible-character'], message, 'remove it, or type the text anew', severity);
}

/** HTML, entities and Markdown, which visitors would read as written. */
const markup = new RegExp(
  [
    /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/,
    /&(?:[a-z]{2,8}|#\d+);/,
    // Markdown: bold, code, links and headings.
    /\*\*\S(?:[^*]*\S)?\*\*/,
    /\b__\S(?:[^_]*\S)?__\b/,
    /`[^`]+`/,
    /\[[^[\]\n]+\]\([^)\s]+\)/,
    /^#{1,6} \S/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'im',
);

/** `names` are the shared values that this text may name in braces; none where nothing is filled in. */
function checkMarkup(
  document: CheckedDocument,
  kind: string,
  at: JsonPath,
  text: string,
  names: readonly string[],
): void {
  // Notices may have parts in bold, or a link.
  if ((kind === 'messages' && at[0] === 'notices') || at.some((key) => machineKeys.has(key))) return;
  const mark = findMarkup(document, kind, at, text) ?? findUnfilledBraces(document, kind, at, text, names);
  if (mark === undefined) return;
  document.report(at, codes['markup-in-text'], `visitors read ${mark} as it stands`, markupHint(mark, kind, at, names));
}

/** The first mark that visitors would read as written, or the first unsupported Markdown. */
function findMarkup(document: CheckedDocument, kind: string, at: JsonPath, text: string): string | undefined {
  const isDescription = kind === 'section' && /^(?:ui:)?description$/.test(String(at.at(-1)));
  const holder: unknown = isDescription ? document.valueAt(at.slice(0, -1)) : undefined;
  const isOfList = isRecord(holder) && holder['type'] === 'array' && isRecord(holder['items']);
  const isMarkdown = kind === 'notices' || (isDescription && !isOfList);
  return isMarkdown ? readMarkdown(text).refused[0] : markup.exec(text)?.[0];
}

function markupHint(mark: string, kind: string, at: JsonPath, names: readonly string[]): string | undefined {
  if (mark.startsWith('&')) return 'write the character itself';
  if (mark.startsWith('{')) {
    const name = mark.slice(1, -1).trim();
    if (names.length > 0) return suggestOrListNames(name, names, braced);
    return kind === 'section' && at.at(-1) === 'title' ? 'write what names answers as "ui:title"' : 'leave it out';
  }
  const [, word] = /^<\s*(\w{3,})\s*>/.exec(mark) ?? [];
  return word && kind === 'messages'
    ? `write {${word}} if a value is meant, or leave it out`
    : kind === 'section' || kind === 'notices'
      ? 'leave it out: descriptions and notices show paragraphs, lists, **bold**, [links](/privacy) and > warnings, other texts none of it'
      : 'leave it out: texts have no bold parts and no links';
}

/** A placeholder that nothing fills. Messages and the content have placeholders of their own. */
function findUnfilledBraces(
  document: CheckedDocument,
  kind: string,
  at: JsonPath,
  text: string,
  names: readonly string[],
): string | undefined {
  if (/^(?:messages|content\/company)/.test(document.path) || at[0] === 'steps' || mayShowAnswers(kind, at))
    return undefined;
  const placeholders = names.map(braced);
  return text.match(/\{\s*([a-z][\w.]*)\s*\}/gi)?.find((placeholder) => !placeholders.includes(placeholder));
}

/** Whether a text may name answers, whose placeholders are checked with the form. */
function mayShowAnswers(kind: string, at: JsonPath): boolean {
  const key = String(at.at(-1));
  const { section, schema, ui, option } = templateKeys;
  if (kind === 'section') return [...section, ...schema, ...ui].includes(key);
  return kind === 'options' ? option.includes(key) : kind === 'form' && at.join('.') === 'submit.label';
}

/** Reports a question as title, since messages name the field by the title: `The {field} field is required`. */
function checkQuestionTitles(document: CheckedDocument): void {
  for (const { at, field } of propertiesOfFile(document.value as SectionFile)) {
    if (!field.title?.trim().endsWith('?') || ['group', 'list', 'note'].includes(shapeOf(field))) continue;
    // An optional box is never wrong, so that no message names it.
    const required = document.valueAt([...at.slice(0, -2), 'required']);
    if (shapeOf(field) === 'flag' && ![required].flat().includes(at.at(-1))) continue;
    const message = `messages name the field by this title: "The “${field.title}” field is required"`;
    const hint = 'write a short name here, and the question as "ui:title" of the field under "ui"';
    document.report([...at, 'title'], codes['question-title'], message, hint);
  }
}

/** Reports keys, options, titles and labels beside each other that differ only by characters that nobody sees. */
export const checkInvisibleDifferences: Pass = (compilation): void => {
  for (const document of compilation.documents.values()) checkTree(document, document.value, []);
};

function checkTree(document: CheckedDocument, value: unknown, at: JsonPath): void {
  if (value === null || typeof value !== 'object') return;
  const children = Object.entries(value).map(([key, part]: [string, unknown]) => {
    return { part, own: [...at, Array.isArray(value) ? Number(key) : key] };
  });
  compareLooks(
    document,
    children.map(({ own }) => ({ text: own.at(-1), at: own })),
  );
  for (const key of ['const', 'title', 'label'])
    compareLooks(
      document,
      children.map(({ part, own }) => ({ text: isRecord(part) && part[key], at: [...own, key] })),
    );
  for (const { part, own } of children) checkTree(document, part, own);
}

function compareLooks(document: CheckedDocument, names: readonly { text: unknown; at: JsonPath }[]): void {
  const firstByLook = new Map<string, { text: string; at: JsonPath }>();
  for (const { text, at } of names) {
    if (typeof text !== 'string') continue;
    const look = foldSignsAndWhitespace(text);
    const twin = firstByLook.get(look);
    firstByLook.set(look, twin ?? { text, at });
    if (!twin) continue;
    const [characters, twinCharacters] = [text, twin.text].map((each) => [...each]);
    const place = characters?.findIndex((character, index) => character !== twinCharacters?.[index]) ?? -1;
    // The odd character is in either text. Plain spaces are reported by other checks.
    const character = [characters?.[place], twinCharacters?.[place]].find((each = ' ') => each < ' ' || each > '~');
    if (character === undefined) continue;
    const { line } = document.placeOf(twin.at);
    const message = `"${look}" looks like what stands on line ${line}, and differs from it by the character ${nameOfCharacter(character)}`;
    document.report(at, codes['invisible-difference'], message, 'give one of them another name, or remove it');
  }
}

const nameOfCharacter = (character: string): string =>
  `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
