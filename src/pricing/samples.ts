import type { NamedHouse } from './impact.ts';
import sampleHouses from './sampleHouses.json' with { type: 'json' };

/** Made-up sample houses, which together use every item and option of the first rate table. */
export const samples: readonly NamedHouse[] = sampleHouses.houses.map((sample) => ({ source: 'sample', ...sample }));
