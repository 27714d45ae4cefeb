import fc from 'fast-check';
import { withValueAt } from '../../../src/engine/definition/paths.ts';
import type { Answers } from '../../../src/engine/definition/types.ts';
import type { SmallField, SmallKind } from './SmallField.ts';
import { conditionOver } from './conditionOver.ts';
import type { ShortForm } from './formOf.ts';
import { letters } from './smallKinds.ts';

/** A form so small that all of its answers can be tried. */
export interface SmallForm {
  short: ShortForm;
  answers: Answers[];
}

const options = {
  'letters-1': letters.slice(0, 1),
  'letters-2': letters.slice(0, 2),
  'letters-3': letters,
  'alone-2': ['a', '=b'],
  'alone-3': ['a', '=b', '=c'],
};

const perhaps = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

/**
 * Small forms of a few steps over fields of some kinds, with any conditions (see `conditionOver`), the last step
 * sometimes repeated.
 */
export const smallForms = (kind: fc.Arbitrary<SmallKind>, tied: boolean): fc.Arbitrary<SmallForm> =>
  fc
    .record({
      outer: poolOf(kind, 6, 250),
      inner: poolOf(kind, 3, 9),
      sections: fc.integer({ min: 1, max: 4 }),
      innerSections: fc.integer({ min: 1, max: 2 }),
      repeats: fc.boolean(),
    })
    .chain(({ outer, inner, sections, innerSections, repeats }) => {
      const condition = conditionOver(outer, tied);
      return fc
        .record({
          sections: sectionsOver(outer, sections, tied),
          innerSections: sectionsOver(inner, innerSections, tied),
          guards: fc.array(fc.record({ visible: perhaps(condition), enabled: perhaps(condition) }), {
            minLength: 5,
            maxLength: 5,
          }),
          count: fc.oneof(
            ...outer.filter(isSingle).map(({ path }) => fc.constant({ var: path })),
            fc.constant({ if: [{ var: outer[0]?.path ?? '' }, 1, 0] }),
          ),
        })
        .map(({ sections: asked, innerSections: entry, guards, count }): SmallForm => {
          // Before the first answers a condition has nothing to look at.
          const guard = (index: number): object =>
            index === 0
              ? {}
              : Object.fromEntries(Object.entries(guards[index] ?? {}).filter(([, value]) => value !== undefined));
          const steps: object[] = asked.map((_, index) => ({ sections: [`s${index}`], ...guard(index) }));
          // Two sections of one step now and then.
          const [first, second, ...rest] = steps;
          const grouped =
            first && second && guards[4]?.visible ? [{ ...first, sections: ['s0', 's1'] }, ...rest] : steps;
          const named = [
            ...asked.map((section, index) => [`s${index}`, section] as const),
            ...(repeats ? entry.map((section, index) => [`e${index}`, section] as const) : []),
          ];
          const repeated = {
            ...guard(4),
            repeat: { list: 'entries', count, maxItems: 2 },
            sections: entry.map((_, index) => `e${index}`),
          };
          const answers = repeats
            ? filled(outer).flatMap((typed, index) =>
                pairs(filled(inner), index).map((entries) => ({ ...typed, entries })),
              )
            : filled(outer);
          return {
            short: { steps: repeats ? [...grouped, repeated] : grouped, sections: Object.fromEntries(named), options },
            answers,
          };
        });
    });

/** Fields that can be filled in, all together, in at most `most` ways. */
const poolOf = (kind: fc.Arbitrary<SmallKind>, size: number, most: number): fc.Arbitrary<SmallField[]> =>
  fc.array(fc.tuple(kind, fc.boolean()), { minLength: 1, maxLength: size }).map((kinds) => {
    let ways = 1;
    return kinds
      .filter(([{ typed }], index) => (index === 0 || ways * typed.length <= most) && (ways *= typed.length) > 0)
      .map(([made, isInner], index) => ({ ...made, path: `${isInner ? 'group.' : ''}f${index}` }));
  });

