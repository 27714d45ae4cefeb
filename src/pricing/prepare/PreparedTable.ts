import type { FloorAreaRule } from '../house/floorAreaRules.ts';
import type { ListPath } from '../house/ListPath.ts';
import type { Rate } from '../work/Rate.ts';
import type { Factors } from './Factors.ts';
import type { PreparationStep } from './PreparationStep.ts';
import type { PreparedItem } from './PreparedItem.ts';

/** A rate table, checked and looked up once for all houses. */
export interface PreparedTable {
  readonly version: string;
  readonly currency: string;
  readonly labourRate: number;
  readonly walls: ListPath;
  readonly floorAreaRule: FloorAreaRule;
  readonly openings: readonly { readonly list: ListPath; readonly baseboardFeet: number }[];
  readonly preparation: readonly PreparationStep[];
  readonly items: ReadonlyMap<string, PreparedItem>;
  readonly features: ReadonlyMap<string, Rate>;
  readonly houseSizes: Factors | undefined;
}
