import { readFile } from 'node:fs/promises';
import type { NamedHouse } from './NamedHouse.ts';

/** The sample houses: invented, and between them with every item and option of the first rate table. */
export async function readSamples(): Promise<NamedHouse[]> {
  const { houses } = JSON.parse(await readFile(new URL('./sampleHouses.json', import.meta.url), 'utf8')) as { houses: Omit<NamedHouse, 'source'>[] };
  return houses.map((sample) => ({ source: 'sample', ...sample }));
}
