import type { FindingCode } from '../../compile/codes.ts';
import type { Finding } from '../../compile/Finding.ts';
import type { Findings } from '../../compile/findings.ts';
import type { JsonPath } from '../../json/tree.ts';
import type { TableFile } from './tableFiles.ts';

type Words = Pick<Finding, 'message' | 'severity' | 'hint'> & { code: FindingCode };

/**
 * Collects what is found in one table after the other. A later table is mostly a copy: the same thing in it is said
 * with the first.
 */
export class AcrossTables {
  private readonly found = new Map<string, { table: TableFile; at: JsonPath; words: Words; others: string[] }>();

  add(key: string, table: TableFile, at: JsonPath, words: Words): void {
    const earlier = this.found.get(key);
    if (earlier) earlier.others.push(table.file);
    else this.found.set(key, { table, at, words, others: [] });
  }

  report(findings: Findings): void {
    for (const {
      table: { file, document },
      at,
      words: { code, message, hint, severity },
      others,
    } of this.found.values()) {
      const also = others.length === 0 ? '' : `; the same in ${others.join(', ')}`;
      findings.report({ file, document, at }, code, message + also, hint, { severity });
    }
  }
}
