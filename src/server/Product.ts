import type { CompiledForm } from '../engine/definition/types.ts';
import type { PricingMeans } from '../leads/priceLead.ts';

/** What the owner edits, as the service uses it. */
export interface Product extends PricingMeans {
  /** Each brings its own call. */
  forms: Record<string, CompiledForm>;
}
