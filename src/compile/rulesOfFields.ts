import { joinPath } from '../engine/definition/paths.ts';
import { isGroup, isList } from '../engine/definition/schemaTree.ts';
import type { GroupSchema, PropertySchema } from '../engine/definition/types.ts';
import { messageName } from './fields.ts';
import type { Compilation } from './Compilation.ts';
import { minTicked } from './rules/choices.ts';
import { rulesOn } from './rules/rules.ts';

/** The rules that judge each field and list, by the name that the catalogues give it. */
export function rulesOfFields({ forms }: Compilation): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { id, sections } of forms) {
    for (const { base, schema } of sections) {
      for (const [path, names] of rulesIn(schema, '')) {
        const name = messageName(id, base, path);
        // A field may be asked in two sections.
        found.set(name, new Set([...(found.get(name) ?? []), ...names]));
      }
    }
  }
  return found;
}

const rulesIn = ({ properties, required }: GroupSchema, path: string): [path: string, rules: string[]][] =>
  Object.entries(properties).flatMap(([name, property]) => {
    const at = joinPath(path, name);
    const own: [string, string[]] = [at, [...rulesOf(property), ...(required.includes(name) ? ['required'] : [])]];
    if (isGroup(property))
      return [[at, property.minTicked === undefined ? [] : [minTicked.name]], ...rulesIn(property, at)];
    return isList(property) ? [own, ...rulesIn(property.items, at)] : [own];
  });

function rulesOf(property: PropertySchema): string[] {
  const own = rulesOn(property).map(({ name }) => name);
  return ('items' in property && !isList(property)) || 'allowed' in property ? [...own, 'oneOf'] : own;
}
