import { compileCondition } from '../../compile/compileConditions.ts';
import { pathOfRequiredListAround, outermostOptionalPath } from '../../compile/fields.ts';
import type { ValueLocation } from '../../compile/CheckedDocument.ts';
import type { WorkingSection } from '../../compile/model.ts';
import type { FileProperty } from '../../engine/definition/fileProperties.ts';
import { numberRange } from '../../compile/rules/limits.ts';
import type { FormFile } from '../../engine/definition/generated/FormFile.ts';
import { joinPath, withValueAt, lastSegment } from '../../engine/definition/paths.ts';
import type { Answers, Condition } from '../../engine/definition/types.ts';
import { shapeOf } from '../../engine/definition/widgetTraits.ts';
import { answerPathsIn, variablePath } from '../../engine/logic/expression.ts';
import { isMet } from '../../engine/logic/jsonLogic.ts';
import type { JsonPath } from '../../json/tree.ts';
import { siteVocabulary } from '../siteVocabulary.ts';
import type { TableFile } from '../tables/tableFiles.ts';
import { quotedWithAnd } from '../../compile/shownValues.ts';
import { type PricedForm, roomsList } from './pricedForm.ts';
import { type PriceInput, roomInputsReadByTable } from './priceInputs.ts';
import type { FindingRecord } from '../../compile/codes.ts';
import { codes } from '../codes.ts';

/** Why an answer that prices need may not be there. */
type Reason = 'empty' | 'unticked' | 'zero' | 'hidden' | 'not offered' | 'too few';

interface Gap {
  reason: Reason;
  where: ValueLocation;
  need: Need;
  /** For an answer that may stay empty: the field or group that has to be named in "required". */
  open?: string;
}

const pathIn = ({ document }: WorkingSection, at: JsonPath): ValueLocation => ({ document, at });

/** An answer without which no price can be calculated, always or once an item is ticked. */
type Need = Pick<PriceInput, 'path' | 'item' | 'isAboveZero' | 'leastWalls'>;

/** Checks that answers which the calculator needs are asked and required whenever it needs them. */
export function checkNeededAnswers(form: PricedForm, tables: readonly TableFile[]): void {
  const reads = tables.flatMap((table) => [...roomInputsReadByTable(form, table)]);
  const gaps = [
    ...gapsOfHouse(form, tables),
    ...reads
      .filter(({ item }) => item !== undefined && form.ticks.get(item)?.offered === true)
      .flatMap((read) => [...gapsOf(form, form.roomSections, read)]),
  ];
  // Gaps with one cause, a place in a file, are reported together.
  const causeOf = ({ where: { document, at } }: Gap): string => [document.path, ...at].join('\n');
  for (const key of new Set(gaps.map(causeOf))) {
    const [first, ...others] = gaps.filter((gap) => causeOf(gap) === key);
    if (!first) continue;
    const alike = [first, ...others].filter(({ reason }) => reason === first.reason);
    const { document, at } = first.where;
    document.report(at, codeOf(alike), ...formatGaps(first.reason, alike));
  }
}

const codeOf = (gaps: readonly Gap[]): FindingRecord =>
  gaps.some(({ need: { leastWalls } }) => leastWalls !== undefined)
    ? codes['price-needs-walls']
    : codes['price-needs-answer'];

function formatGaps(reason: Reason, gaps: readonly Gap[]): [message: string, hint: string] {
  const needs = gaps.map(({ need }) => need);
  const paths = [...new Set(needs.map(({ path }) => path))];
  const items = [...new Set(needs.flatMap(({ item }) => item ?? []))];
  const answers = `prices need ${quotedWithAnd(paths)}`;
  const names = `${answers}${items.length > 0 ? ` for ${quotedWithAnd(items)}` : ''}`;
  const they = paths.length > 1 ? 'they' : 'it';
  switch (reason) {
    case 'empty':
      return [
        `${answers}, but ${they} may stay empty`,
        `add ${quotedWithAnd([...new Set(gaps.flatMap(({ open }) => open ?? []).map(lastSegment))])} to "required"`,
      ];
    case 'unticked':
      return [
        `${answers} as true or false, but a box without a default is neither until somebody touches it`,
        'give it "default": true',
      ];
    case 'zero':
      return [`${answers} above 0, but ${they} may be 0`, 'write a "minimum" above 0'];
    case 'hidden':
      return [
        `${names}, but ${they} ${paths.length > 1 ? 'are' : 'is'} not always asked then`,
        `let this hold whenever ${items.map((id) => `{ "var": "paintable.${id}" }`).join(' or ')} does`,
      ];
    case 'not offered':
      return [`${names}, which only this section asks, and it is not offered`, 'write true'];
    case 'too few':
      return [`${names}: two walls at least, but there may be fewer`, 'write "minItems": 2'];
  }
}

interface Occurrence {
  section: WorkingSection;
  property: FileProperty;
}

const occurrencesOf = (sections: readonly WorkingSection[], path: string): Occurrence[] =>
  sections.flatMap((section) => {
    const property = section.properties.find((candidate) => candidate.path === path);
    return property ? [{ section, property }] : [];
  });

