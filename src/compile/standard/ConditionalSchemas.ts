import { isDeepStrictEqual } from 'node:util';
import { joinPath } from '../../engine/definition/paths.ts';
import type { JsonMember, JsonNode } from '../../json/parse.ts';
import { withoutMarks } from '../../json/textMarks.ts';
import { type JsonPath, valueOf } from '../../json/tree.ts';
import { choiceOf, hintFor, propertiesOf, tellApart } from './alternatives.ts';
import { merge } from './merge.ts';
import { anyOf, bothOf, givenTest, isOfType, logicOf, not, optionsOf, remarks, type Test } from './schemaLogic.ts';
import { namesIn, Refusal, said, type StandardField } from './StandardField.ts';

/** A schema that applies while a test holds. */
interface Applied {
  schema: JsonNode;
  test: Test;
  at: JsonPath;
  /** What the owner wrote the test as. */
  from: JsonMember;
  /** The field that tells the schema from its alternatives, of which it says nothing else. */
  told?: string;
}

/** A field that schemas ask on conditions: what each of them says of it, and whether it requires it. */
interface Asked {
  member: JsonMember;
  ways: (Pick<Applied, 'test' | 'from' | 'at'> & { options: readonly unknown[] | undefined; isRequired: boolean })[];
}

/** Words that are read here, and not merged. */
const conditionalWords = ['if', 'then', 'else', 'dependencies', 'dependentSchemas', 'allOf', 'oneOf', 'anyOf'];

/** The schemas that apply to a section, group or entry on conditions, and what they ask there. */
export class ConditionalSchemas {
  /** What is asked on conditions, beside what the schema itself asks. */
  private readonly asked = new Map<string, Asked>();

  /** `reporter` is the field of the schema in which all of this is written. */
  private constructor(
    private readonly field: StandardField,
    private readonly reporter = field,
  ) {}

  /** Takes what some words of a schema say. */
  static take(field: StandardField, words: readonly string[]): void {
    const schemas = new ConditionalSchemas(field);
    const members = new Map([...field.schema].filter(([word]) => words.includes(word)));
    const from = { offset: 0, node: { offset: 0, members } };
    schemas.read({ schema: from.node, test: {}, at: [], from }, requiredBy({ offset: 0, members: field.schema }));
    schemas.finish();
    for (const word of words) field.take(word);
  }

  /** Reads the schemas in a schema that applies. `required` has the names that have to be answered where it does. */
  private read({ schema: { members = new Map() }, test, at, from }: Applied, required: ReadonlySet<string>): void {
    for (const [word, member] of members) {
      const place = [...at, word];
      const whole = { from: at.length === 0 ? (this.field.get(word) ?? member) : { ...from, ...member }, at: place };
      const apply = (schema: JsonNode | undefined, own: Test, inside: JsonPath, begin = whole.from): void => {
        if (schema && test.yes !== false && own.yes !== false)
          this.apply({ schema, test: bothOf(test, own), at: inside, from: begin }, required);
      };
      this.reporter.trying(() => {
        if (word === 'if') {
          const { yes, no, siblings } = logicOf(member.node, this.field, required, place);
          apply(members.get('then')?.node, { yes, siblings }, [...at, 'then']);
          apply(members.get('else')?.node, { yes: no, siblings: { yes: siblings?.no } }, [...at, 'else']);
        } else if (word === 'dependencies' || word === 'dependentSchemas') {
          for (const [name, part] of member.node.members ?? []) {
            const given = givenTest(this.field, name);
            const inside = [...place, name];
            if (part.node.items) this.require(namesIn(part.node), { ...whole, test: bothOf(test, given), at: inside });
            else apply(part.node, given, inside, { ...whole.from, ...part });
          }
        } else if (word === 'allOf') member.node.items?.forEach((part, index) => apply(part, {}, [...place, index]));
        else if (word === 'oneOf' || word === 'anyOf')
          this.alternatives(member.node.items ?? [], { test, ...whole }, required, word === 'oneOf');
        else if ((word === 'then' || word === 'else') && !members.has('if'))
          throw new Refusal(place, `"${word}" says nothing without "if"`, 'write "if" beside it');
      });
    }
  }

