import { baseboardLength } from './baseboardLength.ts';
import { each } from './each.ts';
import { floorArea } from './floorArea.ts';
import type { Measure } from './Measure.ts';
import { perimeter } from './perimeter.ts';
import { wallArea } from './wallArea.ts';

/** Every measure, by the name that rate tables use. */
export const measures: ReadonlyMap<string, Measure> = new Map([
  ['wall-area', wallArea],
  ['floor-area', floorArea],
  ['baseboard-length', baseboardLength],
  ['perimeter', perimeter],
  ['each', each],
]);
