import type { SourceDocument } from '../json/SourceDocument.ts';
import type { JsonPath } from '../json/tree.ts';
import { companyPlaceholders } from './companyTexts.ts';
import type { Compilation } from './Compilation.ts';
import { rules } from './rules/rules.ts';
import { lettersApart, nearest } from './similar.ts';

/** What a sentence shows in braces and cannot, or a brace without its other half. */
export interface PlaceholderMistake {
  /** What is between the braces; undefined for a brace that stands alone. */
  name: string | undefined;
  /** Goes on after what the sentence is: `the message "min" ...`. */
  message: string;
  hint: string | undefined;
}

/**
 * Everything in braces that is none of the placeholders that a sentence can show: visitors would read it as it stands.
 */
export function placeholderMistakes(template: string, allowed: readonly string[]): PlaceholderMistake[] {
  const found = [...template.matchAll(/\{([^{}]*)\}|[{}]/g)]
    .map(([text, name]) => ({ text, name }))
    .filter(({ name }) => name === undefined || !allowed.includes(name));
  const inBraces = found.flatMap(({ name }) => (name === undefined ? [] : [name]));
  const named = [...new Set(inBraces)].map((name): PlaceholderMistake => ({
    name,
    message: `cannot show {${name}}`,
    hint: hintFor(name, allowed, template),
  }));
  const alone = found.find(({ name }) => name === undefined);
  if (!alone) return named;
  const meant = halfIn(template.replace(/\{\w+\}/g, ''), allowed) ?? halfIn(template, allowed);
  return [
    ...named,
    {
      name: undefined,
      message: `has a ${alone.text} that belongs to no placeholder`,
      hint: meant === undefined ? 'leave it out' : `write {${meant}}`,
    },
  ];
}

function hintFor(name: string, allowed: readonly string[], template: string): string | undefined {
  if (allowed.includes(name.trim())) return `write {${name.trim()}}, without spaces`;
  const own = allowed.filter((other) => other !== 'field' && !companyPlaceholders.includes(other));
  const [missing, ...others] = own.filter((other) => !template.includes(`{${other}}`));
  // What the sentence is about is meant rather than a word about the company that is a little like it.
  return missing !== undefined && others.length === 0 && !allowed.some((other) => lettersApart(name, other) < 2)
    ? `did you mean "${missing}"?`
    : allowed.length === 0
      ? 'leave it out'
      : nearest(name, allowed);
}

/** The placeholder that has a brace on one side at least. */
const halfIn = (template: string, allowed: readonly string[]): string | undefined =>
  allowed.find((name) => new RegExp(`\\{\\s*${name}\\b|\\b${name}\\s*\\}`).test(template));

/** A sentence that people read, and what it can show in braces. */
export interface Sentence {
  document: SourceDocument;
  at: JsonPath;
  template: string;
  allowed: readonly string[];
  /** Names it in findings: `the message "min"`. */
  what: string;
}

/** A sentence shows in braces what it can show, and nothing of that in other brackets. */
export function checkPlaceholders(compilation: Compilation, sentence: Sentence): void {
  const { document, at, template, allowed, what } = sentence;
  for (const { message, hint } of placeholderMistakes(template, allowed))
    compilation.report(document, at, 'unknown-placeholder', `${what} ${message}`, hint);
  checkBrackets(compilation, sentence);
}

/** Asks about what a sentence can show and has in other brackets. */
export function checkBrackets(compilation: Compilation, { document, at, template, allowed, what }: Sentence): void {
  for (const { text, name } of bracketedPlaceholders(template, allowed)) {
    const message = `${what} shows ${text} as it stands`;
    compilation.report(document, at, 'bracketed-placeholder', message, `write {${name}} if that is meant`);
    compilation.explain(document, at, 'markup-in-text');
  }
}

/** What a sentence can show, but has in other brackets than braces: visitors would read it as it stands. */
export const bracketedPlaceholders = (template: string, allowed: readonly string[]): { text: string; name: string }[] =>
  [...template.matchAll(/<\s*(\w+)\s*>|\[\s*(\w+)\s*\]|%(\w+)%/g)]
    .map(([text, angled, squared, percent]) => ({ text, name: angled ?? squared ?? percent ?? '' }))
    .filter(({ name }) => allowed.includes(name));

/** Placeholders of the form's own words. */
const labelValues: Record<string, string[]> = {
  step: ['number', 'count'],
  stepEntry: ['entry', 'count'],
  sentBefore: ['date', 'reference'],
  sentBeforeUnnamed: ['date'],
  increase: ['field'],
  decrease: ['field'],
  entry: ['entry', 'number'],
  addEntry: ['entry'],
  entries: ['list', 'numbers'],
  range: ['first', 'last'],
  removeEntry: ['entry', 'number'],
  changeEntry: ['entry', 'number'],
  moveUp: ['entry', 'number'],
  moveDown: ['entry', 'number'],
  moved: ['entry', 'number', 'place'],
  forAll: ['field', 'value', 'count'],
  givenToAll: ['field', 'value', 'count'],
  sameForAll: ['fields', 'count'],
  copy: ['name'],
  copied: ['name'],
  filledIn: ['list', 'count'],
  willBeRemoved: ['entries'],
  removed: ['entries'],
  feet: ['number'],
  metres: ['number'],
  dollars: ['number'],
  file: ['name', 'size'],
  removeFile: ['name'],
  fileSending: ['name', 'percent'],
  fileWaiting: ['name'],
  fileArrived: ['name'],
  fileFailed: ['name'],
  filesAwaited: ['names'],
  cancelFile: ['name'],
  retryFile: ['name'],
  fileEmpty: ['name'],
  fileUnknown: ['name'],
  fileUnreadable: ['name'],
  filePixels: ['name', 'most'],
  fileTooLarge: ['name', 'size'],
  fileGone: ['name'],
};

/** Placeholders that the message of a rule, or a label, may use: its own, and what is true of the company. */
export function allowedPlaceholders(part: 'rules' | 'labels', name: string): string[] {
  const ofRule = (): string[] => ['field', ...Object.keys(rules.find((rule) => rule.name === name)?.values ?? {})];
  return [...(part === 'labels' ? (labelValues[name] ?? []) : ofRule()), ...companyPlaceholders];
}
