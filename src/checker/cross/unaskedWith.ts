import { withValueAt } from '../../engine/definition/paths.ts';
import type { Answers } from '../../engine/definition/types.ts';
import { pathsIn } from '../../engine/logic/expression.ts';
import type { PricedForm } from '../form/PricedForm.ts';
import type { Asking } from './askingsOf.ts';
import { isAsked } from './isAsked.ts';

/** With more boxes than these there are too many ways to tick them. */
const mostBoxes = 8;

/**
 * Boxes ticked in a room, `tick` among them, with which `needed` is asked and none of `askings` is: as few as possible.
 * Undefined when there are none, and when other answers than boxes have a say: then it is not known.
 */
export function unaskedWith({ ticks, features }: PricedForm, tick: string, askings: readonly Asking[], needed?: Asking): Answers | undefined {
  const offered = new Map<string, boolean>();
  for (const [name, box] of ticks) offered.set(`paintable.${name}`, box.offered);
  for (const [name, box] of features) offered.set(`additionalFeatures.${name}`, box.offered);
  const paths = pathsIn([...askings, ...(needed ? [needed] : [])].flatMap(({ conditions }) => conditions.map(({ logic }) => logic)));
  if (!paths || paths.some((path) => !offered.has(path))) return undefined;
  const free = paths.filter((path) => path !== tick && offered.get(path) === true);
  if (free.length > mostBoxes) return undefined;
  for (let ways = 0; ways < 2 ** free.length; ways += 1) {
    const boxes: [path: string, isTicked: boolean][] = [[tick, true], ...free.map((path, index): [string, boolean] => [path, (ways >> index) % 2 === 1])];
    const answers = boxes.reduce<Answers>((known, [path, isTicked]) => withValueAt(known, path, isTicked), {});
    if ((!needed || isAsked(needed, answers)) && !askings.some((asking) => isAsked(asking, answers))) return answers;
  }
  return undefined;
}
