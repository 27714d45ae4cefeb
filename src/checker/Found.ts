import type { FindingCode } from '../compile/codes.ts';
import type { Place } from '../compile/CheckedDocument.ts';
import type { Finding, Sentence, Told } from '../compile/Finding.ts';

/** Something that a check has found, before it is told. */
export interface Found {
  place: Place;
  code: FindingCode;
  message: Sentence;
  hint?: string | undefined;
  severity?: Finding['severity'] | undefined;
}

/** What a check has found, in the order in which a document is told it. */
export const found = (place: Place, ...[code, message, hint, severity]: Told): Found => ({
  place,
  code,
  message,
  hint,
  severity,
});

/** Tells what was found. A later rate table is mostly a copy: what is found in both is told with the first. */
export function tell(all: Iterable<Found>): void {
  const told = new Map<string, { one: Found; others: Set<string> }>();
  for (const one of all) {
    const key = JSON.stringify([one.place.at, one.code, one.message, one.severity]);
    const first = told.get(key);
    if (!first) told.set(key, { one, others: new Set() });
    else if (first.one.place.document !== one.place.document) first.others.add(one.place.document.file);
  }
  for (const { one, others } of told.values()) {
    const { place, code, message, hint, severity } = one;
    const also = others.size === 0 ? [] : `; the same in ${[...others].join(', ')}`;
    place.document.report(place.at, code, [message, also].flat(), hint, severity);
  }
}