  private apply(applied: Applied, required: ReadonlySet<string>): void {
    const { schema, test, at, from, told } = applied;
    const { members = new Map<string, JsonMember>() } = schema;
    if (schema.value === false)
      throw new Refusal(
        at,
        'false lets no answer be right',
        'say which answers do not go together in "rules", or leave out what nobody is asked',
      );
    for (const [name, member] of propertiesOf(schema))
      if (name !== told) this.ask(name, { ...from, ...member }, { test, from, at: [...at, 'properties', name] });
    const names = namesIn(members.get('required')?.node).filter((name) => name !== told);
    this.require(names, { test, from, at: [...at, 'required'] });
    for (const [word, member] of members) {
      if (['properties', 'required', ...conditionalWords].includes(word)) continue;
      if (test.yes === undefined) merge(this.field.schema, word, { ...from, ...member }, [...at, word]);
      else if (!remarks.includes(word) && !(word === 'additionalProperties' && member.node.value === false))
        throw new Refusal(
          [...at, word],
          `"${word}" cannot depend on answers`,
          'a condition says which fields are asked, and required',
        );
    }
    this.read(applied, new Set([...required, ...requiredBy(schema)]));
  }

  /** Alternatives by the field that tells them apart, which is asked where it is not asked yet. */
  private alternatives(
    items: readonly JsonNode[],
    whole: Omit<Applied, 'schema'>,
    required: ReadonlySet<string>,
    isOneOf: boolean,
  ): void {
    const { field } = this;
    const { at, test, from } = whole;
    const isAsked = (name: string): boolean => this.properties().has(name);
    const told = tellApart(items, String(at.at(-1)), isAsked);
    if (!told) throw new Refusal(at, 'nothing tells these alternatives apart', hintFor(items));
    const { name, values: all } = told;
    const stray = optionsOf(this.properties().get(name)?.node)?.find((option) => !all.flat().includes(option));
    if (stray !== undefined)
      throw new Refusal(
        at,
        `"${String(stray)}" of "${name}" is in no alternative`,
        'add one, which may ask nothing else',
      );
    if (!isAsked(name)) this.ask(name, choiceOf(items, told, from), whole);
    // Without an answer, all alternatives would fit, and so not one of them.
    const isNeeded = items.every((item) => {
      const needed = namesIn(item.members?.get('required')?.node);
      return told.titles ? needed.length > 0 : needed.includes(name);
    });
    if (isOneOf || isNeeded) this.require([name], whole);
    const answer = { var: joinPath(field.path, name) };
    items.forEach((item, index) => {
      const values = all[index] ?? [];
      const yes = values.length === 1 ? { '==': [answer, values[0]] } : { in: [answer, values] };
      const own = bothOf(test, { yes, siblings: { yes: { field: name, is: values } } });
      this.apply(
        { schema: item, told: name, test: own, at: [...at, index], from: { ...from, offset: item.offset } },
        required,
      );
    });
  }

  /** What the schema has under `properties`. */
  private properties(): Map<string, JsonMember> {
    const { field } = this;
    if (!field.has('properties')) field.set('properties', said({}, { offset: 0, node: { offset: 0 } }));
    return field.get('properties')?.node.members ?? new Map();
  }

  /** A field of a schema that applies on a condition: a new one, one that another schema asks as well, or changed. */
  private ask(name: string, member: JsonMember, { test, at, from }: Omit<Applied, 'schema'>): void {
    const known = this.properties().get(name);
    const asked = this.asked.get(name);
    const way = { test, from, at, options: optionsOf(member.node), isRequired: false };
    if (!known) {
      this.properties().set(name, member);
      if (test.yes !== undefined) this.asked.set(name, { member, ways: [way] });
    } else if (!asked) this.change(name, known, member, { test, at, from });
    else if (isDeepStrictEqual(withoutOptions(asked.member), withoutOptions(member))) asked.ways.push(way);
    else
      throw new Refusal(
        at,
        `"${name}" is asked in two ways`,
        'say the same of it but for the options of "enum", or write sections with "visible"',
      );
  }

