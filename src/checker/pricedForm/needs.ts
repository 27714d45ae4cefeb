import type { Findings, Place } from '../../compile/findings.ts';
import { isRequired, requiredAt } from '../../compile/fields.ts';
import { highest, ruleBounds } from '../../compile/rules/limits.ts';
import type { FormFile } from '../../engine/definition/generated/FormFile.ts';
import { shapeOf } from '../../engine/definition/widgetTraits.ts';
import { pathsIn, variableOf } from '../../engine/logic/expression.ts';
import { holds } from '../../engine/logic/jsonLogic.ts';
import { measures } from '../../pricing/measures.ts';
import { keysAt, valueAt } from '../jsonAt.ts';
import type { TableFile } from '../tables/tableFiles.ts';
import { quotedList } from '../words.ts';
import { type Occurrence, occurrencesOf, isOffered, hiddenWith } from './occurrences.ts';
import { type PricedForm, roomsList } from './pricedForm.ts';
import { type CrossCheck, soundItems } from './tableItems.ts';

/** An answer that prices read once an item is ticked. */
interface PriceNeed {
  /** The item that is ticked. */
  id: string;
  path: string;
  /** A list that is only there to measure the room by. */
  isMeasure?: true;
  /** With fewer than two entries there is no area. */
  isArea?: true;
  /** It has to be above 0. */
  isAboveZero?: true;
  /** The list or group that it is only needed in. */
  within?: string;
}

/** What prices read of a room (src/pricing/work.ts, src/pricing/geometry.ts) for each item that visitors can tick. */
function priceNeeds(findings: Findings, form: PricedForm, tables: readonly TableFile[]): PriceNeed[] {
  const needs = new Map<string, PriceNeed>();
  const need = (one: PriceNeed): void => void needs.set(`${one.id}\n${one.path}`, one);
  for (const { table, id, list, measure, sizes } of soundItems(findings, tables)) {
    if (form.ticks.get(id)?.offered !== true) continue;
    const {
      file,
      document,
      document: { value },
    } = table;
    const walls = valueAt(value, 'geometry', 'walls');
    const owner = list ?? id;
    const isMeasured = measures.get(String(measure))?.list === 'none';
    // A list without lengths is not that of the walls, which has been reported.
    if (
      typeof walls === 'string' &&
      form.roomFields.has(`${walls}.length`) &&
      !findings.isWrong({ file, document, at: ['geometry', 'walls'] })
    ) {
      if (isMeasured) need({ id, path: walls, isMeasure: true, ...(measure === 'floor-area' && { isArea: true }) });
      if (isMeasured || owner === walls) need({ id, path: `${walls}.length`, within: walls, isAboveZero: true });
    }
    need({ id, path: owner });
    need({ id, path: `${owner}.type`, within: owner });
    if (list !== undefined) need({ id, path: `${owner}.isPaintable`, within: owner });
    if (measure === 'wall-area') need({ id, path: `${owner}.height`, within: owner, isAboveZero: true });
    if (sizes?.some((size) => valueAt(value, 'items', id, 'sizes', size) !== 1))
      need({ id, path: `${owner}.size`, within: owner });
  }
  return [...needs.values()];
}

/** Why an answer that prices need may not be there. */
type Reason =
  'empty' | 'unticked' | 'zero' | 'hidden' | 'not offered' | 'walls hidden' | 'walls not offered' | 'walls too few';

interface Gap {
  reason: Reason;
  place: Place;
  paths: Set<string>;
  /** The items that need it. */
  ids: Set<string>;
}

/** Answers that prices need and that may be missing. What one place is to blame for is reported together. */
class NeedGaps {
  private readonly gaps = new Map<string, Gap>();

  add(reason: Reason, place: Place, path: string, id: string): void {
    const key = `${place.file}\n${place.at.join('\n')}`;
    const gap = this.gaps.get(key) ?? { reason, place, paths: new Set<string>(), ids: new Set<string>() };
    this.gaps.set(key, gap);
    if (gap.reason !== reason) return;
    gap.paths.add(path);
    gap.ids.add(id);
  }

