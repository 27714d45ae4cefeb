import type { CheckedDocument } from './CheckedDocument.ts';
import type { JsonPath } from '../json/tree.ts';
import { companyPlaceholders } from './companyTexts.ts';
import { rules } from './rules/rules.ts';
import { nearest } from './similar.ts';

/** A placeholder that a sentence cannot show, or a brace without its other half. */
interface PlaceholderMistake {
  /** The end of the finding's message, which begins with what names the sentence: `the message "min" ...`. */
  message: string;
  hint: string | undefined;
}

/**
 * Everything in braces that is none of the placeholders that a sentence can show: visitors would read it as it stands.
 */
function placeholderMistakes(template: string, allowed: readonly string[]): PlaceholderMistake[] {
  const found = [...template.matchAll(/\{([^{}]*)\}|[{}]/g)].map(([text, name]) => ({ text, name }));
  const unknown = found.flatMap(({ name }) => (name === undefined || allowed.includes(name) ? [] : [name]));
  const alone = found.find(({ name }) => name === undefined);
  const half = alone && (halfIn(template.replace(/\{\w+\}/g, ''), allowed) ?? halfIn(template, allowed));
  const meant = half === undefined ? 'leave it out' : `write {${half}}`;
  return [
    ...[...new Set(unknown)].map((name) => ({ message: `cannot show {${name}}`, hint: hintFor(name, allowed) })),
    ...(alone ? [{ message: `has a ${alone.text} that belongs to no placeholder`, hint: meant }] : []),
  ];
}

/** A placeholder as it is written. */
export const inBraces = (name: string): string => `{${name}}`;

function hintFor(name: string, allowed: readonly string[]): string | undefined {
  if (allowed.includes(name.trim())) return `write {${name.trim()}}, without spaces`;
  return allowed.length === 0 ? 'leave it out' : nearest(name.trim(), allowed, inBraces);
}

/** The placeholder that has a brace on one side at least. */
const halfIn = (template: string, allowed: readonly string[]): string | undefined =>
  allowed.find((name) => new RegExp(`\\{\\s*${name}\\b|\\b${name}\\s*\\}`).test(template));

/** A sentence that people read, and what it can show in braces. */
export interface Sentence {
  document: CheckedDocument;
  at: JsonPath;
  template: string;
  allowed: readonly string[];
  /** Names it in findings: `the message "min"`. */
  what: string;
}

/** A sentence shows in braces what it can show, and nothing of that in other brackets. */
export function checkPlaceholders({ document, at, template, allowed, what }: Sentence): void {
  for (const { message, hint } of placeholderMistakes(template, allowed))
    document.report(at, 'unknown-placeholder', `${what} ${message}`, hint);
  for (const { text, name } of bracketedPlaceholders(template, allowed)) {
    const message = `${what} shows ${text} as it stands`;
    document.report(at, 'bracketed-placeholder', message, `write {${name}} if that is meant`);
  }
}

/**
 * What a sentence can show, but has in other brackets than braces: visitors would read it as it stands. Those of HTML
 * are reported as markup.
 */
const bracketedPlaceholders = (template: string, allowed: readonly string[]): { text: string; name: string }[] =>
  [...template.matchAll(/\[\s*(\w+)\s*\]|%(\w+)%|\((field)\)|\$\{(field)\}/g)]
    .map(([text, ...names]) => ({ text, name: names.find((name) => name !== undefined) ?? '' }))
    .filter(({ name }) => allowed.includes(name));

/** Placeholders of the form's own words. */
const labelValues: Record<string, string[]> = {
  step: ['number', 'count'],
  stepEntry: ['entry', 'count'],
  saveHint: ['days'],
  saveSent: ['email'],
  savedGone: ['days'],
  sentBefore: ['date', 'reference'],
  sentBeforeUnnamed: ['date'],
  otherTab: ['fields'],
  increase: ['field'],
  decrease: ['field'],
  entry: ['entry', 'number'],
  addEntry: ['entry'],
  listFull: ['max'],
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
