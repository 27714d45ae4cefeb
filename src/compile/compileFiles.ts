import { channel } from 'node:diagnostics_channel';
import type { FormFile } from '../engine/definition/generated/FormFile.ts';
import type { CompiledForm } from '../engine/definition/types.ts';
import { Compilation, type Stage } from './Compilation.ts';
import type { FileKinds } from './FileKinds.ts';
import type { SourceFile } from './files.ts';
import type { Finding } from './Finding.ts';
import type { WorkingForm } from './model.ts';

/** A compiled form, and its code: statements that make the same form, as `form`, where there is no compiler. */
export interface CompiledSource extends CompiledForm {
  code: string;
  /** Its own page on the site, when it has one. */
  page?: FormFile['page'];
}

/** Definition files, checked and compiled. */
export interface Compiled {
  /** Everything that is wrong with them, by file and place. */
  findings: Finding[];
  /** The compiled forms, by id; undefined when there is an error among the findings. */
  forms: Record<string, CompiledSource> | undefined;
}

export interface CompileSettings {
  kinds: FileKinds;
  /** What files go through, one stage after the other. */
  stages: readonly Stage[];
  /** The language of the forms' own sentences: the name of a catalogue in `messages`. */
  language: string;
  /** Gives the current day as `YYYY-MM-DD`, where dates count. */
  today: () => string;
}

/**
 * A diagnostics channel with a message for each time that definitions are compiled, which takes most of the time of
 * loading a project.
 */
const compiled = channel('checker:definitions-compiled');

/** Checks and compiles definition files. `root` is the folder's name in findings. */
export function compileFiles(
  sources: readonly SourceFile[],
  root: string,
  { kinds, stages, language, today }: CompileSettings,
): Compiled {
  compiled.publish({ root });
  const compilation = new Compilation(sources, root, kinds, language, today());
  compilation.run(stages);
  const findings = [...compilation.findings];
  const isSound = findings.every(({ severity }) => severity !== 'error');
  return {
    findings,
    forms: isSound ? Object.fromEntries(compilation.forms.map((form) => finished(form, today))) : undefined,
  };
}

function finished(
  { id, definition, page, validators, code, neededInLead = {} }: WorkingForm,
  today: () => string,
): [string, CompiledSource] {
  if (!definition || !validators || code === undefined) throw new Error(`The stages left the form "${id}" unfinished`);
  return [id, { definition, validators, code, neededInLead, today, ...(page && { page }) }];
}
