import type { SoundProject } from '../checker/loadProject.ts';
import type { CompiledForm } from '../engine/definition/types.ts';
import type { AreaWords } from '../leads/advice.ts';
import type { EstimateWords } from '../leads/generated/EstimateWords.ts';
import type { PricingContext } from '../leads/priceLead.ts';

/** What the owner edits, as the service uses it. */
export interface Product extends PricingContext {
  /** Each brings its own call. */
  forms: Record<string, CompiledForm>;
  areas: AreaWords;
  /** After how many days a lead is deleted; undefined for never. */
  keepLeadsForDays?: number | undefined;
}

/** What the service uses of a project. The checks have found the content's shape right. */
export const productOf = ({ forms, tables, content }: SoundProject): Product => ({
  forms,
  rateTables: tables,
  words: content['estimate'] as EstimateWords,
  areas: {
    areas: (content['company'] as { serviceAreas: AreaWords['areas'] }).serviceAreas,
    outside: content['outsideArea'] as string,
  },
  keepLeadsForDays: (content['privacy'] as { retention?: { days: number } }).retention?.days,
});
