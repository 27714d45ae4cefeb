import type { Answers, Definition } from '../engine/definition/types.ts';
import type { Estimate } from '../pricing/types.ts';
import { answerWords } from './words/answerWords.ts';

/** A house as it stands in a lead: its answers, what people read for its size and method, and its price with the table that says so. */
export function houseInformation(definition: Definition, house: Answers, estimate: Estimate | undefined): Record<string, unknown> {
  const size = answerWords(definition, house, 'houseSize');
  const method = answerWords(definition, house, 'method');
  return {
    ...house,
    ...(size && { houseSizeLabel: size.value }),
    ...(method && { methodLabel: method.value }),
    ...(estimate && { total_cost: estimate.total_cost, rateTable: estimate.rateTable, rateTableHash: estimate.hash }),
  };
}
