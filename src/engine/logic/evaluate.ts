import jsonLogic from 'json-logic-js';
import { strictOperations } from './operators.ts';

for (const [name, operation] of Object.entries(strictOperations)) jsonLogic.add_operation(name, operation);

/** The value of a JSON-Logic expression over `data`. A comparison with a missing value is false, whatever it compares. */
export const evaluate = (logic: object, data: unknown): unknown => jsonLogic.apply(logic as Parameters<typeof jsonLogic.apply>[0], data);
