import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { RulesLogic } from 'json-logic-js';
import type { Answers } from '../../../src/engine/definition/types.ts';

interface Library {
  apply: (logic: RulesLogic, data: unknown) => unknown;
  truthy: (value: unknown) => boolean;
  add_operation: (name: string, operation: (...values: never[]) => unknown) => void;
}

const require = createRequire(import.meta.url);

/** A copy of the library to which operations may be added: all code shares the list of the one that is imported. */
function freshLibrary(): Library {
  const shared = require.resolve('json-logic-js');
  const { [shared]: kept } = require.cache;
  require.cache[shared] = undefined;
  const library = require('json-logic-js') as Library;
  require.cache[shared] = kept;
  return library;
}

const extended = freshLibrary();
let day: string | undefined;
const { addOperations } = (await import(pathToFileURL('src/compile/logicOperations.js').href)) as {
  addOperations: (library: Library, today: () => string | undefined) => void;
};
addOperations(extended, () => day);

/** json-logic-js with the operations that come with exports, on a given day. */
export function stockLogicOn(today?: string): Library {
  day = today;
  return extended;
}

/** What JSON Logic makes of exported logic on a given day, with the operations that come with exports. */
export function exportedValue(logic: unknown, answers: Answers, today?: string): unknown {
  return stockLogicOn(today).apply(logic as RulesLogic, answers);
}
