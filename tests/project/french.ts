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

type Texts = Record<string, Record<string, string>>;

const read = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8')) as Texts;

/** What is said in French, by its English: the texts of the files, and the labels of forms. */
export function frenchTexts(schemas: string): Map<string, string> {
  const { $schema: _, ...files } = read(join(schemas, 'languages/fr-CA.json'));
  const [english, french] = ['en', 'fr-CA'].map((name) => read(join(schemas, `messages/${name}.json`)));
  const labels = Object.entries(english?.['labels'] ?? {}).map(([name, text]): [string, string] => [
    text,
    french?.['labels']?.[name] ?? '',
  ]);
  return new Map([...labels, ...Object.values(files).flatMap((words) => Object.entries(words))]);
}

/** The English of all that is said otherwise in French. */
export const englishTexts = (schemas: string): string[] =>
  [...frenchTexts(schemas)].filter(([text, words]) => text !== words).map(([text]) => text);

/** Texts of a page or mail that are English: short ones as they are, sentences also as a part of a text. */
export function englishIn(shown: readonly string[], english: readonly string[]): string[] {
  const isSentence = (text: string): boolean => text.includes(' ') && text.length > 12 && !text.includes('{');
  return shown.filter((text) =>
    english.some((each) => text.trim() === each || (isSentence(each) && text.includes(each))),
  );
}