function* gapsOf(form: PricedForm, sections: readonly WorkingSection[], need: Need): Generator<Gap> {
  const occurrences = occurrencesOf(sections, need.path);
  const offered = occurrences.filter(({ section }) => section.file.offered !== false);
  const [first] = occurrences;
  if (first && offered.length === 0) yield { reason: 'not offered', where: pathIn(first.section, ['offered']), need };
  const hidden = hiddenAt(form, need, offered);
  if (hidden) yield { reason: 'hidden', where: hidden, need };
  for (const { section, property } of offered) {
    const { at, field } = property;
    const count = variablePath(section.file.follow?.[need.path]);
    if (count !== undefined) yield* gapsOf(form, sections, { path: count, item: need.item, isAboveZero: true });
    else if ((field.minItems ?? 0) < (need.leastWalls ?? 0))
      yield {
        reason: 'too few',
        where: pathIn(section, field.minItems === undefined ? at : [...at, 'minItems']),
        need,
      };
    yield* unansweredGaps(section, property, need);
  }
}

function* unansweredGaps(section: WorkingSection, { path, at, field }: FileProperty, need: Need): Generator<Gap> {
  const shape = shapeOf(field);
  if (shape === 'group' || shape === 'list') return;
  const open = outermostOptionalPath(section, path);
  if (field.default === undefined && open !== undefined) {
    if (shape === 'flag') yield { reason: 'unticked', where: pathIn(section, at), need };
    else yield { reason: 'empty', where: pathIn(section, pathOfRequiredListAround(section, open)), need, open };
    return;
  }
  const [min] = numberRange(siteVocabulary, field);
  const isZero = shape === 'number' && (min < 0 || (min === 0 && !field.excluded?.includes(0)));
  if (need.isAboveZero && isZero)
    yield { reason: 'zero', where: pathIn(section, field.minimum === undefined ? at : [...at, 'minimum']), need };
}

/**
 * The condition that hides a needed answer while its item, or every offered box, is ticked; undefined where none does,
 * or where other answers decide.
 */
function hiddenAt(
  form: PricedForm,
  { item, path }: Need,
  occurrences: readonly Occurrence[],
): ValueLocation | undefined {
  const boxes = [
    ...[...form.ticks].map(([name, { offered }]) => ({ path: `paintable.${name}`, offered })),
    ...[...form.features].map(([name, { offered }]) => ({ path: `additionalFeatures.${name}`, offered })),
  ];
  const conditions = occurrences.map(({ section }) => ({ section, all: conditionsOf(section, path) }));
  const used = answerPathsIn(conditions.flatMap(({ all }) => all.map(({ logic }) => logic)));
  if (item === undefined || !used?.every((usedPath) => boxes.some((box) => box.path === usedPath))) return undefined;
  const ticking = (isTicked: (box: (typeof boxes)[number]) => boolean): Answers =>
    boxes.reduce<Answers>((answers, box) => withValueAt(answers, box.path, isTicked(box)), {});
  const own = `paintable.${item}`;
  for (const answers of [ticking((box) => box.path === own), ticking((box) => box.path === own || box.offered)]) {
    const failed = conditions.map(({ section, all }) => ({
      section,
      at: all.find(({ logic }) => !isMet(compileCondition(logic), answers, siteVocabulary))?.at,
    }));
    const [first] = failed;
    if (first?.at && failed.every(({ at }) => at)) return pathIn(first.section, first.at);
  }
  return undefined;
}

/** The conditions under which a path is asked, the outermost first. */
function conditionsOf(
  { file: { visible: visibleInFile, conditions = {} }, visible }: WorkingSection,
  path: string,
): { logic: Condition; at: JsonPath }[] {
  const names = path.split('.');
  const around = names.map((_name, index) => names.slice(0, index + 1).reduce(joinPath, ''));
  return [
    ...(visible ? [{ logic: visible, at: visibleInFile ? ['visible'] : ['switch', 'at'] }] : []),
    ...around.flatMap((at) => (conditions[at] ? [{ logic: conditions[at], at: ['conditions', at] }] : [])),
  ];
}

/** Whether the size of a house makes a difference to its price. */
export const houseSizeAffectsPrice = (tables: readonly TableFile[]): boolean =>
  tables.some(({ document }) =>
    document.keysAt(['houseSizes'])?.some((size) => document.valueAt(['houseSizes', size]) !== 1),
  );

/** The gaps of the house: no way to the rooms, no room, or no size where sizes make a difference. */
function* gapsOfHouse(form: PricedForm, tables: readonly TableFile[]): Generator<Gap> {
  const { repeat, visible, enabled } =
    (form.where.document.value as FormFile).steps.find((step) => step.repeat?.list === roomsList) ?? {};
  const count = variablePath(repeat?.count);
  if (count !== undefined) yield* gapsOf(form, form.sections, { path: count, isAboveZero: true });
  const closed = [visible, enabled].filter(
    (condition) => condition && !isMet(compileCondition(condition), {}, siteVocabulary),
  );
  for (const path of answerPathsIn(closed) ?? []) {
    for (const gap of gapsOf(form, form.sections, { path })) if (gap.reason === 'not offered') yield gap;
  }
  if (houseSizeAffectsPrice(tables)) yield* gapsOf(form, form.sections, { path: 'houseSize' });
}
