import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import type { LoadedForm } from '../engine/definition/answerCode.ts';
import type { CompiledForm } from '../engine/definition/types.ts';
import { siteAnswerCode } from '../leads/answerCode.ts';
import type * as PagesModule from '../site/entryServer.tsx';

// Scripts are not imported, since modules stay in memory while versions come and go.

export const composeFormsExpression = (forms: Readonly<Record<string, { statements: string }>>): string =>
  `({${Object.entries(forms)
    .map(
      ([form, { statements }]) =>
        `${JSON.stringify(form)}: (() => {\n'use strict';\n${statements}\nreturn form;\n})(),`,
    )
    .join('\n')}})`;

/** Runs a script that creates forms. */
export function runFormsScript(text: string, filename: string): Record<string, LoadedForm> {
  const forms = new Script(text, { filename }).runInThisContext() as Record<string, CompiledForm>;
  return Object.fromEntries(Object.entries(forms).map(([id, form]) => [id, { ...form, code: siteAnswerCode }]));
}

export interface PagesInput {
  modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  forms: Readonly<Record<string, CompiledForm>>;
}

export type PagesScript = typeof PagesModule;

export const modulePrefix = 'virtual:content/';
const requirePackage = createRequire(import.meta.url);

type PagesFunction = (exports: object, require: (id: string) => unknown, module: { exports: object }) => void;

/** Cache of the last script: most versions share it, and compiling is slow. */
const scriptCache = new Map<string, PagesFunction>();

/** Runs a script that renders pages, with content modules as its imports. Each run has its own state. */
export function runPagesScript(text: string, filename: string, { modules, forms }: PagesInput): PagesScript {
  const compile = () => new Script(`(function (exports, require, module) {${text}\n})`, { filename });
  const wrapped = scriptCache.get(text) ?? (compile().runInThisContext() as PagesFunction);
  scriptCache.clear();
  scriptCache.set(text, wrapped);
  const loaders = Object.fromEntries(
    Object.entries(forms).map(([id, form]) => [id, () => Promise.resolve({ default: form })]),
  );
  const contentModule = (name: string): object => {
    const data = modules[name];
    if (data === undefined) throw new Error(`${filename} asks for the content "${name}", which is not there`);
    return name === 'site' ? { ...data, forms: loaders } : data;
  };
  const module = { exports: {} };
  wrapped(
    module.exports,
    (id) => (id.startsWith(modulePrefix) ? contentModule(id.slice(modulePrefix.length)) : requirePackage(id)),
    module,
  );
  return module.exports as PagesScript;
}
