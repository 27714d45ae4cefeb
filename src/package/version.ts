import type { CompiledForm as EngineForm } from '../engine/definition/types.ts';

export const packageName = 'formwalk';
export const version = '0.1.0';

/** A form as `compileForms` makes it, with the version of the package that made it. */
export interface CompiledForm extends EngineForm {
  version: string;
}

/** @throws Error for a form that another version of the package has compiled: the two may not fit. */
export function expectSameVersion({ definition, version: compiled }: CompiledForm): void {
  if (compiled === version) return;
  throw new Error(
    `The form "${definition.id}" was compiled by ${packageName} ${compiled ?? 'of an unknown version'}, and this is ` +
      `${packageName} ${version}: compile it again`,
  );
}
