import type { FileProperty } from '../engine/definition/fileProperties.ts';
import type { FormFile, StepFile } from '../engine/definition/generated/FormFile.ts';
import type { SectionFile } from '../engine/definition/generated/SectionFile.ts';
import { joinPath } from '../engine/definition/paths.ts';
import type { CompiledForm, Condition, Definition, GroupSchema, Section } from '../engine/definition/types.ts';
import { shapeOf } from '../engine/definition/widgetTraits.ts';
import type { CheckedDocument, ValueLocation } from './CheckedDocument.ts';
import type { JsonPath } from '../json/tree.ts';
import type { FindingDetails } from './Finding.ts';

/** A form on its way through the passes. */
export interface WorkingForm {
  id: string;
  document: CheckedDocument;
  file: FormFile;
  /** The steps without the sections that are not offered. */
  steps: StepFile[];
  /** Every section, also those not offered. */
  sections: WorkingSection[];
  /** Whether a section that the form names is missing or has an error. */
  isIncomplete: boolean;
  names: UnresolvedNames;
  /** Sections that ask the same, each pair once: they have to exclude each other. */
  alternatives: Alternative[];
  /** Filled by `gatherQuestionsConditionsAndTexts`. */
  asked: AskedFields;
  conditions: ConditionPlace[];
  /** The texts that may name answers, and what each of them may name; filled by `gatherQuestionsConditionsAndTexts`. */
  texts: (NameScope & { document: CheckedDocument; at: JsonPath; text: string })[];
  constants: Record<string, string>;
  /** Filled by `assemble`, and so are the texts of its page. */
  definition?: Definition;
  page?: FormFile['page'];
  validators?: CompiledForm['validators'];
  neededWhenSent?: CompiledForm['neededWhenSent'];
  /** Statements that make the `CompiledForm`, as `form`; filled by `compileValidators`. */
  statements?: string;
}

/** Two sections ask the same, so that only one may show. `at` is the first such place in `section`, the later one. */
export interface Alternative {
  section: WorkingSection;
  other: WorkingSection;
  name: string;
  at: JsonPath;
}

export interface WorkingSection {
  id: string;
  document: CheckedDocument;
  /** The section as its file has it, with other sections' switches put in; filled by `gatherFormsAndMessages`. */
  file: SectionFile;
  /** Path of the list whose entries its paths begin at; empty for the form itself. */
  base: string;
  visible: Condition | undefined;
  /** Every field, group and list that it asks, as a flat list. */
  properties: FileProperty[];
  /** The JSON Schema of the section with its options in place; filled by `inlineOptionsAndSetWidgets`. */
  schema: GroupSchema;
  /** The UI schema, nested as in the section's file; filled by `inlineOptionsAndSetWidgets`. */
  ui: Section['ui'];
  /** The schema that judges the answers, with its messages; filled by `wordMessages`. */
  validation: CompiledForm['validators'][string]['schema'];
}

export type SectionProperties = Pick<WorkingSection, 'document' | 'file' | 'properties'>;

/** A name that stands for no field where it is used, and what is reported there if no other name is at fault. */
export interface UnresolvedName extends ValueLocation {
  /** This is the path of the list in whose entries the name is looked up; empty for the form itself. */
  base: string;
  path: string;
  candidates: readonly string[];
  details: FindingDetails;
}

const keyOf = (base: string, path: string): string => `${base}\n${path}`;

/** The fields of a form that are named, and the names that stand for none: a wrong name may be used often. */
export class UnresolvedNames {
  readonly unresolved: UnresolvedName[] = [];
  private readonly used = new Set<string>();

  /** Notes that a field is named, and with it the groups and lists it lies in. */
  markUsed(base: string, path: string): void {
    const names = path.split('.');
    names.forEach((_name, index) => this.used.add(keyOf(base, names.slice(0, index + 1).join('.'))));
  }

  isUsed(base: string, path: string): boolean {
    return this.used.has(keyOf(base, path));
  }

  /** Reports a name that stands for no field, once all names are known. */
  report(name: Omit<UnresolvedName, 'details'>, ...details: FindingDetails): void {
    this.unresolved.push({ ...name, details });
  }
}

export interface AskedField {
  /** Rank in the order in which the form asks: a condition sees only what has a lower one than its own. */
  order: number;
  section: WorkingSection;
  /** This is the property of the field; undefined for the switch of a section that is not shown. */
  property: FileProperty | undefined;
  /** The innermost list in whose entries it is asked; empty for none. */
  list: string;
}

