import { joinPath } from '../../engine/definition/paths.ts';
import type { JsonMember, JsonNode } from '../../json/parse.ts';
import { type JsonPath, nodeOf, valueOf } from '../../json/tree.ts';
import type { Compilation } from '../Compilation.ts';
import type { CheckedDocument } from '../CheckedDocument.ts';
import type { FindingCode } from '../codes.ts';

/** Where a word stands: at the section itself, at a field, group or list, or at what a list says of its entries. */
export type StandardPlace = 'section' | 'field' | 'items';

type Members = Map<string, JsonMember>;

/** Words of the standards that say one thing, alone or together, and what becomes of them. */
export interface StandardWord {
  /** Where the words may stand; at fields and what a list says of its entries, when left out. */
  places?: readonly StandardPlace[];
  /**
   * The words, each with what may stand there in a section file, or that this is said elsewhere; `ui:` words are those
   * of its UI schema.
   */
  words: Readonly<Record<string, ({ description: string } & Record<string, unknown>) | 'said elsewhere'>>;
  /** What they become, for the page that lists all words. */
  as: string;
  /** Makes our words of them, where one of them stands. What cannot be said in ours it refuses. */
  take: (field: StandardField) => void;
}

/** Says why a part of a schema cannot be taken. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly at: JsonPath,
    message: string,
    readonly hint: string,
  ) {
    super(message);
  }
}

const usualPlaces: readonly StandardPlace[] = ['field', 'items'];

/** Whether words may stand at a place. */
export const standsAt = ({ places = usualPlaces }: StandardWord, place: StandardPlace): boolean =>
  places.includes(place);

/**
 * A section, a field, group or list of it, or the `items` of a list, while its standard words become ours. Nodes keep
 * the offsets, and the files, of the words that the owner wrote: findings name these.
 */
export class StandardField {
  private constructor(
    private readonly compilation: Compilation,
    readonly document: CheckedDocument,
    /** The members of the file. */
    readonly file: Members,
    readonly place: StandardPlace,
    /** Its path among the answers, as `conditions` name it; empty for the section. */
    readonly path: string,
    readonly at: JsonPath,
    readonly uiAt: JsonPath,
    private readonly own: JsonMember,
    private readonly ownUi: JsonMember,
    /** The group, list or section in which it lies. */
    readonly holder?: StandardField,
  ) {}

  /** The section of a file, or undefined where its `schema` is none. */
  static section(
    compilation: Compilation,
    document: CheckedDocument,
    { members: file }: JsonNode,
  ): StandardField | undefined {
    const own = file?.get('schema');
    if (!file || !own?.node.members) return undefined;
    const ownUi = file.get('ui') ?? emptyAt(own);
    return new StandardField(compilation, document, file, 'section', '', ['schema'], ['ui'], own, ownUi);
  }

  /** The fields in it, or the entries of a list. */
  inner(): StandardField[] {
    const { members: properties = new Map<string, JsonMember>() } = this.get('properties')?.node ?? {};
    const items = this.get('items');
    return [
      ...[...properties].map(([name, member]) =>
        this.part('field', name, joinPath(this.path, name), ['properties', name], member),
      ),
      ...(items ? [this.part('items', 'items', this.path, ['items'], items)] : []),
    ].filter((field) => field.own.node.members !== undefined);
  }

  private part(place: StandardPlace, name: string, path: string, at: JsonPath, member: JsonMember): StandardField {
    const own = this.withOrigin(member);
    const ownUi = this.get(name, this.ui) ?? emptyAt(own);
    return new StandardField(
      this.compilation,
      this.document,
      this.file,
      place,
      path,
      [...this.at, ...at],
      [...this.uiAt, name],
      own,
      ownUi,
      this,
    );
  }

  /** The words of its schema, and those of its UI schema. */
  get schema(): Members {
    return this.own.node.members ?? new Map();
  }
  get ui(): Members {
    return this.ownUi.node.members ?? new Map();
  }

  private wordsOf = (word: string): Members => (word.startsWith('ui:') ? this.ui : this.schema);

  has = (word: string): boolean => this.wordsOf(word).has(word);

  /** A word with its node, which knows its file; `ui:` words are those of the UI schema. */
  get(word: string, words = this.wordsOf(word)): JsonMember | undefined {
    const member = words.get(word);
    return member && this.withOrigin(member, words === this.ui ? this.ownUi : this.own);
  }

  /** The plain value of a word. */
  value(word: string): unknown {
    const member = this.get(word);
    return member && valueOf(member.node);
  }

