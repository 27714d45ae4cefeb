import type { CheckedDocument } from './CheckedDocument.ts';
import type { JsonPath } from '../json/tree.ts';
import { suggestOrListNames } from './similar.ts';

/** Finds everything in braces that is no placeholder which a text can show: visitors would read it as it stands. */
function placeholderMistakes(template: string, allowed: readonly string[]) {
  const matches = [...template.matchAll(/\{([^{}]*)\}|[{}]/g)].map(([text, name]) => ({ text, name }));
  const unknown = matches.flatMap(({ name }) => (name === undefined || allowed.includes(name) ? [] : [name]));
  const alone = matches.find(({ name }) => name === undefined);
  const half = alone && (halfIn(template.replace(/\{\w+\}/g, ''), allowed) ?? halfIn(template, allowed));
  const hint = half === undefined ? 'leave it out' : `write {${half}}`;
  return [
    ...[...new Set(unknown)].map((name) => ({
      message: `this text cannot show {${name}}`,
      hint: hintFor(name, allowed),
    })),
    ...(alone ? [{ message: `this text has a ${alone.text} that fills in nothing`, hint }] : []),
  ];
}

export const braced = (name: string): string => `{${name}}`;

function hintFor(name: string, allowed: readonly string[]): string | undefined {
  if (allowed.includes(name.trim())) return `write {${name.trim()}}, without spaces`;
  return allowed.length === 0 ? 'leave it out' : suggestOrListNames(name.trim(), allowed, braced);
}

/** The placeholder that has a brace on one side at least. */
const halfIn = (template: string, allowed: readonly string[]): string | undefined =>
  allowed.find((name) => new RegExp(`\\{\\s*${name}\\b|\\b${name}\\s*\\}`).test(template));

/** Reports braces of a text that hold nothing `allowed`, and `allowed` names in other brackets. */
export function checkPlaceholdersAndWrongBrackets(
  document: CheckedDocument,
  pointer: JsonPath,
  template: string,
  allowed: readonly string[],
): void {
  for (const { message, hint } of placeholderMistakes(template, allowed))
    document.report(pointer, 'unknown-placeholder', message, hint);
  for (const { text, name } of bracketedPlaceholders(template, allowed)) {
    const message = `this text shows ${text} as it stands`;
    document.report(pointer, 'bracketed-placeholder', message, `write {${name}} if that is meant`);
  }
}

/**
 * Placeholders in other brackets than braces, which visitors would read as they stand. Those of HTML are reported as
 * markup.
 */
const bracketedPlaceholders = (template: string, allowed: readonly string[]): { text: string; name: string }[] =>
  [...template.matchAll(/\[\s*(\w+)\s*\]|%(\w+)%|\((field)\)|\$\{(field)\}/g)]
    .map(([text, ...names]) => ({ text, name: names.find((name) => name !== undefined) ?? '' }))
    .filter(({ name }) => allowed.includes(name));
