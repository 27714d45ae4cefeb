import type { Pass } from '../compile/Compilation.ts';
import type { SourceFile } from '../compile/files.ts';
import { isLike, mostLike } from '../compile/similar.ts';
import { readJson } from '../json/readJson.ts';
import { nodeAt } from '../json/tree.ts';
import type { CompanyClock } from '../pricing/wallTime.ts';
import { clockOf, isTimeZone, timeZoneNames } from '../pricing/node/timeZones.ts';
import { contentPath } from './fileKinds.ts';

const at = ['company', 'timeZone'];

/** The company's clock by files that have not been checked; the usual one where it cannot be told. */
export function companyClockIn(sources: readonly SourceFile[]): CompanyClock {
  const text = sources.find(({ path }) => path === contentPath)?.text ?? '';
  const { tree } = readJson(text);
  const given = tree && nodeAt(tree, at)?.value;
  return clockOf(typeof given === 'string' ? given : undefined);
}

/** The company's time zone is one that computers know. */
export const checkTimeZone: Pass = ({ documents }) => {
  const document = documents.get(contentPath);
  const given = document?.valueAt(at);
  if (!document || typeof given !== 'string' || isTimeZone(given)) return;
  document.report(at, 'unknown-time-zone', `there is no time zone "${given}"`, hintFor(given));
};

/** Cities that people take for the name of their zone, and what the zone is called instead. */
const cities: Record<string, string> = {
  'America/Edmonton': 'Calgary, Airdrie, Cochrane, Okotoks, Red Deer, Lethbridge, Banff, Alberta, Mountain, MST, MDT',
  'America/Vancouver': 'Victoria, Kelowna, Surrey, British Columbia, Pacific, PST, PDT',
  'America/Regina': 'Saskatoon, Saskatchewan',
  'America/Winnipeg': 'Manitoba, Central, CST, CDT',
  'America/Toronto': 'Ottawa, Hamilton, London, Montreal, Quebec, Ontario, Eastern, EST, EDT',
  'America/Halifax': 'Nova Scotia, Atlantic, AST, ADT',
};

function hintFor(given: string): string {
  const [last = ''] = given.toLowerCase().split('/').slice(-1);
  const city = last.replace(/_/g, ' ').replace(/ time$/, '');
  const zone = Object.keys(cities).find((name) => cities[name]?.toLowerCase().split(', ').includes(city));
  if (zone !== undefined) return `write "${zone}"`;
  const known = timeZoneNames();
  const meant = known.find((name) => name.endsWith(`/${given}`)) ?? mostLike(given, known) ?? '';
  return meant.endsWith(`/${given}`) || isLike(given, meant)
    ? `did you mean "${meant}"?`
    : 'write an area and the greatest city in it: "America/Toronto"';
}
