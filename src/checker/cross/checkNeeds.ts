import { variableOf } from '../../engine/logic/expression.ts';
import { holds } from '../../engine/logic/jsonLogic.ts';
import type { FindingList } from '../FindingList.ts';
import type { PricedForm } from '../form/PricedForm.ts';
import type { TableFile } from '../tables/TableFile.ts';
import type { CrossCheck } from './CrossCheck.ts';
import { NeedGaps } from './NeedGaps.ts';
import { type Asking, askingsOf, isOffered } from './askingsOf.ts';
import { noteUnanswered } from './noteUnanswered.ts';
import { type PriceNeed, priceNeeds } from './priceNeeds.ts';
import { unaskedWith } from './unaskedWith.ts';

/** What prices need of a room is asked whenever they need it, and has to be answered. */
export const checkNeeds: CrossCheck = (findings: FindingList, form: PricedForm, tables: readonly TableFile[]) => {
  if (!form.complete) return;
  const gaps = new NeedGaps();
  for (const need of priceNeeds(findings, form, tables)) checkNeed(gaps, form, need);
  gaps.tell(findings);
};

/** See `two-longest-walls` in src/pricing/house. */
const leastWalls = 2;

function checkNeed(gaps: NeedGaps, form: PricedForm, need: PriceNeed): void {
  const { id, path, within, isMeasure, isArea, isAboveZero = false } = need;
  const all = askingsOf(form.roomSections, path);
  const askings = all.filter(isOffered);
  const [first] = all;
  if (first && askings.length === 0) {
    if (within === undefined) gaps.note(isMeasure ? 'walls not offered' : 'not offered', first.section.placeOf(['offered']), path, id);
    return;
  }
  for (const around of within === undefined ? [undefined] : askingsOf(form.roomSections, within).filter(isOffered)) noteHidden(gaps, form, need, askings, around);
  for (const asking of askings) {
    const { section, property: { at, field } } = asking;
    if (isArea && section.file.follow?.[path] === undefined && (field.minItems ?? 0) < leastWalls) gaps.note('walls too few', section.placeOf(field.minItems === undefined ? at : [...at, 'minItems']), path, id);
    noteUnanswered(gaps, asking, id, isAboveZero);
    noteUncounted(gaps, form, need, asking);
  }
}

/** Notes the condition by which a need may not be asked, with `around` asked. */
function noteHidden(gaps: NeedGaps, form: PricedForm, { id, path, isMeasure }: PriceNeed, askings: readonly Asking[], around: Asking | undefined): void {
  const answers = unaskedWith(form, `paintable.${id}`, askings, around);
  const [asking] = askings;
  const failed = answers && asking?.conditions.find(({ logic }) => !holds(logic, answers));
  if (asking && failed) gaps.note(isMeasure ? 'walls hidden' : 'hidden', asking.section.placeOf(failed.at), path, id);
}

/** A list that follows a number has entries only when that is given and above 0. */
function noteUncounted(gaps: NeedGaps, form: PricedForm, need: PriceNeed, list: Asking): void {
  const count = variableOf(list.section.file.follow?.[need.path]);
  if (count === undefined) return;
  const askings = askingsOf(form.roomSections, count).filter(isOffered);
  for (const asking of askings) noteUnanswered(gaps, asking, need.id, true);
  noteHidden(gaps, form, { ...need, path: count }, askings, list);
}
