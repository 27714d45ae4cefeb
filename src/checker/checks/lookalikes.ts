import type { CheckedDocument } from '../../compile/CheckedDocument.ts';
import type { Pass } from '../../compile/Compilation.ts';
import { foldedText } from '../../engine/definition/cleanText.ts';
import { isRecord } from '../../engine/definition/paths.ts';
import type { JsonPath } from '../../json/tree.ts';

/** Keys of an object, options, titles and labels beside each other differ by something that people see. */
export const checkLookalikes: Pass = (compilation) => {
  for (const document of compilation.documents.values()) checkIn(document, document.value, []);
};

function checkIn(document: CheckedDocument, value: unknown, at: JsonPath): void {
  if (value === null || typeof value !== 'object') return;
  const parts = Object.entries(value).map(([key, part]: [string, unknown]) => {
    return { part, own: [...at, Array.isArray(value) ? Number(key) : key] };
  });
  compare(
    document,
    parts.map(({ own }) => ({ text: own.at(-1), at: own })),
  );
  for (const key of ['const', 'title', 'label'])
    compare(
      document,
      parts.map(({ part, own }) => ({ text: isRecord(part) && part[key], at: [...own, key] })),
    );
  for (const { part, own } of parts) checkIn(document, part, own);
}

function compare(document: CheckedDocument, names: readonly { text: unknown; at: JsonPath }[]): void {
  const known = new Map<string, { text: string; at: JsonPath }>();
  for (const { text, at } of names) {
    if (typeof text !== 'string') continue;
    const look = foldedText(text);
    const twin = known.get(look);
    known.set(look, twin ?? { text, at });
    if (!twin) continue;
    const [one, other] = [text, twin.text].map((each) => [...each]);
    const place = one?.findIndex((character, index) => character !== other?.[index]) ?? -1;
    // It stands in either of the two. Plain spaces are reported by other checks.
    const character = [one?.[place], other?.[place]].find((each = ' ') => each < ' ' || each > '~');
    if (character === undefined) continue;
    const { line } = document.placeOf(twin.at);
    const message = `"${look}" looks like what stands on line ${line}, and differs from it by the character ${nameOfCharacter(character)}`;
    document.report(at, 'invisible-difference', message, 'give one of them another name, or remove it');
  }
}

/** A character that cannot be shown, as `U+200B`. */
export const nameOfCharacter = (character: string): string =>
  `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
