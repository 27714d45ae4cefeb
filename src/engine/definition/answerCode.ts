import type { parseNumberWithOptionalUnit, formatAmount } from './amounts.ts';
import type { Format } from './formats.ts';
import type { CompiledForm } from './types.ts';
import type { parseLength } from './units.ts';
import type { withoutSecrets } from './withoutSecrets.ts';

/** The code that reads and writes the answers to a form, with the parts that few forms need. */
export interface AnswerCode {
  formats: Readonly<Record<string, Format>>;
  /** The operations of operators that come with the form. */
  operations?: Readonly<Record<string, (...operands: never[]) => unknown>>;
  parts: AnswerParts;
}

export interface AnswerParts {
  parseAmount?: typeof parseNumberWithOptionalUnit;
  formatAmount?: typeof formatAmount;
  parseLength?: typeof parseLength;
  /** Removes secrets from saved answers. Widgets that ask for secrets bring it. */
  withoutSecrets?: typeof withoutSecrets;
}

export interface LoadedForm extends CompiledForm {
  code: AnswerCode;
}
