import { joinPath } from '../../engine/definition/paths.ts';
import type { JsonMember, JsonNode } from '../../json/parse.ts';
import { type JsonPath, toNode, toValue } from '../../json/tree.ts';
import type { Compilation } from '../Compilation.ts';
import type { CheckedDocument } from '../CheckedDocument.ts';
import type { FindingKind } from '../Finding.ts';
import { Refusal } from './Refusal.ts';
import { namesIn, type Words } from './schemaNodes.ts';

/** The place of a word: the section itself, a field, group or list, or the entries of a list. */
export type StandardPlace = 'section' | 'field' | 'items';

/** Words of the standards that say one thing, alone or together, and what becomes of them. */
export interface StandardWord {
  /** The places of the words; fields and entries of lists, when left out. */
  places?: readonly StandardPlace[];
  /**
   * The words, each with what may stand there in a section file, or that this is described elsewhere; `ui:` words are
   * those of its UI schema.
   */
  words: Readonly<Record<string, ({ description: string } & Record<string, unknown>) | 'described elsewhere'>>;
  /** The result of the words, for the page that lists all words. */
  as: string;
  /**
   * Makes our words of them, where one of them stands. What cannot be said in ours it refuses. Left out, the words say
   * what is so without them.
   */
  take?: (field: StandardField) => void;
}

const usualPlaces: readonly StandardPlace[] = ['field', 'items'];
export const everywhere: readonly StandardPlace[] = ['section', ...usualPlaces];

/** Whether words may stand at a place. */
export const standsAt = ({ places = usualPlaces }: StandardWord, place: StandardPlace): boolean =>
  places.includes(place);

/** The file of a section: its document, and its members, which change. */
interface SectionSource {
  compilation: Compilation;
  document: CheckedDocument;
  members: Words;
}

/**
 * A section, a field, group or list of it, or the `items` of a list, while its standard words become ours. Nodes keep
 * the offsets, and the files, of the words that the owner wrote: findings name these.
 */
export class StandardField {
  /** Its path among the answers, as `conditions` name it; empty for the section. */
  readonly path: string;
  private readonly at: JsonPath;
  private readonly uiAt: JsonPath;
  private readonly ownUi: JsonMember;

  /** A field that lies in no other one, its `holder`, is the section. */
  private constructor(
    private readonly source: SectionSource,
    readonly place: StandardPlace,
    private readonly member: JsonMember,
    private readonly name = 'ui',
    readonly holder?: StandardField,
  ) {
    const around = holder?.path ?? '';
    this.path = place === 'field' ? joinPath(around, name) : around;
    const steps = { section: ['schema'], field: ['properties', name], items: ['items'] }[place];
    this.at = [...(holder?.at ?? []), ...steps];
    this.uiAt = [...(holder?.uiAt ?? []), name];
    this.ownUi = this.uiAround.get(name) ?? emptyAt(member);
  }

  /** The section of a file, or undefined where its `schema` is none. */
  static section(
    compilation: Compilation,
    document: CheckedDocument,
    { members }: JsonNode,
  ): StandardField | undefined {
    const member = members?.get('schema');
    return members && member?.node.members && new StandardField({ compilation, document, members }, 'section', member);
  }

  /** The fields in it, or the entries of a list. */
  inner(): StandardField[] {
    const items = this.get('items');
    return [
      ...[...this.properties].map(([name, member]) => new StandardField(this.source, 'field', member, name, this)),
      ...(items ? [new StandardField(this.source, 'items', items, 'items', this)] : []),
    ].filter((field) => field.member.node.members !== undefined);
  }

  /** The UI schema in which its own stands by its name. */
  private get uiAround(): Words {
    return this.holder?.ui ?? this.source.members;
  }

  get file(): Words {
    return this.source.members;
  }

  /** The words of its schema, and those of its UI schema. */
  get schema(): Words {
    return this.member.node.members ?? new Map();
  }
  get ui(): Words {
    return this.ownUi.node.members ?? new Map();
  }

  /** The field whose UI schema says how it looks: of a choice or a file in `items`, the list. */
  get looks(): StandardField {
    return this.place === 'items' && this.holder ? this.holder : this;
  }

  /** The fields that it asks, by name. */
  get properties(): Words {
    return this.schema.get('properties')?.node.members ?? new Map();
  }

  private wordsOf = (word: string): Words => (word.startsWith('ui:') ? this.ui : this.schema);

  has = (word: string): boolean => this.wordsOf(word).has(word);

  /** A word with its node; `ui:` words are those of the UI schema. */
  get = (word: string): JsonMember | undefined => this.wordsOf(word).get(word);

  /** The keywords of the field's schema that a list names, in the schema's order. */
  among = (keywords: readonly string[]): Words => new Map([...this.schema].filter(([word]) => keywords.includes(word)));

