import type { FormFile, StepFile } from '../engine/definition/generated/FormFile.ts';
import type { MessagesFile } from '../engine/definition/generated/MessagesFile.ts';
import type { FieldSchema, Properties, SectionFile } from '../engine/definition/generated/SectionFile.ts';
import { joinPath } from '../engine/definition/paths.ts';
import type { CompiledFieldUi, CompiledForm, Condition, Definition, GroupSchema } from '../engine/definition/types.ts';
import { shapeOf } from '../engine/definition/widgetTraits.ts';
import type { SourceDocument } from '../json/SourceDocument.ts';
import type { JsonPath } from '../json/tree.ts';
import type { FileKinds, SourceFile } from './files.ts';
import type { Finding, FindingCode } from './findings.ts';

/** What else there is to say of a mistake. */
export interface Circumstances {
  severity?: Finding['severity'];
  /** Places that the verdict rests on: while one of them is doubtful, or anything in it, there is none. */
  restsOn?: readonly { document: SourceDocument; at: JsonPath }[];
}

/** What the passes hand on to each other. */
export class Compilation {
  /** Every usable file, by path from the definitions' folder. */
  readonly documents = new Map<string, SourceDocument>();
  /** Files that are there, but say nothing that can be used. */
  readonly unusable = new Set<string>();
  /** Files in places where nothing reads them. */
  readonly strangers = new Set<string>();
  forms: WorkingForm[] = [];
  messages: MessagesFile | undefined;
  private withoutForm: readonly string[] | undefined;
  private readonly noted = new Map<string, Finding>();
  private readonly disturbed = new Set<string>();

  /** `root` is put before the files' paths in findings, `kinds` may be among them, `language` names the catalogue that words the messages. */
  constructor(
    readonly sources: readonly SourceFile[],
    private readonly root: string,
    readonly kinds: FileKinds,
    readonly language = 'en',
  ) {}

  /** Folders whose form is not known, because its file is missing or called otherwise. */
  get formless(): readonly string[] {
    return (this.withoutForm ??= this.kinds.foldersWithoutForm(this.sources.map(({ path }) => path)));
  }

  get findings(): readonly Finding[] {
    return [...this.noted.values()];
  }

  /** Notes a mistake at a place of a document, unless something there was found wrong before. */
  report(
    document: SourceDocument,
    at: JsonPath,
    code: FindingCode,
    message: string,
    hint?: string,
    { severity = 'error', restsOn = [] }: Circumstances = {},
  ): void {
    if (document.isDoubtful(at) || restsOn.some((place) => place.document.holdsDoubt(place.at))) return;
    this.reportAt(document.path, document.placeOf(at), code, message, hint, severity);
  }

  /** Notes a mistake in a file at a line and column from 1. */
  reportAt(
    path: string,
    place: { line: number; column: number },
    code: FindingCode,
    message: string,
    hint?: string,
    severity: Finding['severity'] = 'error',
  ): void {
    const finding: Finding = {
      file: this.root === '' ? path : `${this.root}/${path}`,
      ...place,
      severity,
      code,
      message,
      ...(hint ? { hint } : {}),
    };
    // A file that several forms use is looked at for each of them.
    const key = `${path}\n${place.line}\n${place.column}\n${code}\n${message}`;
    if (!this.noted.has(key)) this.noted.set(key, finding);
    if (severity === 'error' && !harmless.has(code)) this.disturb(path);
  }

  /** Notes that a file holds a mistake because of which what is made of it may be wrong. */
  disturb(path: string): void {
    this.disturbed.add(path);
  }

  /** Whether a file holds a mistake because of which what is made of it may be wrong. */
  isDisturbed(path: string): boolean {
    return this.disturbed.has(path) || this.unusable.has(path) || (this.documents.get(path)?.isDoubtful([]) ?? false);
  }
}

/** Mistakes that leave no doubt about what a form asks and when. */
const harmless: ReadonlySet<FindingCode> = new Set([
  'byte-order-mark',
  'syntax',
  'duplicate-key',
  'unknown-key',
  'blank-text',
  'duplicate-label',
  'ui-misfit',
  'widget-misfit',
  'unused-options',
  'unused-notice',
  'unused-message',
  'unused-section',
  'not-asked',
  'call-shared',
  'draft-shared',
  'step-twice',
]);

