import { cp } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyProject, type ProjectCopy } from './project.ts';

/** French for the sample project: beside its files, so that most tests have one language. */
const frenchFolder = 'tests/project/french';

/** A copy of the sample project that has French as well. */
export async function copyInTwoLanguages(folder: string): Promise<ProjectCopy> {
  const copy = await copyProject(folder);
  await cp(join(frenchFolder, 'schemas'), join(dirname(copy.schemasDir), 'schemas'), { recursive: true });
  return copy;
}

type Json = { [name: string]: string | Json };

const read = (file: string): Json => JSON.parse(readFileSync(file, 'utf8')) as Json;

/** The texts of two files of one shape, side by side. */
const pairs = (english: Json, french: Json): [string, string][] =>
  Object.entries(english).flatMap(([name, text]): [string, string][] => {
    const words = french[name] ?? '';
    if (typeof text === 'string') return typeof words === 'string' ? [[text, words]] : [];
    return typeof words === 'string' ? [] : pairs(text, words);
  });

/** What is said in French, by its English: the catalogue of messages, and the texts of the other files. */
export function frenchTexts(schemas: string): Map<string, string> {
  const { $schema: _, ...files } = read(join(schemas, 'languages/fr-CA.json'));
  const [english = {}, french = {}] = ['en', 'fr-CA'].map((name) => read(join(schemas, `messages/${name}.json`)));
  const laid = Object.values(files).flatMap((words) => Object.entries(words) as [string, string][]);
  return new Map([...pairs(english, french), ...laid]);
}

/** Words that English sentences can hardly do without, and that are none in French. */
const englishWord =
  /(?<!\p{L})(?:the|and|of|you|your|is|are|was|not|no|please|with|this|that|from|we|our|for|has|have|it|to|in)(?!\p{L})/iu;

/**
 * Finds what is English among texts of a page or mail: the English of what is said otherwise in French, short texts as
 * they are and sentences also within others, whatever stands at their placeholders; and what only code can have said.
 */
export function englishFinder(schemas: string): (shown: readonly string[]) => string[] {
  const english = [...frenchTexts(schemas)].filter(([text, words]) => text !== words).map(([text]) => text);
  const whole = new Set(english);
  const parts = english
    .flatMap((text) => text.split(/\{[^}]*\}/))
    .map((part) => part.trim())
    .filter((part) => part.includes(' ') && part.length > 12);
  return (shown) =>
    shown.filter(
      (text) => whole.has(text.trim()) || englishWord.test(text) || parts.some((part) => text.includes(part)),
    );
}

/** French texts in which a line may break at a space that belongs to a sign or to a time of day. */
export const brokenFrench = (shown: readonly string[]): string[] =>
  shown.filter((text) => /« | [»:;!?]|\d [%$]|\d h \d/.test(text));
