import { createRequire } from 'node:module';
import type { RulesLogic } from 'json-logic-js';
import type { Answers } from '../../../src/engine/definition/types.ts';

// The library as it comes: the engine adds its operations to the one that everybody shares.
const require = createRequire(import.meta.url);
const shared = require.resolve('json-logic-js');
const { [shared]: kept } = require.cache;
require.cache[shared] = undefined;
const stock = require('json-logic-js') as { apply: (logic: RulesLogic, data: unknown) => unknown };
require.cache[shared] = kept;

/** What JSON Logic makes of a condition without any operation of ours. */
export const stockValue = (logic: unknown, answers: Answers): unknown => stock.apply(logic as RulesLogic, answers);