  /** Takes a word out, and returns it. */
  take(word: string): JsonMember | undefined {
    const member = this.get(word);
    this.wordsOf(word).delete(word);
    return member;
  }

  /** Says one of our words. */
  set = (word: string, member: JsonMember): void => void this.wordsOf(word).set(word, member);

  /** The same, unless the owner has said that word. */
  add(word: string, member: JsonMember): void {
    if (!this.has(word)) this.set(word, member);
  }

  /** Says a word of the file itself, such as that of one path under `conditions`. */
  setInFile(key: string, name: string, member: JsonMember): void {
    const holder = this.file.get(key) ?? emptyAt(member);
    this.file.set(key, holder);
    holder.node.members?.set(name, member);
  }

  /** Says a word of the form that asks the section, such as one of `submit`, unless the owner has said it. */
  addInForm([key, name]: readonly [key: string, name: string], member: JsonMember): void {
    const form = this.compilation.documents.get(`${this.document.path.split('/', 1).join('')}/form.json`);
    form?.rearrange([key], (words) => new Map([[name, { origin: this.document, ...member }], ...words]));
  }

  /** Shows a field, or offers one of its options, on a condition, beside one that is there. */
  addCondition([path = '', option]: string[], logic: unknown, from: JsonMember): void {
    const key = option === undefined ? 'conditions' : 'optionConditions';
    if (option !== undefined && !this.file.get(key)?.node.members?.has(path)) this.setInFile(key, path, emptyAt(from));
    const holder = option === undefined ? this.file.get(key) : this.file.get(key)?.node.members?.get(path);
    const known = holder?.node.members?.get(option ?? path);
    const whole = known ? said({ and: [valueOf(known.node), logic] }, known) : said(logic, from);
    if (option === undefined) this.setInFile(key, path, whole);
    else holder?.node.members?.set(option, whole);
  }

  /** Adds a name to a list of names, such as `required`. */
  addName([word = '', by]: string[], name: string, from: JsonMember): void {
    if (!this.has(word)) this.set(word, by === undefined ? said([], from) : emptyAt(from));
    const words = by === undefined ? this.schema : this.get(word)?.node.members;
    const list = words?.get(by ?? word) ?? said([], from);
    words?.set(by ?? word, list);
    if (!namesIn(list.node).includes(name)) list.node.items?.push({ offset: from.offset, value: name });
  }

  /** Makes a list of options, and gives what names it. Its findings stand where its nodes do. */
  optionList(options: JsonNode[], from: JsonMember): JsonMember {
    const path = `options/#${this.document.path.slice(0, -'.json'.length)}/${this.at.join('.')}.json`;
    const oneOf = { ...from, node: { offset: from.node.offset, items: options } };
    this.compilation.add(path, '', { offset: 0, members: new Map([['oneOf', { origin: this.document, ...oneOf }]]) });
    return said(`/${path}`, from);
  }

  /** Reports what cannot be taken, at its word, and takes it out. */
  refuse(word: string, message: string, hint: string, code: FindingCode = 'not-allowed'): void {
    this.report([word], code, message, hint);
    this.take(word);
  }

  /** Reports a mistake at a word, or inside it. */
  report(inside: JsonPath, code: FindingCode, message: string, hint?: string, severity?: 'warning'): void {
    const isOfUi = String(inside[0]).startsWith('ui:');
    this.document.report([...(isOfUi ? this.uiAt : this.at), ...inside], code, message, hint, severity);
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

  /** Takes a word out that says nothing here, and tells the owner so. */
  disregard(word: string, message: string, hint: string): void {
    if (this.has(word)) this.report([word], 'ui-mismatch', message, hint, 'warning');
    this.take(word);
  }

  /** Puts what is now said of its looks where the file says it; called when all in it is done. */
  close(): void {
    if (this.ui.size === 0) return;
    if (this.holder) this.holder.ui.set(this.uiAt.at(-1) as string, this.ownUi);
    else this.file.set('ui', this.ownUi);
  }

  private withOrigin(member: JsonMember, around = this.own): JsonMember {
    return around.origin ? { origin: around.origin, ...member } : member;
  }
}

const emptyAt = ({ node, ...member }: JsonMember): JsonMember => ({
  ...member,
  node: { offset: node.offset, members: new Map() },
});

/** The names in a list such as `required`. */
export const namesIn = (list: JsonNode | undefined): string[] =>
  (list?.items ?? []).flatMap(({ value }) => (typeof value === 'string' ? [value] : []));

/** A plain value that stands where the owner wrote something else that says it. */
export const said = (value: unknown, { node, ...from }: JsonMember): JsonMember => ({
  ...from,
  node: nodeOf(value, node.offset),
});
