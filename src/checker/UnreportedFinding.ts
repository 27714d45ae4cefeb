import type { FindingCode } from '../compile/codes.ts';
import type { Where } from '../compile/CheckedDocument.ts';
import type { Finding, Sentence, FindingDetails } from '../compile/Finding.ts';

/** A finding of a check that compares files, before it is reported to the document of its place. */
export interface UnreportedFinding {
  where: Where;
  code: FindingCode;
  message: Sentence;
  hint?: string | undefined;
  severity?: Finding['severity'] | undefined;
}

/** An unreported finding; its arguments are those of `CheckedDocument.report`. */
export const findingAt = (where: Where, ...[code, message, hint, severity]: FindingDetails): UnreportedFinding => ({
  where,
  code,
  message,
  hint,
  severity,
});

/** Reports findings. A later rate table is mostly a copy: a mistake that is in both is reported with the first. */
export function reportAll(all: Iterable<UnreportedFinding>): void {
  const reported = new Map<string, { one: UnreportedFinding; others: Set<string> }>();
  for (const one of all) {
    const key = JSON.stringify([one.where.at, one.code, one.message, one.severity]);
    const first = reported.get(key);
    if (!first) reported.set(key, { one, others: new Set() });
    else if (first.one.where.document !== one.where.document) first.others.add(one.where.document.file);
  }
  for (const { one, others } of reported.values()) {
    const { where, code, message, hint, severity } = one;
    const also = others.size === 0 ? [] : `; the same in ${[...others].join(', ')}`;
    where.document.report(where.at, code, [message, also].flat(), hint, severity);
  }
}
