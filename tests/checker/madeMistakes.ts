import { readFileSync } from 'node:fs';
import { frozen } from '../engine/sources.ts';
import { firstTableFile } from '../project/project.ts';
import { jsonParts, type JsonPart } from './jsonParts.ts';
import { mutations, type Mutant } from './mutations.ts';

/** One class of changes: of every value in files like `files` whose path is like `at`, evenly taken up to `most`. */
export interface Class {
  name: string;
  /** Regular expressions for the whole path. */
  files: string;
  at: string;
  do: keyof typeof mutations;
  by?: string;
  most?: number;
}

/**
 * Mistakes with the code that each has to be given, and where it is told when not where it was made: at what holds it,
 * or on a line of another file.
 */
export type MistakeClass = Class & {
  code: string;
  told?: 'at what holds it' | { file: string; on: string };
  severity?: 'warning';
  /** Codes of what else may be told of the same mistake. */
  also?: string[];
};

/** A changed file of the sample project, and the part that was changed. */
export interface Made extends Mutant {
  file: string;
  part: JsonPart;
  title: string;
}

export const table = 'tables/2026-11-01.json';
export const files = [...frozen, { path: table, text: readFileSync(firstTableFile, 'utf8') }];
const parts = new Map(files.map(({ path, text }) => [path, jsonParts(text)]));

const whole = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`);
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

export function madeBy({ name, files: like, at, do: how, by, most = 6 }: Class): Made[] {
  const places = files
    .filter(({ path }) => whole(like).test(path))
    .flatMap(({ path, text }) =>
      (parts.get(path) ?? []).filter((part) => whole(at).test(part.path)).map((part) => ({ path, text, part })),
    );
  const taken = places.filter(
    (_place, index) => Math.floor((index * most) / places.length) !== Math.floor(((index - 1) * most) / places.length),
  );
  return taken.map(({ path, text, part }) => {
    const mutant = mutations[how](text, part, by);
    if (mutant.text === text) throw new Error(`${name} changes nothing in ${path} ${part.path}`);
    return { ...mutant, file: path, part, title: `${name}: ${path} ${part.path}` };
  });
}

/** Where a mistake in the text itself may be told: what is missing shows where the text goes on. */
export function linesOf({ code }: { code: string }, { text, at }: Mutant): number[] {
  const own = lineAt(text, at);
  return code === 'syntax' ? [own, own + 1] : [own];
}

/** Mistakes that the JSON reader finds by itself. */
export const isOfText = ({ code }: { code: string }): boolean =>
  ['syntax', 'duplicate-key', 'invalid-number'].includes(code);
