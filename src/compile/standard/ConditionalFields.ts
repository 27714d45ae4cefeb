import { isDeepStrictEqual } from 'node:util';
import { joinPath } from '../../engine/definition/paths.ts';
import type { JsonMember, JsonNode } from '../../json/parse.ts';
import { removeMarks } from '../../json/textMarks.ts';
import { toValue } from '../../json/tree.ts';
import { type Branch, branchesOf, branchWords } from './branches.ts';
import { merge, mergeAll } from './merge.ts';
import { Refusal } from './Refusal.ts';
import { anyOf, not } from './schemaLogic.ts';
import { isOfType, namesIn, optionsOf, propertiesOf, remarks, requiredIn } from './schemaNodes.ts';
import { wordOf, type StandardField } from './StandardField.ts';

/** When something is said, and where. */
type Condition = Pick<Branch, 'test' | 'parts' | 'from' | 'at'>;

/** A field that branches ask, and nothing else: what each of them says of it. */
interface ConditionalField {
  member: JsonMember;
  branches: (Condition & { options: readonly unknown[] | undefined; isListed: boolean; isRequired: boolean })[];
}

/** Words by which a branch says what is asked, in the section or in a group of it. */
const askingWords = ['properties', 'required', ...branchWords];

/**
 * Takes some words of a section, group or entry that hold branches: the fields that these ask become fields of it, with
 * `conditions`, `optionConditions`, `required`, `required_if` and `dependentRequired`.
 */
export function takeBranches(field: StandardField, keywords: readonly string[]): void {
  const from = { offset: 0, node: { offset: 0, members: field.among(keywords) } };
  const required = new Set(requiredAlways({ offset: 0, members: field.schema }));
  const fields = new ConditionalFields(field, field);
  fields.read({ schema: from.node, test: {}, at: [], from, required });
  fields.finish();
  keywords.forEach((word) => field.take(word));
}

/** The names that a schema requires whatever is answered. */
const requiredAlways = (schema: JsonNode): string[] => [
  ...requiredIn(schema),
  ...(schema.members?.get('allOf')?.node.items ?? []).flatMap(requiredAlways),
];

/** The fields of a section, group or entry while its branches are read. */
class ConditionalFields {
  private readonly fields = new Map<string, ConditionalField>();

  /** `reporter` is the field of the schema in which all of this is written. */
  constructor(
    private readonly field: StandardField,
    private readonly reporter: StandardField,
  ) {}

  /** Another way to ask on a condition; there is none in the entries of a list. */
  private get orSections(): string {
    return this.field.isInEntry ? '' : ', or write sections with "visible"';
  }

  /** Asks what the branches in a branch ask. What one word says wrong is reported, and the others are read. */
  read(around: Branch): void {
    for (const word of around.schema.members?.keys() ?? [])
      this.reporter.trying(() => {
        for (const branch of branchesOf(word, around, this.field)) this.add(branch);
      });
  }

  /** Asks what a branch asks, by itself and by the branches in it. */
  add(branch: Branch): void {
    const { discriminator, ...around } = branch;
    const { schema, at, required } = around;
    if (schema.value === false)
      throw new Refusal(
        at,
        'false lets no answer be right',
        'say which answers do not go together in "rules", or leave out what nobody is asked',
      );
    for (const [name, member] of propertiesOf(schema))
      if (name !== discriminator) this.addField(name, member, { ...branch, at: [...at, 'properties', name] });
    for (const name of requiredIn(schema))
      if (name !== discriminator) this.require(name, { ...branch, at: [...at, 'required'] });
    for (const name of namesIn(schema)) this.require(name, branch);
    this.mergeOthers(branch);
    this.read({ ...around, required: new Set([...required, ...requiredAlways(schema)]) });
  }

  /** Says of the whole what a branch says of it that applies whatever is answered. */
  private mergeOthers({ schema, test, at }: Branch): void {
    for (const [word, member] of schema.members ?? []) {
      if (askingWords.includes(word)) continue;
      if (test.yes === undefined) merge(this.field.schema, word, member, [...at, word]);
      else if (!remarks.includes(word) && !(word === 'additionalProperties' && member.node.value === false))
        throw new Refusal(
          [...at, word],
          `"${word}" cannot depend on answers`,
          'a condition says which fields are asked, and required',
        );
    }
  }

  /** Asks a field of a branch: a new one, one that another branch asks as well, or one that is always asked. */
  private addField(name: string, member: JsonMember, { test, at, from }: Condition): void {
    const always = this.field.properties.get(name);
    const existing = this.fields.get(name);
    const isListed = member.node.members?.has('enum') === true;
    const branch = { test, from, at, options: optionsOf(member.node), isListed, isRequired: false };
    if (existing) {
      if (!isDeepStrictEqual(withoutOptions(existing.member), withoutOptions(member)))
        throw new Refusal(
          at,
          `"${name}" is asked in two ways`,
          `say the same of it but for the options of "enum"${this.orSections}`,
        );
      existing.branches.push(branch);
    } else if (always) this.changeField(name, always, member, branch);
    else {
      this.field.addProperty(name, member);
      if (test.yes !== undefined) this.fields.set(name, { member, branches: [branch] });
    }
  }