/** A place of `form.json` that names a section. */
export interface SectionName {
  id: string;
  at: JsonPath;
}

/** A form on its way through the passes. */
export interface WorkingForm {
  id: string;
  document: SourceDocument;
  file: FormFile;
  /** The steps without the sections that are not offered. */
  steps: StepFile[];
  /** Every section, also those not offered. */
  sections: WorkingSection[];
  /** Sections that have no file, and those that an earlier step shows already. */
  unknown: SectionName[];
  repeated: SectionName[];
  /** Switches that no section shows. */
  misplaced: MisplacedSwitch[];
  /** Section files of its folder that no step shows; filled by `checkSectionFiles`. */
  unused: SourceDocument[];
  /** Whether something that the form asks may not be known, because a file of it is missing or broken. */
  incomplete: boolean;
  /** The fields that are named anywhere. */
  names: NameLedger;
  /** Filled by `gatherConditions`. */
  asked: AskedFields;
  conditions: ConditionPlace[];
  constants: Record<string, string>;
  definition?: Definition;
  validators?: CompiledForm['validators'];
  /** ES module text whose default export is the `CompiledForm`; filled by `compileValidators`. */
  code?: string;
}

/** A section on its way through the passes. */
export interface WorkingSection {
  id: string;
  document: SourceDocument;
  /** As its file has it, with the switches of other sections put in; filled by `gatherForms`. */
  file: SectionFile;
  /** Path of the list whose entries its paths begin at; empty for the form itself. */
  base: string;
  visible: Condition | undefined;
  /** Everything it asks, flat. */
  properties: FileProperty[];
  /** Filled by `inlineOptions`. */
  schema: GroupSchema;
  /** By path; filled by `inlineOptions`. */
  ui: Record<string, CompiledFieldUi>;
  /** The schema that judges the answers, with its messages; filled by `wordMessages`. */
  validation: Record<string, unknown>;
}

/** What a section asks, and the file that says so. */
export type SectionFields = Pick<WorkingSection, 'document' | 'file' | 'properties'>;

/** A switch that no earlier section shows. */
export interface MisplacedSwitch {
  document: SourceDocument;
  at: JsonPath;
  message: string;
  hint: string;
}

/** One pass over the definitions: reads what earlier passes left, reports mistakes, leaves its own result. */
export type Pass = (compilation: Compilation) => void;

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
    return [...(this.byBase.get(base) ?? [])]
      .filter(([, fields]) => fields.some((field) => field.order < order && !field.inList))
      .map(([path]) => path);
  }
}

/** A condition, or the expression that a list follows, where it stands. */
export interface ConditionPlace {
  document: SourceDocument;
  at: JsonPath;
  logic: unknown;
  /** Path of the list whose entries it sees; empty for the form itself. */
  base: string;
  /** What is asked before this can be named. */
  order: number;
  /** shows: whether something applies. counts: how many entries there are. */
  use: 'shows' | 'counts';
  section?: WorkingSection;
  /** Path of the field or list that it is about. */
  path?: string;
  /** Its parts or names are wrong: what they mean together is not judged. */
  isBroken: boolean;
  /** It needs itself, which has been told. */
  isCircular?: boolean;
}

/** A field, group or list of a section file: its path, and where in the file it stands. */
export interface FileProperty {
  path: string;
  at: JsonPath;
  field: FieldSchema;
}

/** Everything that a section file asks, groups and lists before what is in them. */
export function propertiesOfFile(
  properties: Properties,
  path = '',
  at: JsonPath = ['schema', 'properties'],
): FileProperty[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const own: FileProperty = { path: joinPath(path, name), at: [...at, name], field };
    switch (shapeOf(field)) {
      case 'group':
        return [own, ...propertiesOfFile(field.properties ?? {}, own.path, [...own.at, 'properties'])];
      case 'list':
        return [own, ...propertiesOfFile(field.items?.properties ?? {}, own.path, [...own.at, 'items', 'properties'])];
      default:
        return [own];
    }
  });
}
