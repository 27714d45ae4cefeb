import { joinPath } from '../../engine/definition/paths.ts';
import type { JsonMember, JsonNode } from '../../json/parse.ts';
import { type JsonPath, toNode, toValue } from '../../json/tree.ts';
import type { Compilation } from '../Compilation.ts';
import type { Vocabulary } from '../Vocabulary.ts';
import type { CheckedDocument } from '../CheckedDocument.ts';
import type { FindingKind } from '../Finding.ts';
import { Refusal } from './Refusal.ts';
import { stringsIn, type KeywordMap } from './schemaNodes.ts';

/** The schema in which a keyword may stand: of a section, of a field, group or list, or of the entries of a list. */
export type SchemaPosition = 'section' | 'field' | 'items';

/** Keywords of JSON Schema or RJSF that say one thing, alone or together, and how they are said in ours. */
export interface KeywordMapping {
  /** The schemas in which the keywords may stand: those of fields and of entries of lists, when left out. */
  positions?: readonly SchemaPosition[];
  /** The meta-schema of each keyword's value, unless another file describes it. `ui:` keywords are of the UI schema. */
  keywords: Readonly<Record<string, ({ description: string } & Record<string, unknown>) | 'described elsewhere'>>;
  /** The result of the translation, for `docs/keywords.md`. */
  result: string;
  /** Translates the keywords of a field that has any of them, or reports them. Without `translate` they are removed. */
  translate?: (field: EditableField) => void;
}

const defaultPositions: readonly SchemaPosition[] = ['field', 'items'];
export const allPositions: readonly SchemaPosition[] = ['section', ...defaultPositions];

export const isAllowedAt = ({ positions = defaultPositions }: KeywordMapping, position: SchemaPosition): boolean =>
  positions.includes(position);

interface SectionSource {
  compilation: Compilation;
  document: CheckedDocument;
  members: KeywordMap;
}

/**
 * A section, a field, group or list of it, or the `items` of a list, while its keywords are translated. Nodes keep the
 * offsets and files of the keywords that the owner wrote, which findings name.
 */
export class EditableField {
  /** The path of its answer, as `conditions` name it; empty for the section. */
  readonly path: string;
  private readonly schemaPath: JsonPath;
  private readonly uiPath: JsonPath;
  private readonly uiMember: JsonMember;

  /** A field without a `parent` is the section. */
  private constructor(
    private readonly source: SectionSource,
    readonly position: SchemaPosition,
    private readonly member: JsonMember,
    private readonly name = 'ui',
    readonly parent?: EditableField,
  ) {
    const around = parent?.path ?? '';
    this.path = position === 'field' ? joinPath(around, name) : around;
    const steps = { section: ['schema'], field: ['properties', name], items: ['items'] }[position];
    this.schemaPath = [...(parent?.schemaPath ?? []), ...steps];
    this.uiPath = [...(parent?.uiPath ?? []), name];
    this.uiMember = this.parentUi.get(name) ?? toEmptyObject(member);
  }

  /** The section of a file, or undefined where its `schema` is none. */
  static section(
    compilation: Compilation,
    document: CheckedDocument,
    { members }: JsonNode,
  ): EditableField | undefined {
    const member = members?.get('schema');
    return members && member?.node.members && new EditableField({ compilation, document, members }, 'section', member);
  }

  children(): EditableField[] {
    const items = this.get('items');
    return [
      ...[...this.properties].map(([name, member]) => new EditableField(this.source, 'field', member, name, this)),
      ...(items ? [new EditableField(this.source, 'items', items, 'items', this)] : []),
    ].filter((field) => field.member.node.members !== undefined);
  }

  /** The UI schema around this field, which has the field's own under its name. */
  private get parentUi(): KeywordMap {
    return this.parent?.ui ?? this.source.members;
  }

  get vocabulary(): Vocabulary {
    return this.source.compilation.vocabulary;
  }

  get sectionMembers(): KeywordMap {
    return this.source.members;
  }

  get schema(): KeywordMap {
    return this.member.node.members ?? new Map();
  }
  get ui(): KeywordMap {
    return this.uiMember.node.members ?? new Map();
  }

  /** The field whose UI schema says how this one looks: of a choice or a file in `items`, the list. */
  get uiField(): EditableField {
    return this.position === 'items' && this.parent ? this.parent : this;
  }

  get properties(): KeywordMap {
    return this.schema.get('properties')?.node.members ?? new Map();
  }

  private membersFor = (word: string): KeywordMap => (word.startsWith('ui:') ? this.ui : this.schema);

  has = (word: string): boolean => this.membersFor(word).has(word);

  get = (word: string): JsonMember | undefined => this.membersFor(word).get(word);

