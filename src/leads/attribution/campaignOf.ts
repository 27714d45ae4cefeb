import type { Attribution } from './Attribution.ts';
import { campaignFields } from './attributionFields.ts';
import { readAttribution } from './readAttribution.ts';

/** The campaign parameters in the query of an address. */
export function campaignOf(search: string): Attribution {
  const found = readAttribution(search);
  return Object.fromEntries(campaignFields.flatMap((name) => (found[name] === undefined ? [] : [[name, found[name]]])));
}