  /** Says what a branch says of a field that is asked whatever is answered. */
  private changeField(name: string, { node: existing }: JsonMember, { node }: JsonMember, condition: Condition): void {
    const { test, at, from } = condition;
    const path = joinPath(this.field.path, name);
    if (test.yes === undefined) return mergeAll(existing.members ?? new Map(), node.members, at);
    if (node.value === false) return this.field.addCondition(path, not(test.yes), from);
    const news = changedKeywords(node, existing);
    if (news.length === 0) return;
    if (news.every((word) => askingWords.includes(word))) return this.changeGroup(path, node, condition);
    const options = optionsOf(existing);
    const offered = optionsOf(node);
    if (news.length > 1 || !options || !offered)
      throw new Refusal(
        at,
        `"${name}" is asked whatever is answered, and what is said of it cannot change`,
        `ask it in each of the alternatives and not before${this.orSections}`,
      );
    for (const option of options)
      if (!offered.includes(option)) this.field.addCondition(path, not(test.yes), from, String(option));
  }

  /** Asks in a group what a branch around it asks there. */
  private changeGroup(path: string, schema: JsonNode, { test: { yes }, at, from }: Condition): void {
    const group = this.field.inner().find((each) => each.path === path);
    if (!group) return;
    const fields = new ConditionalFields(group, this.reporter);
    fields.add({ schema, test: { yes }, at, from, required: new Set() });
    fields.finish();
  }

  /** Requires a field where a branch applies. For one that branches ask, `finish` says it, once all are known. */
  private require(name: string, condition: Condition): void {
    if (namesIn(this.field.schema.get('required')?.node).includes(name)) return;
    const branch = this.fields.get(name)?.branches.find(({ test }) => test === condition.test);
    if (branch) branch.isRequired = true;
    else if (condition.test.yes === undefined) this.field.addRequired(name, condition.from);
    else this.requireIf(name, condition);
  }

  /** Requires a field by the answer to one other field. */
  private requireIf(name: string, { test, parts, at, from }: Condition): void {
    // A field that is asked only where the outer schema applies needs no test of that schema.
    const isOfPart = parts && this.fields.get(name)?.branches.every((branch) => branch.test === parts.around);
    const { field: by, is } = (isOfPart ? parts.own : test).siblings?.yes ?? {};
    const members = this.field.properties.get(name)?.node.members;
    if (by === name) return;
    if (by !== undefined && !is) this.field.addRequired(name, from, by);
    else if (by !== undefined && members && !members.has('required_if'))
      members.set('required_if', wordOf({ field: by, is }, from));
    else
      throw new Refusal(
        at,
        `what requires "${name}" is not the answer to one field beside it`,
        'require the answer that decides, or name it in "required" of "if"; or ask the field where it is required only, or write a rule',
      );
  }

  /** Says of each conditional field when it is asked, which options are offered when, and when it is required. */
  finish(): void {
    for (const [name, { member, branches }] of this.fields) {
      const [first] = branches;
      if (!first) continue;
      const path = joinPath(this.field.path, name);
      const logic = anyTest(branches);
      if (logic !== undefined) this.field.addCondition(path, logic, first.from);
      const options = [...new Set(branches.flatMap((branch) => branch.options ?? []))];
      for (const option of options) {
        const offering = branches.filter((branch) => branch.options?.includes(option));
        const offered = offering.length < branches.length ? anyTest(offering) : undefined;
        if (offered !== undefined)
          this.field.addCondition(path, offered, offering[0]?.from ?? first.from, String(option));
      }
      if (branches.length > 1 && branches.some(({ isListed }) => isListed))
        member.node.members?.set('enum', wordOf(options, member));
      const requiring = branches.filter(({ isRequired }) => isRequired);
      if (requiring.length === branches.length) this.field.addRequired(name, first.from);
      else requiring.forEach((branch) => this.reporter.trying(() => this.requireIf(name, branch)));
    }
  }
}

/** A test that one of some branches applies. */
const anyTest = (branches: readonly Condition[]): unknown => anyOf(...branches.map(({ test }) => test.yes));

/** The words by which a schema says of a field what the field does not say itself. */
const changedKeywords = (schema: JsonNode, known: JsonNode): string[] =>
  [...(schema.members ?? [])].flatMap(([word, { node }]) => {
    const own = known.members?.get(word)?.node;
    const isKnown = word === 'type' ? isOfType(known.members, node) : own && isDeepStrictEqual(plain(own), plain(node));
    return isKnown || word === '$comment' ? [] : [word];
  });

/** A field without its options. */
function withoutOptions({ node }: JsonMember): unknown {
  const { enum: _listed, ...keywords } = Object(plain(node)) as Record<string, unknown>;
  return keywords;
}

/** The plain value of a schema. In a preview, its texts carry their places, so that equal ones would differ. */
const plain = (node: JsonNode): unknown => JSON.parse(removeMarks(JSON.stringify(toValue(node))));