  value(word: string): unknown {
    const member = this.get(word);
    return member && toValue(member.node);
  }

  /** Whether it lies in the entries of a list. */
  get isInEntry(): boolean {
    return this.place === 'items' || this.holder?.isInEntry === true;
  }

  /** The type, or types, of its answer. */
  get type(): unknown {
    return this.value('type');
  }

  /** Takes a word out, and returns it. */
  take = (word: string): JsonMember | undefined => {
    const member = this.get(word);
    this.wordsOf(word).delete(word);
    return member;
  };

  set = (word: string, member: JsonMember): void => void this.wordsOf(word).set(word, member);

  /** Sets one of our words, unless the owner has written it. */
  add(word: string, member: JsonMember): void {
    if (!this.has(word)) this.set(word, member);
  }

  /** Sets a word of the form that asks the section, such as one of `submit`, unless the owner has written it. */
  addInForm([key, name]: readonly [key: string, name: string], member: JsonMember): void {
    const { compilation, document } = this.source;
    const form = compilation.documents.get(`${document.path.split('/', 1).join('')}/form.json`);
    form?.change(({ members }) => {
      const entries = members?.get(key)?.node.members;
      if (entries && !entries.has(name)) entries.set(name, { origin: document, ...member });
    });
  }

  /** Asks a field more. */
  addProperty(name: string, member: JsonMember): void {
    membersAt(this.schema, 'properties', member).set(name, member);
  }

  /** Shows a field, or offers one of its options, where a condition holds, and one that is there already. */
  addCondition(path: string, logic: unknown, from: JsonMember, option?: string): void {
    const conditions =
      option === undefined
        ? membersAt(this.file, 'conditions', from)
        : membersAt(membersAt(this.file, 'optionConditions', from), path, from);
    const old = conditions.get(option ?? path);
    conditions.set(option ?? path, old ? wordOf({ and: [toValue(old.node), logic] }, old) : wordOf(logic, from));
  }

  /** Adds a name to `required`, or to what has to be answered once the field `by` is. */
  addRequired(name: string, from: JsonMember, by?: string): void {
    const lists = by === undefined ? this.schema : membersAt(this.schema, 'dependentRequired', from);
    const list = lists.get(by ?? 'required') ?? wordOf([], from);
    lists.set(by ?? 'required', list);
    if (!namesIn(list.node).includes(name)) list.node.items?.push({ offset: from.offset, value: name });
  }

  /** Makes a list of options, and gives what names it. Its findings stand where its nodes do. */
  optionList(options: JsonNode[], from: JsonMember): JsonMember {
    const { compilation, document } = this.source;
    const path = `options/#${document.path.slice(0, -'.json'.length)}/${this.at.join('.')}.json`;
    const oneOf = { ...from, node: { offset: from.node.offset, items: options } };
    compilation.add(path, '', { offset: 0, members: new Map([['oneOf', { origin: document, ...oneOf }]]) });
    return wordOf(`/${path}`, from);
  }

  /** Reports what cannot be taken, at its word, and takes it out. */
  refuse(word: string, message: string, hint: string, code: FindingKind = 'not-allowed'): void {
    this.report([word], code, message, hint);
    this.take(word);
  }

  /** Reports a mistake at a word, or inside it. */
  report(inside: JsonPath, code: FindingKind, message: string, hint?: string, severity?: 'warning'): void {
    const isOfUi = String(inside[0]).startsWith('ui:');
    this.source.document.report([...(isOfUi ? this.uiAt : this.at), ...inside], code, message, hint, severity);
  }

  /** Takes a step, and reports what it refuses. */
  trying(step: () => void): void {
    try {
      step();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.report(error.at, 'not-allowed', error.message, error.hint);
    }
  }

  /** Takes a word out that says nothing here, with a warning. */
  disregard(word: string, message: string, hint: string): void {
    if (this.has(word)) this.report([word], 'ui-mismatch', message, hint, 'warning');
    this.take(word);
  }

  /** Puts its looks, as they are by now, back into the file; called when all in it is done. */
  close(): void {
    if (this.ui.size > 0) this.uiAround.set(this.name, this.ownUi);
    else this.uiAround.delete(this.name);
  }
}

const emptyAt = ({ node, ...member }: JsonMember): JsonMember => ({
  ...member,
  node: { offset: node.offset, members: new Map() },
});

/** The members of an object, which is made where there is none. */
function membersAt(members: Words, word: string, from: JsonMember): Words {
  const object = members.get(word) ?? emptyAt(from);
  members.set(word, object);
  return object.node.members ?? new Map();
}

/** A word with a plain value, at the place of what the owner wrote instead of it. */
export const wordOf = (value: unknown, { node, ...from }: JsonMember): JsonMember => ({
  ...from,
  node: toNode(value, node.offset),
});