  report(findings: Findings): void {
    for (const { reason, place, paths, ids } of this.gaps.values()) {
      // That a condition further in makes no difference comes of the same mistake.
      if (reason.endsWith('hidden')) findings.explain(place.file, 'redundant-condition');
      const { message, hint } = wordsOf(reason, [...paths], [...ids]);
      findings.report(place, reason.startsWith('walls') ? 'price-needs-walls' : 'price-needs-answer', message, hint);
    }
  }
}

function wordsOf(reason: Reason, paths: readonly string[], ids: readonly string[]): { message: string; hint: string } {
  const names = quotedList(paths);
  const items = quotedList(ids);
  const [they, are] = paths.length > 1 ? ['they', 'are'] : ['it', 'is'];
  const measured = `${items} ${ids.length > 1 ? 'are' : 'is'} measured by`;
  const boxes = ids.map((id) => `{ "var": "paintable.${id}" }`).join(' and ');
  switch (reason) {
    case 'empty':
      return {
        message: `prices need ${names}, but ${they} may stay empty`,
        hint: `add ${quotedList(paths.map((path) => path.split('.').at(-1) ?? ''))} to "required"`,
      };
    case 'unticked':
      return {
        message: `prices need ${names} as true or false, but a box without a default is neither until somebody touches it`,
        hint: 'give it "default": true',
      };
    case 'zero':
      return { message: `prices need ${names} above 0, but ${they} may be 0`, hint: 'write a "minimum" above 0' };
    case 'hidden':
      return {
        message: `prices need ${names} for ${items}, but ${they} ${are} not always asked then`,
        hint: `let this hold whenever ${boxes} does`,
      };
    case 'not offered':
      return {
        message: `prices need ${names}, which only this section asks, and it is not offered`,
        hint: 'write true',
      };
    case 'walls hidden':
      return {
        message: `${measured} the walls, but they are not asked for when ${ids.length > 1 ? 'one of these' : 'it'} alone is ticked`,
        hint: `add ${boxes} to "visible"`,
      };
    case 'walls not offered':
      return {
        message: `${measured} the walls, but this section, which asks for them, is not offered`,
        hint: 'write true',
      };
    case 'walls too few':
      return { message: `${measured} two walls at least, but there may be fewer`, hint: 'write "minItems": 2' };
  }
}

/** What prices need of a room is asked whenever they need it, and has to be answered. */
export const checkNeeds: CrossCheck = (findings: Findings, form: PricedForm, tables: readonly TableFile[]) => {
  if (!form.complete) return;
  const gaps = new NeedGaps();
  for (const need of priceNeeds(findings, form, tables)) checkNeed(gaps, form, need);
  gaps.report(findings);
};

/** See `two-longest-walls` in src/pricing/house. */
const leastWalls = 2;

function checkNeed(gaps: NeedGaps, form: PricedForm, need: PriceNeed): void {
  const { id, path, within, isMeasure, isArea, isAboveZero = false } = need;
  const all = occurrencesOf(form.roomSections, path);
  const occurrences = all.filter(isOffered);
  const [first] = all;
  if (first && occurrences.length === 0) {
    if (within === undefined)
      gaps.add(isMeasure ? 'walls not offered' : 'not offered', first.section.placeOf(['offered']), path, id);
    return;
  }
  for (const around of within === undefined ? [undefined] : occurrencesOf(form.roomSections, within).filter(isOffered))
    addHidden(gaps, form, need, occurrences, around);
  for (const occurrence of occurrences) {
    const {
      section,
      property: { at, field },
    } = occurrence;
    if (isArea && section.file.follow?.[path] === undefined && (field.minItems ?? 0) < leastWalls)
      gaps.add('walls too few', section.placeOf(field.minItems === undefined ? at : [...at, 'minItems']), path, id);
    addUnanswered(gaps, occurrence, id, isAboveZero);
    addUncounted(gaps, form, need, occurrence);
  }
}