/** The scope in which the names of a condition are resolved. */
export interface NameScope {
  /** The condition stands in an entry of the repeated list at this path; empty for the form itself. */
  base: string;
  /** Only fields with a lower order can be named. */
  order: number;
  /** Path of the field that the condition is about: what lies in the same entry of a list can be named as well. */
  path?: string;
  /** For an expression over entries: the list in whose entries all its names are resolved; empty for that of `base`. */
  entriesOf?: string;
}

/** The fields that a form asks, in order, by the list whose entries they are asked of and by path. */
export class AskedFields {
  private readonly byBase = new Map<string, Map<string, AskedField[]>>();
  private readonly firstNames = new Map<string, Set<string>>();
  private count = 0;

  get nextOrder(): number {
    return this.count;
  }

  add(base: string, path: string, field: Omit<AskedField, 'order'>): void {
    const fields = this.byBase.get(base) ?? new Map<string, AskedField[]>();
    this.byBase.set(base, fields);
    fields.set(path, [...(fields.get(path) ?? []), { ...field, order: this.count }]);
    this.firstNames.set(base, (this.firstNames.get(base) ?? new Set()).add(firstOf(path)));
    this.count += 1;
  }

  find(base: string, path: string): readonly AskedField[] {
    return this.byBase.get(base)?.get(path) ?? [];
  }

  /**
   * Resolves a name to a field of the own entry or else, in a repeated step, of the form. What is asked in an entry
   * shadows all of the form that has the same first name.
   */
  resolve({ base, entriesOf }: NameScope, name: string): { base: string; path: string } {
    if (entriesOf !== undefined) return { base, path: joinPath(entriesOf, name) };
    const isOwn = base === '' || this.firstNames.get(base)?.has(firstOf(name)) === true;
    return { base: isOwn ? base : '', path: name };
  }

  /** The places where a field is asked so that it can be named from here. */
  findNameable(scope: NameScope, name: string): AskedField[] {
    const { base, path } = this.resolve(scope, name);
    return this.find(base, path).filter((field) => canName(scope, base, path, field));
  }

  nameablePaths(scope: NameScope): string[] {
    const { base: scopeBase, entriesOf } = scope;
    const bases = scopeBase === '' || entriesOf !== undefined ? [scopeBase] : [scopeBase, ''];
    const start = entriesOf ? `${entriesOf}.` : '';
    return bases.flatMap((base) =>
      [...(this.byBase.get(base) ?? [])]
        .filter(([path, fields]) => path.startsWith(start) && fields.some((field) => canName(scope, base, path, field)))
        .map(([path]) => path.slice(start.length))
        .filter((name) => this.resolve(scope, name).base === base),
    );
  }

  /** The paths of all fields under a base, also in the entries of lists. */
  all = (base: string): string[] => [...(this.byBase.get(base)?.keys() ?? [])];
}

const firstOf = (path: string): string => path.split('.', 1)[0] ?? '';

/** Whether a field that is asked under `base` as `path` is asked before, in the form, or in the same entry. */
function canName(scope: NameScope, base: string, path: string, { order, list, property }: AskedField): boolean {
  if (order >= scope.order) return false;
  if (scope.entriesOf !== undefined) return list === scope.entriesOf;
  const isAround = (outer: string): boolean => base === scope.base && scope.path?.startsWith(`${outer}.`) === true;
  // A condition in a list sees one entry of it, not the list.
  const isOwnList = isAround(path) && property !== undefined && shapeOf(property.field) === 'list';
  return (list === '' || isAround(list)) && !isOwnList;
}

/** The scope of an expression over the entries of a list that stands in the scope `sight`. */
export function entryIterationScope(fields: AskedFields, { path: _own, ...scope }: NameScope, list: string): NameScope {
  const { base, path } = fields.resolve(scope, list);
  const isRepeated = fields.find(base, path).some(({ property }) => property?.at[0] === 'steps');
  return isRepeated ? { ...scope, base: path, entriesOf: '' } : { ...scope, base, entriesOf: path };
}

/** A condition, or the expression that a list follows, where it stands. */
export interface ConditionPlace extends Omit<NameScope, 'entriesOf'> {
  document: CheckedDocument;
  at: JsonPath;
  logic: unknown;
  /** shows: whether something applies. counts: how many entries there are. holds: whether answers fit each other.
   * computes: the answer of a calculated field. asks: what a list is fetched for. */
  use: 'shows' | 'counts' | 'holds' | 'computes' | 'asks';
  section?: WorkingSection;
}
