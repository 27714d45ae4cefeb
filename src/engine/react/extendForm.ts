import type { Format } from '../definition/formats.ts';
import { wrapOperatorsByKind } from '../logic/jsonLogic.ts';
import type { OwnOperator } from '../logic/operators.ts';
import type { FormCode } from '../session/formCode.ts';

/** Code beside the engine's own, by the names that forms give it. */
export interface PageExtensions {
  formats?: Readonly<Record<string, Format>>;
  operators?: Readonly<Record<string, OwnOperator>>;
  /** Adds widgets, fields and templates to the code of a form whose UI schemas have these values. */
  addTheme?: (code: FormCode, looks: ReadonlySet<unknown>) => Promise<void> | false;
}

/** Returns the function by which `loadForm` adds extensions to the code of a form. */
export const makeFormExtender =
  ({ formats, operators = {}, addTheme }: PageExtensions) =>
  async (code: FormCode, looks: ReadonlySet<unknown>): Promise<void> => {
    Object.assign(code.formats, formats);
    code.operations = wrapOperatorsByKind(operators);
    await addTheme?.(code, looks);
  };
