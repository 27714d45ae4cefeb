import { isDeepStrictEqual } from 'node:util';
import { joinPath } from '../../engine/definition/paths.ts';
import type { JsonMember, JsonNode } from '../../json/parse.ts';
import { removeStegaMarks } from '../../json/textMarks.ts';
import { toValue } from '../../json/tree.ts';
import { type Branch, readBranchesOrThrow, branchKeywords } from './branches.ts';
import { narrowKeywordOrThrow, mergeKeywords } from './narrowKeyword.ts';
import { Refusal } from './Refusal.ts';
import { orLogicWithUndefinedAsTrue, notLogic } from './schemaLogic.ts';
import {
  hasNoTypeOutside,
  stringsIn,
  possibleValues,
  propertiesOf,
  annotations,
  requiredNames,
} from './schemaNodes.ts';
import { memberWithValue, type EditableField } from './EditableField.ts';

type BranchCondition = Pick<Branch, 'test' | 'parts' | 'from' | 'at'>;

/** A field that only branches ask, with the demands of each of them. */
interface ConditionalField {
  member: JsonMember;
  branches: (BranchCondition & { options: readonly unknown[] | undefined; isListed: boolean; isRequired: boolean })[];
}

/** Keywords by which a branch asks fields, in the section or in a group of it. */
const fieldKeywords = ['properties', 'required', ...branchKeywords];

/**
 * Translates the keywords of a section, group or entry that hold branches: fields that a branch asks become its fields,
 * with `conditions`, `optionConditions`, `required`, `required_if` and `dependentRequired`.
 */
export function translateBranches(field: EditableField, branchKeywords: readonly string[]): void {
  const from = { offset: 0, node: { offset: 0, members: field.pickKeywords(branchKeywords) } };
  const required = new Set(requiredAlways({ offset: 0, members: field.schema }));
  const fields = new ConditionalFields(field, field);
  fields.read({ schema: from.node, test: {}, at: [], from, required });
  fields.writeKeywords();
  branchKeywords.forEach((word) => field.remove(word));
}

const requiredAlways = (schema: JsonNode): string[] => [
  ...requiredNames(schema),
  ...(schema.members?.get('allOf')?.node.items ?? []).flatMap(requiredAlways),
];

/** The fields of a section, group or entry while its branches are read. */
class ConditionalFields {
  private readonly fields = new Map<string, ConditionalField>();

  /** `reporter` is the field in whose schema the branches are written. */
  constructor(
    private readonly field: EditableField,
    private readonly reporter: EditableField,
  ) {}

  /** Advises to use sections with a condition; the advice is empty in entries of a list, which have none. */
  private get orSections(): string {
    return this.field.isInEntry ? '' : ', or write sections with "visible"';
  }

  /** Adds the fields of the branches in a branch. A mistake in one keyword is reported, and the others are read. */
  read(around: Branch): void {
    for (const word of around.schema.members?.keys() ?? [])
      this.reporter.reportRefusals(() => {
        for (const branch of readBranchesOrThrow(word, around, this.field)) this.add(branch);
      });
  }

