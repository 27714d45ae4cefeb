import type { FindingCode } from '../compile/codes.ts';
import type { Place } from '../compile/CheckedDocument.ts';
import type { Finding, Sentence, FindingDetails } from '../compile/Finding.ts';

/** A finding of a check that compares files, before it is reported to the document of its place. */
export interface UnreportedFinding {
  place: Place;
  code: FindingCode;
  message: Sentence;
  hint?: string | undefined;
  severity?: Finding['severity'] | undefined;
}

/** An unreported finding; its arguments are those of `CheckedDocument.report`. */
export const findingAt = (place: Place, ...[code, message, hint, severity]: FindingDetails): UnreportedFinding => ({
  place,
  code,
  message,
  hint,
  severity,
});

/** Reports findings. A later rate table is mostly a copy: a mistake that is in both is reported with the first. */
export function reportAll(all: Iterable<UnreportedFinding>): void {
  const reported = new Map<string, { one: UnreportedFinding; others: Set<string> }>();
  for (const one of all) {
    const key = JSON.stringify([one.place.at, one.code, one.message, one.severity]);
    const first = reported.get(key);
    if (!first) reported.set(key, { one, others: new Set() });
    else if (first.one.place.document !== one.place.document) first.others.add(one.place.document.file);
  }
  for (const { one, others } of reported.values()) {
    const { place, code, message, hint, severity } = one;
    const also = others.size === 0 ? [] : `; the same in ${[...others].join(', ')}`;
    place.document.report(place.at, code, [message, also].flat(), hint, severity);
  }
}
