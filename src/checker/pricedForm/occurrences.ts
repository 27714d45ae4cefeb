import type { FileProperty } from '../../compile/model.ts';
import { joinPath, withValueAt } from '../../engine/definition/paths.ts';
import type { Answers, Condition } from '../../engine/definition/types.ts';
import { pathsIn } from '../../engine/logic/expression.ts';
import { holds } from '../../engine/logic/jsonLogic.ts';
import type { JsonPath } from '../../json/tree.ts';
import type { PricedForm, PricedSection } from './pricedForm.ts';

/** A field, group or list where a section asks it. */
export interface Occurrence {
  section: PricedSection;
  property: FileProperty;
  /** What has to hold so that it is asked, from the outside in, and where that stands. */
  conditions: readonly { logic: Condition; at: JsonPath }[];
}

/** Every place where a path is asked, also in sections that are not offered. */
export const occurrencesOf = (sections: readonly PricedSection[], path: string): Occurrence[] =>
  sections.flatMap((section) => {
    const property = section.properties.find((other) => other.path === path);
    return property ? [{ section, property, conditions: conditionsOf(section, path) }] : [];
  });

export const isOffered = ({ section }: Occurrence): boolean => section.file.offered !== false;

function conditionsOf({ file, visible }: PricedSection, path: string): Occurrence['conditions'] {
  const { conditions = {} } = file;
  const ofSection = visible ? [{ logic: visible, at: file.visible ? ['visible'] : ['switch', 'at'] }] : [];
  const names = path.split('.');
  const around = names.map((_name, index) => names.slice(0, index + 1).reduce(joinPath, ''));
  return [
    ...ofSection,
    ...around.flatMap((at) => (conditions[at] ? [{ logic: conditions[at], at: ['conditions', at] }] : [])),
  ];
}

/** Whether a field is asked of a room with these boxes ticked. */
const isAsked = ({ conditions }: Occurrence, answers: Answers): boolean =>
  conditions.every(({ logic }) => holds(logic, answers));

/** With more boxes than these there are too many ways to tick them. */
const mostBoxes = 8;

/**
 * Boxes ticked in a room, `tick` among them, with which `needed` is asked and none of `occurrences` is: as few as
 * possible. Undefined when there are none, and when other answers than boxes have a say: then it is not known.
 */
export function hiddenWith(
  { ticks, features }: PricedForm,
  tick: string,
  occurrences: readonly Occurrence[],
  needed?: Occurrence,
): Answers | undefined {
  const offered = new Map<string, boolean>();
  for (const [name, box] of ticks) offered.set(`paintable.${name}`, box.offered);
  for (const [name, box] of features) offered.set(`additionalFeatures.${name}`, box.offered);
  const paths = pathsIn(
    [...occurrences, ...(needed ? [needed] : [])].flatMap(({ conditions }) => conditions.map(({ logic }) => logic)),
  );
  if (!paths || paths.some((path) => !offered.has(path))) return undefined;
  const free = paths.filter((path) => path !== tick && offered.get(path) === true);
  if (free.length > mostBoxes) return undefined;
  for (let ways = 0; ways < 2 ** free.length; ways += 1) {
    const boxes: [path: string, isTicked: boolean][] = [
      [tick, true],
      ...free.map((path, index): [string, boolean] => [path, (ways >> index) % 2 === 1]),
    ];
    const answers = boxes.reduce<Answers>((known, [path, isTicked]) => withValueAt(known, path, isTicked), {});
    if ((!needed || isAsked(needed, answers)) && !occurrences.some((occurrence) => isAsked(occurrence, answers)))
      return answers;
  }
  return undefined;
}