/** Fields of a pool put into sections: each is asked somewhere, some in two places. */
function sectionsOver(
  pool: SmallField[],
  amount: number,
  tied: boolean,
): fc.Arbitrary<ShortForm['sections'][string][]> {
  const condition = conditionOver(pool, tied);
  const wholes = pool.filter(({ schema }) => 'minimum' in schema);
  // Nothing can be told of calculations with several choices, or with what has no limits.
  const singles = wholes.length > 0 ? wholes : pool.filter(isSingle);
  const number: fc.Arbitrary<object> =
    singles.length > 0
      ? fc.constantFrom(...singles).map(({ path }) => ({ var: path }))
      : fc.constant({ if: [{ var: pool[0]?.path }, 2, 0] });
  const section = fc.record({
    asked: fc.uniqueArray(fc.nat({ max: pool.length - 1 }), { minLength: 1, maxLength: 3 }),
    required: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    visible: perhaps(condition),
    conditions: fc.array(perhaps(condition), { minLength: 4, maxLength: 4 }),
    list: fc.nat(3).map((one) => one === 0),
    count: fc.oneof(
      { weight: 3, arbitrary: number },
      condition,
      ...(tied ? [number.map((value) => ({ '+': [value, 1] }))] : []),
    ),
    least: fc.constantFrom(undefined, 1, 2),
    entry: perhaps(condition),
    offers: fc.array(perhaps(condition), { minLength: 4, maxLength: 4 }),
    ticks: fc.constantFrom(undefined, 1, 2),
    dependents: fc.nat(2).map((one) => one === 0),
  });
  return fc.array(section, { minLength: amount, maxLength: amount }).map((drafts) =>
    drafts.map(
      ({ asked, required, visible, conditions, list, count, least, entry, offers, ticks, dependents }, index) => {
        const left = pool.filter((_, number) => index === 0 && !drafts.some((other) => other.asked.includes(number)));
        const fields = [...asked.flatMap((number) => pool[number] ?? []), ...left];
        const own = fields.filter(({ path }) => !path.startsWith('group.'));
        const inGroup = fields
          .filter((field) => !own.includes(field))
          .map((field) => ({ ...field, path: field.path.replace('group.', '') }));
        const demanded = (some: SmallField[]): string[] =>
          some.filter((_, number) => required[number % 4]).map(({ path }) => path);
        // The first requires all that come after it.
        const depending = ([first, ...others]: SmallField[]): { dependentRequired?: Record<string, string[]> } =>
          dependents && first && others.length > 0
            ? { dependentRequired: { [first.path]: others.map(({ path }) => path) } }
            : {};
        const guarded = fields.flatMap(({ path }, number) =>
          conditions[number % 4] ? [[path, conditions[number % 4]] as const] : [],
        );
        return {
          ...(visible && index > 0 && { visible }),
          required: demanded(own),
          ...depending(own),
          properties: {
            ...Object.fromEntries(own.map(({ path, schema }) => [path, schema])),
            ...(inGroup.length > 0 && {
              group: {
                type: 'object',
                required: demanded(inGroup),
                ...depending(inGroup),
                ...(ticks &&
                  inGroup.filter(({ schema }) => 'type' in schema && schema.type === 'boolean').length >= ticks && {
                    minTicked: ticks,
                  }),
                properties: Object.fromEntries(inGroup.map(({ path, schema }) => [path, schema])),
              },
            }),
            ...(list && {
              list: {
                type: 'array',
                maxItems: 3,
                ...(least !== undefined && { minItems: least }),
                items: { type: 'object', properties: { note: { type: 'string' } } },
              },
            }),
          },
          optionConditions: Object.fromEntries(
            fields.flatMap(({ path, schema }, number) => {
              const byOption = letters.slice(0, optionsIn(schema)).flatMap((letter, place) => {
                const offer = offers[(number + place) % 4];
                return offer ? [[letter, offer] as const] : [];
              });
              return byOption.length > 0 ? [[path, Object.fromEntries(byOption)] as const] : [];
            }),
          ),
          conditions: { ...Object.fromEntries(guarded), ...(list && entry && { 'list.note': entry }) },
          ...(list && { follow: { list: count } }),
          ui: Object.fromEntries(fields.flatMap(({ path, ui }) => (ui ? [[path, ui] as const] : []))),
        };
      },
    ),
  );
}

/**
 * How many letters a field has for options that may have conditions. Not where more could be chosen than count, because
 * some are not offered: of those the tests try none.
 */
const optionsIn = (schema: object): number =>
  'maxItems' in schema ? 0 : Number(/letters-(\d)\.json/.exec(JSON.stringify(schema))?.[1] ?? 0);

const isSingle = ({ schema }: SmallField): boolean => !('items' in schema);

/** All ways to fill in some fields. */
const filled = (fields: readonly SmallField[]): Answers[] =>
  fields.reduce<Answers[]>(
    (all, { path, typed }) =>
      all.flatMap((answers) =>
        typed.map((value) => (value === undefined ? answers : withValueAt(answers, path, value))),
      ),
    [{}],
  );

/** Two entries see nothing of each other: it is enough that each of them goes through all that can be entered. */
const pairs = (entries: readonly Answers[], from: number): Answers[][] =>
  entries.flatMap((one, index) => [
    [one, one],
    [one, entries[(index + from) % entries.length] ?? {}],
  ]);