/** Notes the condition by which a need may not be asked, with `around` asked. */
function addHidden(
  gaps: NeedGaps,
  form: PricedForm,
  { id, path, isMeasure }: PriceNeed,
  occurrences: readonly Occurrence[],
  around: Occurrence | undefined,
): void {
  const answers = hiddenWith(form, `paintable.${id}`, occurrences, around);
  const [occurrence] = occurrences;
  const failed = answers && occurrence?.conditions.find(({ logic }) => !holds(logic, answers));
  if (occurrence && failed)
    gaps.add(isMeasure ? 'walls hidden' : 'hidden', occurrence.section.placeOf(failed.at), path, id);
}

/** A list that follows a number has entries only when that is given and above 0. */
function addUncounted(gaps: NeedGaps, form: PricedForm, need: PriceNeed, list: Occurrence): void {
  const count = variableOf(list.section.file.follow?.[need.path]);
  if (count === undefined) return;
  const occurrences = occurrencesOf(form.roomSections, count).filter(isOffered);
  for (const occurrence of occurrences) addUnanswered(gaps, occurrence, need.id, true);
  addHidden(gaps, form, { ...need, path: count }, occurrences, list);
}

/** Visitors get to the rooms, there is at least one, and the size of the house is given where it makes a difference. */
export const checkRooms: CrossCheck = (findings, form, tables) => {
  if (!form.complete) return;
  const gaps = new NeedGaps();
  const { repeat, visible, enabled } =
    (form.place.document.value as FormFile).steps.find((step) => step.repeat?.list === roomsList) ?? {};
  const count = variableOf(repeat?.count);
  if (count !== undefined) addAnswer(gaps, form, count, true);
  for (const condition of [visible, enabled]) {
    if (condition && !holds(condition, {})) addWaiting(gaps, form, pathsIn(condition) ?? []);
  }
  const differ = tables.some(({ document: { value } }) =>
    (keysAt(value, 'houseSizes') ?? []).some((size) => valueAt(value, 'houseSizes', size) !== 1),
  );
  if (differ) addAnswer(gaps, form, 'houseSize', false);
  gaps.report(findings);
};

function addAnswer(gaps: NeedGaps, form: PricedForm, path: string, isAboveZero: boolean): void {
  addWaiting(gaps, form, [path]);
  for (const occurrence of occurrencesOf(form.sections, path).filter(isOffered))
    addUnanswered(gaps, occurrence, '', isAboveZero);
}

/** Notes answers that only sections ask which are not offered, when all are such. */
function addWaiting(gaps: NeedGaps, form: PricedForm, paths: readonly string[]): void {
  const waiting = paths.map((path) => ({ path, occurrences: occurrencesOf(form.sections, path) }));
  if (waiting.some(({ occurrences }) => occurrences.length === 0 || occurrences.some(isOffered))) return;
  for (const {
    path,
    occurrences: [first],
  } of waiting) {
    if (first) gaps.add('not offered', first.section.placeOf(['offered']), path, '');
  }
}

/** Notes when visitors may leave out an answer that prices need, or give 0 where they need more. */
function addUnanswered(gaps: NeedGaps, { section, property }: Occurrence, id: string, isAboveZero: boolean): void {
  const { path, at, field } = property;
  const shape = shapeOf(field);
  if (shape === 'group' || shape === 'list') return;
  if (field.default === undefined && !isRequired(section, path)) {
    if (shape === 'flag') gaps.add('unticked', section.placeOf(at), path, id);
    else gaps.add('empty', section.placeOf(requiredAt(section, path)), path, id);
    return;
  }
  if (!isAboveZero || shape !== 'number') return;
  const { value: least, key } = highest(ruleBounds(field, shape)?.lower ?? []) ?? { value: -Infinity };
  if (least > 0 || (least === 0 && field.excluded?.includes(0))) return;
  gaps.add('zero', section.placeOf(key ? [...at, key] : at), path, id);
}
