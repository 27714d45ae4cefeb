import type { PropertySchema } from '../../definition/types.ts';

/** One place where something is asked. Another section may ask it as well, when this one does not show it. */
export interface Ask {
  section: string;
  path: string;
  property: PropertySchema;
  required: boolean;
  /** Whether its control can be emptied again. */
  clears: boolean;
}
