import { countsTrimmed } from '../definition/answerValues.ts';
import { joinPath } from '../definition/paths.ts';
import { isGroup, isList } from '../definition/schemaTree.ts';
import type { Condition, FieldSchema, GroupSchema, Section } from '../definition/types.ts';
import { pathsIn } from '../logic/expression.ts';

/** A name in a section, with all that is known of it before anything is answered. */
export type Part = { name: string; at: string; condition: Condition | undefined } & (
  FieldPart | { kind: 'group'; parts: readonly Part[]; isPlain: boolean; showsMore: boolean } | ListPart
);

export interface FieldPart {
  kind: 'field';
  field: FieldSchema;
  /** Conditions of its options, by their value. */
  options: ReadonlyMap<string, Condition> | undefined;
  /** Whether its texts count as they are typed, without space around them. */
  isPlainText: boolean;
  /** Whether the first entry answers it for all. */
  isShared: boolean;
}

export interface ListPart {
  kind: 'list';
  parts: readonly Part[];
  items: GroupSchema;
  maxItems: number;
  /** It may have no entries, and one that nobody has touched is none. */
  mayBeEmpty: boolean;
  follow: Condition | undefined;
  shared: readonly string[];
  /** Whether a condition in it looks at its own entry: else all entries ask the same. */
  seesEntry: boolean;
  /** Whether lists in it may be empty: then more shows of an entry than counts. */
  showsMore: boolean;
}

const takenApart = new WeakMap<Section, readonly Part[]>();

/** The parts of a section: taken apart once, because a walk comes by again and again. */
export function partsOf(section: Section): readonly Part[] {
  const known = takenApart.get(section);
  if (known) return known;
  const parts = partsIn(section, section.schema, '');
  takenApart.set(section, parts);
  return parts;
}

const partsIn = (
  section: Section,
  { properties }: GroupSchema,
  path: string,
  sharedNames: readonly string[] = [],
): Part[] =>
  Object.entries(properties).map(([name, property]): Part => {
    const at = joinPath(path, name);
    const part = { name, at, condition: section.conditions[at] };
    if (isGroup(property)) {
      const parts = partsIn(section, property, at);
      const isPlain = parts.every((inner) => inner.kind === 'field' && !inner.condition && !inner.options);
      return { ...part, kind: 'group', parts, isPlain, showsMore: parts.some(mayShowMore) };
    }
    if (!isList(property)) {
      const isPlainText = countsTrimmed(property);
      const conditions = section.optionConditions?.[at];
      const options = conditions && new Map(Object.entries(conditions));
      return { ...part, kind: 'field', field: property, options, isPlainText, isShared: sharedNames.includes(name) };
    }
    const isInside = (other: string): boolean => other.startsWith(`${at}.`);
    const shared = section.ui[at]?.['ui:forAll'] ?? [];
    const parts = partsIn(section, property.items, at, shared);
    return {
      ...part,
      kind: 'list',
      parts,
      items: property.items,
      maxItems: property.maxItems,
      mayBeEmpty: property.minItems === 0 && !section.follow[at],
      follow: section.follow[at],
      shared,
      seesEntry: logicsIn(section).some(([owner, logic]) => isInside(owner) && pathsIn(logic)?.some(isInside)),
      showsMore: parts.some(mayShowMore),
    };
  });

/** What a section says of its fields, options and lists: conditions, and what they follow, each with its path. */
export const logicsIn = ({
  conditions,
  follow,
  optionConditions = {},
}: Section): [path: string, logic: Condition][] => [
  ...Object.entries(conditions),
  ...Object.entries(follow),
  ...Object.entries(optionConditions).flatMap(([path, byOption]) =>
    Object.values(byOption).map((logic): [string, Condition] => [path, logic]),
  ),
];

const mayShowMore = (part: Part): boolean =>
  part.kind !== 'field' && (part.showsMore || (part.kind === 'list' && part.mayBeEmpty));
