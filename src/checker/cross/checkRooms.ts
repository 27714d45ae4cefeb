import type { FormFile } from '../../engine/definition/generated/FormFile.ts';
import { pathsIn, variableOf } from '../../engine/logic/expression.ts';
import { holds } from '../../engine/logic/jsonLogic.ts';
import type { PricedForm } from '../form/PricedForm.ts';
import { roomsList } from '../form/readPricedForm.ts';
import { keysAt } from '../keysAt.ts';
import { valueAt } from '../valueAt.ts';
import type { CrossCheck } from './CrossCheck.ts';
import { NeedGaps } from './NeedGaps.ts';
import { askingsOf, isOffered } from './askingsOf.ts';
import { noteUnanswered } from './noteUnanswered.ts';

/** Visitors get to the rooms, there is at least one, and the size of the house is given where it makes a difference. */
export const checkRooms: CrossCheck = (findings, form, tables) => {
  if (!form.complete) return;
  const gaps = new NeedGaps();
  const { repeat, visible, enabled } = (form.place.document.value as FormFile).steps.find((step) => step.repeat?.list === roomsList) ?? {};
  const count = variableOf(repeat?.count);
  if (count !== undefined) noteAnswer(gaps, form, count, true);
  for (const condition of [visible, enabled]) {
    if (condition && !holds(condition, {})) noteWaiting(gaps, form, pathsIn(condition) ?? []);
  }
  const differ = tables.some(({ document: { value } }) => (keysAt(value, 'houseSizes') ?? []).some((size) => valueAt(value, 'houseSizes', size) !== 1));
  if (differ) noteAnswer(gaps, form, 'houseSize', false);
  gaps.tell(findings);
};

function noteAnswer(gaps: NeedGaps, form: PricedForm, path: string, isAboveZero: boolean): void {
  noteWaiting(gaps, form, [path]);
  for (const asking of askingsOf(form.sections, path).filter(isOffered)) noteUnanswered(gaps, asking, '', isAboveZero);
}

/** Notes answers that only sections ask which are not offered, when all are such. */
function noteWaiting(gaps: NeedGaps, form: PricedForm, paths: readonly string[]): void {
  const waiting = paths.map((path) => ({ path, askings: askingsOf(form.sections, path) }));
  if (waiting.some(({ askings }) => askings.length === 0 || askings.some(isOffered))) return;
  for (const { path, askings: [first] } of waiting) {
    if (first) gaps.note('not offered', first.section.placeOf(['offered']), path, '');
  }
}