  pickKeywords = (keywords: readonly string[]): KeywordMap =>
    new Map([...this.schema].filter(([word]) => keywords.includes(word)));

  value(word: string): unknown {
    const member = this.get(word);
    return member && toValue(member.node);
  }

  get isInEntry(): boolean {
    return this.position === 'items' || this.parent?.isInEntry === true;
  }

  get type(): unknown {
    return this.value('type');
  }

  remove = (word: string): JsonMember | undefined => {
    const member = this.get(word);
    this.membersFor(word).delete(word);
    return member;
  };

  set = (word: string, member: JsonMember): void => void this.membersFor(word).set(word, member);

  /** Sets a keyword, unless the owner has written it. */
  addKeyword(word: string, member: JsonMember): void {
    if (!this.has(word)) this.set(word, member);
  }

  /** Sets the label of the form's last button, unless the owner has written it. */
  addSubmitLabel(member: JsonMember): void {
    const { compilation, document } = this.source;
    const form = compilation.documents.get(`${document.path.split('/', 1).join('')}/form.json`);
    form?.editTree(({ members }) => {
      const submit = members?.get('submit')?.node.members;
      if (submit && !submit.has('label')) submit.set('label', { origin: document, ...member });
    });
  }

  addProperty(name: string, member: JsonMember): void {
    membersAt(this.schema, 'properties', member).set(name, member);
  }

  /** Shows a field, or offers one of its options, only where a condition holds, beside any condition that it has. */
  addCondition(path: string, logic: unknown, from: JsonMember, option?: string): void {
    const conditions =
      option === undefined
        ? membersAt(this.sectionMembers, 'conditions', from)
        : membersAt(membersAt(this.sectionMembers, 'optionConditions', from), path, from);
    const old = conditions.get(option ?? path);
    conditions.set(
      option ?? path,
      old ? memberWithValue({ and: [toValue(old.node), logic] }, old) : memberWithValue(logic, from),
    );
  }

  /** Adds a name to `required`, or to the fields that are required once the field `by` is answered. */
  addRequired(name: string, from: JsonMember, by?: string): void {
    const lists = by === undefined ? this.schema : membersAt(this.schema, 'dependentRequired', from);
    const list = lists.get(by ?? 'required') ?? memberWithValue([], from);
    lists.set(by ?? 'required', list);
    if (!stringsIn(list.node).includes(name)) list.node.items?.push({ offset: from.offset, value: name });
  }

  /** Adds an option list that no file has, and returns the `$ref` to it. Findings in it are reported at its nodes. */
  addOptionList(options: JsonNode[], from: JsonMember): JsonMember {
    const { compilation, document } = this.source;
    const path = `options/#${document.path.slice(0, -'.json'.length)}/${this.schemaPath.join('.')}.json`;
    const oneOf = { ...from, node: { offset: from.node.offset, items: options } };
    compilation.addDocument(path, '', { offset: 0, members: new Map([['oneOf', { origin: document, ...oneOf }]]) });
    return memberWithValue(`/${path}`, from);
  }

  /** Removes a keyword that cannot be translated, and reports it. */
  refuse(word: string, message: string, hint: string, code: FindingKind = 'not-allowed'): void {
    this.report([word], code, message, hint);
    this.remove(word);
  }

  report(inside: JsonPath, code: FindingKind, message: string, hint?: string, severity?: 'warning'): void {
    const isOfUi = String(inside[0]).startsWith('ui:');
    this.source.document.report(
      [...(isOfUi ? this.uiPath : this.schemaPath), ...inside],
      code,
      message,
      hint,
      severity,
    );
  }

  reportRefusals(step: () => void): void {
    try {
      step();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.report(error.at, 'not-allowed', error.message, error.hint);
    }
  }

  warnAndRemove(word: string, message: string, hint: string): void {
    if (this.has(word)) this.report([word], 'ui-mismatch', message, hint, 'warning');
    this.remove(word);
  }

  /** Writes the field's UI schema back into the file, once all fields in the field are translated. */
  saveUi(): void {
    if (this.ui.size > 0) this.parentUi.set(this.name, this.uiMember);
    else this.parentUi.delete(this.name);
  }
}

const toEmptyObject = ({ node, ...member }: JsonMember): JsonMember => ({
  ...member,
  node: { offset: node.offset, members: new Map() },
});

/** The members of the object at a keyword, which is added where it is missing. */
function membersAt(members: KeywordMap, word: string, from: JsonMember): KeywordMap {
  const object = members.get(word) ?? toEmptyObject(from);
  members.set(word, object);
  return object.node.members ?? new Map();
}

/** A member with a value, at the offset of the keyword that the owner wrote instead of it. */
export const memberWithValue = (value: unknown, { node, ...from }: JsonMember): JsonMember => ({
  ...from,
  node: toNode(value, node.offset),
});