  /** What a schema says on a condition of a field that is asked whatever is answered. */
  private change(
    name: string,
    known: JsonMember,
    { node }: JsonMember,
    { test, at, from }: Omit<Applied, 'schema'>,
  ): void {
    const { yes } = test;
    const path = joinPath(this.field.path, name);
    const isKnown = (word: string, said: JsonNode): boolean => {
      if (word === 'type') return isOfType(known.node.members, said);
      const own = known.node.members?.get(word)?.node;
      return word === '$comment' || (own !== undefined && isDeepStrictEqual(plain(own), plain(said)));
    };
    const words = [...(node.members ?? [])].flatMap(([word, member]) => (isKnown(word, member.node) ? [] : [word]));
    const options = optionsOf(known.node);
    if (yes === undefined) {
      for (const [word, member] of node.members ?? [])
        merge(known.node.members ?? new Map(), word, { ...from, ...member }, [...at, word]);
    } else if (node.value === false) this.field.addCondition([path], not(yes), from);
    else if (
      words.every((word) => ['properties', 'required', ...conditionalWords].includes(word)) &&
      words.length > 0
    ) {
      const inner = this.field.inner().find((each) => each.path === path);
      if (!inner) return;
      const schemas = new ConditionalSchemas(inner, this.reporter);
      schemas.apply({ schema: node, test: { yes }, at, from }, new Set());
      schemas.finish();
    } else if (options && words.length === 1 && optionsOf(node)) {
      for (const option of options.filter((each) => !optionsOf(node)?.includes(each)))
        this.field.addCondition([path, String(option)], not(yes), from);
    } else if (words.length > 0)
      throw new Refusal(
        at,
        `"${name}" is asked whatever is answered, and what is said of it cannot change`,
        'ask it in each of the alternatives and not before, or write sections with "visible"',
      );
  }

  private require(names: readonly string[], { test, at, from }: Omit<Applied, 'schema'>): void {
    for (const name of names) {
      const way = this.asked.get(name)?.ways.find((each) => each.test === test);
      if (namesIn(this.field.get('required')?.node).includes(name)) continue;
      if (way) way.isRequired = true;
      else if (test.yes === undefined) this.field.addName(['required'], name, from);
      else this.requireIf(name, { test, at, from });
    }
  }

  private requireIf(name: string, { test, at, from }: Omit<Applied, 'schema'>): void {
    const { field: by, is } = test.siblings?.yes ?? {};
    const words = this.properties().get(name)?.node.members;
    if (by === name) return;
    if (by !== undefined && !is) this.field.addName(['dependentRequired', by], name, from);
    else if (by !== undefined && words && !words.has('required_if'))
      words.set('required_if', said({ field: by, is }, from));
    else
      throw new Refusal(
        at,
        `whether "${name}" is required is more than one answer beside it says`,
        'require the answer that decides, or name it in "required" of "if"; or ask the field where it is required only, or write a rule',
      );
  }

  /** Says when the fields are asked that schemas ask on conditions, and which of their options are offered. */
  private finish(): void {
    for (const [name, { member, ways }] of this.asked) {
      const [first] = ways;
      const path = joinPath(this.field.path, name);
      if (!first) continue;
      const when = (those: Asked['ways']): unknown => anyOf(...those.map(({ test }) => test.yes));
      const asked = when(ways);
      if (asked !== undefined) this.field.addCondition([path], asked, first.from);
      const all = [...new Set(ways.flatMap(({ options = [] }) => options))];
      for (const option of all) {
        const offered = ways.filter(({ options }) => options?.includes(option));
        const logic = offered.length < ways.length ? when(offered) : undefined;
        if (logic !== undefined) this.field.addCondition([path, String(option)], logic, offered[0]?.from ?? first.from);
      }
      if (ways.length > 1 && all.length > 0) member.node.members?.set('enum', said(all, member));
      if (ways.every(({ isRequired }) => isRequired)) this.field.addName(['required'], name, first.from);
      else
        for (const way of ways.filter(({ isRequired }) => isRequired))
          this.reporter.trying(() => this.requireIf(name, way));
    }
  }
}

/** The names that a schema requires whatever is answered. */
const requiredBy = ({ members }: JsonNode): ReadonlySet<string> =>
  new Set([
    ...namesIn(members?.get('required')?.node),
    ...(members?.get('allOf')?.node.items ?? []).flatMap((part) => [...requiredBy(part)]),
  ]);

/** What a field says but for its options. */
function withoutOptions({ node }: JsonMember): unknown {
  const { enum: _listed, ...words } = Object(plain(node)) as Record<string, unknown>;
  return words;
}

/** What a schema says. In a preview, its texts say where they stand, and so two that are the same would differ. */
const plain = (node: JsonNode): unknown => JSON.parse(withoutMarks(JSON.stringify(valueOf(node))));
