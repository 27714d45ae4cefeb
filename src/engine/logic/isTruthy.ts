import jsonLogic from 'json-logic-js';

/** Truth as JSON-Logic has it: an empty list is false. */
export const isTruthy = (value: unknown): boolean => jsonLogic.truthy(value);
