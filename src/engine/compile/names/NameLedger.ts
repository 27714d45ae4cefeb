import type { SourceDocument } from '../../../json/SourceDocument.ts';
import type { JsonPath } from '../../../json/tree.ts';
import type { FindingCode } from '../findingCodes.ts';

/** A name that stands for no field where it is used. */
export interface MissedName {
  /** Path of the list whose entries it is meant of; empty for the form itself. */
  base: string;
  path: string;
  /** The paths that could have been named here. */
  known: readonly string[];
  /** The part of the form that would have to hold it. */
  within: SourceDocument | 'form';
  document: SourceDocument;
  at: JsonPath;
  /** unknown-field, when left out. */
  code?: FindingCode;
  message: string;
  hint: string | undefined;
}

const keyOf = (base: string, path: string): string => `${base}\n${path}`;

/** Which fields of a form are named, and which names stand for none: one wrong name may be used in many places. */
export class NameLedger {
  readonly missed: MissedName[] = [];
  private readonly used = new Set<string>();

  /** Notes that a field is named, and with it the groups and lists it lies in. */
  use(base: string, path: string): void {
    const names = path.split('.');
    names.forEach((_name, index) => this.used.add(keyOf(base, names.slice(0, index + 1).join('.'))));
  }

  isUsed(base: string, path: string): boolean {
    return this.used.has(keyOf(base, path));
  }

  miss(name: MissedName): void {
    this.missed.push(name);
  }
}
