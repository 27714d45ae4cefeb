import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import type { CompiledForm } from '../engine/definition/types.ts';

// Not by import(): what was imported once stays in memory for as long as the process lives, and versions come and go.

/** The text of a script that makes forms, of the statements that make each. */
export const formsScript = (forms: Readonly<Record<string, { code: string }>>): string =>
  `({${Object.entries(forms)
    .map(([form, { code }]) => `${JSON.stringify(form)}: (() => {\n'use strict';\n${code}\nreturn form;\n})(),`)
    .join('\n')}})`;

/** The forms that a script makes, without what the service alone knows of them. */
export const runFormsScript = (text: string, filename: string): Record<string, CompiledForm> =>
  new Script(text, { filename }).runInThisContext() as Record<string, CompiledForm>;

/** What a script of pages is given. */
export interface PagesInput {
  /** Of plain data, by name. */
  modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  forms: Readonly<Record<string, CompiledForm>>;
}

const modulePrefix = 'virtual:content/';
const requirePackage = createRequire(import.meta.url);

type Wrapped = (exports: object, require: (id: string) => unknown, module: { exports: object }) => void;

/** The last script, which most versions share: it takes a while to read. */
let last: { text: string; wrapped: Wrapped } | undefined;

/**
 * Runs a script that makes pages, with the content's modules in place of those it imports. Gives what it exports. Each
 * run is one of its own, which goes when nobody holds it.
 */
export function runPagesScript(text: string, filename: string, { modules, forms }: PagesInput): object {
  if (last?.text !== text) {
    const script = new Script(`(function (exports, require, module) {${text}\n})`, { filename });
    last = { text, wrapped: script.runInThisContext() as Wrapped };
  }
  const loaders = Object.fromEntries(
    Object.entries(forms).map(([id, form]) => [id, () => Promise.resolve({ default: form })]),
  );
  const contentModule = (name: string): object => {
    const data = modules[name];
    if (data === undefined) throw new Error(`${filename} asks for the content "${name}", which is not there`);
    return name === 'site' ? { ...data, forms: loaders } : data;
  };
  const module = { exports: {} };
  last.wrapped(
    module.exports,
    (id) => (id.startsWith(modulePrefix) ? contentModule(id.slice(modulePrefix.length)) : requirePackage(id)),
    module,
  );
  return module.exports;
}
