import type { Claim } from './Claim.ts';
import type { Difference } from './Difference.ts';

const longest = 80;
const leadIn = 20;

/** What was claimed and is not so. Nothing claimed is no difference. */
export function differencesOf(claim: Claim, own: Claim): Difference[] {
  return Object.entries(claim)
    .filter(([what, claimed]) => claimed !== own[what])
    .map(([what, claimed]) => {
      const found = own[what] ?? null;
      const from = firstDifference(String(claimed), String(found));
      return { what, claimed: excerpt(claimed, from), own: excerpt(found, from) };
    });
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** A value, or of a long text the part around a place. */
function excerpt(value: Claim[string], place: number): Claim[string] {
  if (typeof value !== 'string' || value.length <= longest) return value;
  const start = Math.max(0, place - leadIn);
  const end = start + longest;
  return `${start > 0 ? '…' : ''}${value.slice(start, end)}${end < value.length ? '…' : ''}`;
}
