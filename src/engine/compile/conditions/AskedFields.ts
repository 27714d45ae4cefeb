import type { FileProperty } from '../propertiesOfFile.ts';
import type { WorkingSection } from '../WorkingSection.ts';

/** A field where a form asks it. */
export interface AskedField {
  /** Grows along the form. */
  order: number;
  section: WorkingSection;
  /** Undefined for the switch of a section, where it is not shown. */
  property: FileProperty | undefined;
  /** Lies in an entry of a list, where no condition can name it. */
  inList: boolean;
}

/** What a form asks, in order, by the list whose entries it is asked of and by path. */
export class AskedFields {
  private readonly byBase = new Map<string, Map<string, AskedField[]>>();
  private count = 0;

  /** The order of whatever is asked next. */
  get next(): number {
    return this.count;
  }

  add(base: string, path: string, field: Omit<AskedField, 'order'>): void {
    const fields = this.byBase.get(base) ?? new Map<string, AskedField[]>();
    this.byBase.set(base, fields);
    fields.set(path, [...(fields.get(path) ?? []), { ...field, order: this.count }]);
    this.count += 1;
  }

  /** Every place where a field is asked. */
  find(base: string, path: string): readonly AskedField[] {
    return this.byBase.get(base)?.get(path) ?? [];
  }

  /** The places where a field is asked before `order`, so that a condition there can name it. */
  before(base: string, path: string, order: number): AskedField[] {
    return this.find(base, path).filter((field) => field.order < order && !field.inList);
  }

  /** The names that a condition at `order` can use; all of the base, when left out. */
  names(base: string, order = Infinity): string[] {
    return [...(this.byBase.get(base) ?? [])].filter(([, fields]) => fields.some((field) => field.order < order && !field.inList)).map(([path]) => path);
  }
}