  /** Adds the fields of a branch, and of the branches in it. */
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
    for (const name of requiredNames(schema))
      if (name !== discriminator) this.require(name, { ...branch, at: [...at, 'required'] });
    for (const name of stringsIn(schema)) this.require(name, branch);
    this.mergeOthers(branch);
    this.read({ ...around, required: new Set([...required, ...requiredAlways(schema)]) });
  }

  /** Merges into the field's schema the keywords of a branch that apply on no condition. */
  private mergeOthers({ schema, test, at }: Branch): void {
    for (const [word, member] of schema.members ?? []) {
      if (fieldKeywords.includes(word)) continue;
      if (test.yes === undefined) narrowKeywordOrThrow(this.field.schema, word, member, [...at, word]);
      else if (!annotations.includes(word) && !(word === 'additionalProperties' && member.node.value === false))
        throw new Refusal(
          [...at, word],
          `"${word}" cannot depend on answers`,
          'a condition says which fields are asked, and required',
        );
    }
  }

  /** Adds a field of a branch: a new field, one that another branch asks as well, or one that is always asked. */
  private addField(name: string, member: JsonMember, { test, at, from }: BranchCondition): void {
    const always = this.field.properties.get(name);
    const existing = this.fields.get(name);
    const isListed = member.node.members?.has('enum') === true;
    const branch = { test, from, at, options: possibleValues(member.node), isListed, isRequired: false };
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

  /** Adds the demands of a branch on a field that is always asked. */
  private changeField(
    name: string,
    { node: existing }: JsonMember,
    { node }: JsonMember,
    condition: BranchCondition,
  ): void {
    const { test, at, from } = condition;
    const path = joinPath(this.field.path, name);
    if (test.yes === undefined) return mergeKeywords(existing.members ?? new Map(), node.members, at);
    if (node.value === false) return this.field.addCondition(path, notLogic(test.yes), from);
    const news = changedKeywords(node, existing);
    if (news.length === 0) return;
    if (news.every((word) => fieldKeywords.includes(word))) return this.changeGroup(path, node, condition);
    const options = possibleValues(existing);
    const offered = possibleValues(node);
    if (news.length > 1 || !options || !offered)
      throw new Refusal(
        at,
        `"${name}" is asked whatever is answered, and what is said of it cannot change`,
        `ask it in each of the alternatives and not before${this.orSections}`,
      );
    for (const option of options)
      if (!offered.includes(option)) this.field.addCondition(path, notLogic(test.yes), from, String(option));
  }

  /** Adds to a group the fields that a branch around the group asks in it. */
  private changeGroup(path: string, schema: JsonNode, { test: { yes }, at, from }: BranchCondition): void {
    const group = this.field.children().find((each) => each.path === path);
    if (!group) return;
    const fields = new ConditionalFields(group, this.reporter);
    fields.add({ schema, test: { yes }, at, from, required: new Set() });
    fields.writeKeywords();
  }

  /** Requires a field where a branch applies; a field that only branches ask is required by `writeKeywords`. */
  private require(name: string, condition: BranchCondition): void {
    if (stringsIn(this.field.schema.get('required')?.node).includes(name)) return;
    const branch = this.fields.get(name)?.branches.find(({ test }) => test === condition.test);
    if (branch) branch.isRequired = true;
    else if (condition.test.yes === undefined) this.field.addRequired(name, condition.from);
    else this.requireBySibling(name, condition);
  }

  private requireBySibling(name: string, { test, parts, at, from }: BranchCondition): void {
    // A field that is asked only where the outer schema applies needs no test of that schema.
    const isOfPart = parts && this.fields.get(name)?.branches.every((branch) => branch.test === parts.around);
    const { field: by, values: is } = (isOfPart ? parts.own : test).siblings?.yes ?? {};
    const members = this.field.properties.get(name)?.node.members;
    if (by === name) return;
    if (by !== undefined && !is) this.field.addRequired(name, from, by);
    else if (by !== undefined && members && !members.has('required_if'))
      members.set('required_if', memberWithValue({ field: by, is }, from));
    else
      throw new Refusal(
        at,
        `what requires "${name}" is not the answer to one field beside it`,
        'require the answer that decides, or name it in "required" of "if"; or ask the field where it is required only, or write a rule',
      );
  }

  /** Writes the conditions of each conditional field and of its options, and the keywords that require the field. */
  writeKeywords(): void {
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
        member.node.members?.set('enum', memberWithValue(options, member));
      const requiring = branches.filter(({ isRequired }) => isRequired);
      if (requiring.length === branches.length) this.field.addRequired(name, first.from);
      else requiring.forEach((branch) => this.reporter.reportRefusals(() => this.requireBySibling(name, branch)));
    }
  }
}

const anyTest = (branches: readonly BranchCondition[]): unknown =>
  orLogicWithUndefinedAsTrue(...branches.map(({ test }) => test.yes));

/** The keywords of a schema that the field itself has not, or has with another value. */
const changedKeywords = (schema: JsonNode, known: JsonNode): string[] =>
  [...(schema.members ?? [])].flatMap(([word, { node }]) => {
    const own = known.members?.get(word)?.node;
    const isKnown =
      word === 'type'
        ? hasNoTypeOutside(known.members, node)
        : own && isDeepStrictEqual(cleanValue(own), cleanValue(node));
    return isKnown || word === '$comment' ? [] : [word];
  });

function withoutOptions({ node }: JsonMember): unknown {
  const { enum: _listed, ...keywords } = Object(cleanValue(node)) as Record<string, unknown>;
  return keywords;
}

/** The value of a schema without the marks that its texts carry in a preview, by which equal texts would differ. */
const cleanValue = (node: JsonNode): unknown => JSON.parse(removeStegaMarks(JSON.stringify(toValue(node))));
