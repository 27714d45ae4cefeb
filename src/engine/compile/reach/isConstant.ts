import { operandsOf } from './operandsOf.ts';

/** Whether a JSON-Logic expression has the same value whatever the answers. */
export const isConstant = (logic: unknown): boolean => (Array.isArray(logic) ? logic.every(isConstant) : operandsOf(logic) === undefined);
