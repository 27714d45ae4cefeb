import { type Catalogue, cataloguesOf } from '../../compile/lookups.ts';
import type { Compilation, Pass } from '../../compile/Compilation.ts';
import { isLike, mostLike, nearest } from '../../compile/similar.ts';
import { joinPath } from '../../engine/definition/paths.ts';
import { isGroup, isList } from '../../engine/definition/schemaTree.ts';
import type { GroupSchema, PropertySchema } from '../../engine/definition/types.ts';
import { messageName } from '../../compile/fields.ts';
import { rulesOn } from '../../compile/rules/rules.ts';

/** Messages of single fields name a rule. */
export const checkMessages: Pass = (compilation) => {
  for (const catalogue of cataloguesOf(compilation).all) {
    const rules = Object.keys(catalogue.messages.rules);
    for (const { field, rule } of ownMessages(catalogue).filter((own) => !rules.includes(own.rule))) {
      const message = `there is no rule "${rule}"`;
      catalogue.document.report(['fields', field, rule], 'unknown-rule', message, nearest(rule, rules));
    }
  }
};

interface OwnMessage {
  field: string;
  rule: string;
}

const ownMessages = ({ messages }: Catalogue): OwnMessage[] =>
  Object.entries(messages.fields ?? {}).flatMap(([field, own]) => Object.keys(own).map((rule) => ({ field, rule })));

const has = ({ messages }: Catalogue, { field, rule }: OwnMessage): boolean =>
  Object.hasOwn(messages.fields?.[field] ?? {}, rule);

/**
 * The message catalogues say the same things as the English one: the same messages of single fields, each about a rule
 * that the field has.
 */
export const compareCatalogues: Pass = (compilation) => {
  const { all, english } = cataloguesOf(compilation);
  if (!english) return;
  const fields = rulesOfFields(compilation);
  const originals = ownMessages(english);
  const isUsed = ({ field, rule }: OwnMessage): boolean => fields.get(field)?.has(rule) ?? false;
  const unused = originals.filter((own) => !isUsed(own));
  for (const { field, rule } of unused) {
    const rules = fields.get(field);
    const message = `${rules ? `"${field}" has no rule "${rule}"` : `no form asks "${field}"`}, so that this is never said`;
    const meant = mostLike(field, fields.keys());
    const like = meant !== undefined && isLike(field, meant) ? `did you mean "${meant}"?` : 'remove it';
    const hint = rules ? `its rules: ${[...rules].join(', ')}` : like;
    english.document.report(['fields', field, ...(rules ? [rule] : [])], 'unused-message', message, hint);
  }
  for (const other of all.filter((catalogue) => catalogue !== english)) {
    // A mistaken name in the English catalogue would be reported once more here, as missing or superfluous.
    if (unused.length > 0) continue;
    const extra = ownMessages(other).filter((own) => !has(english, own));
    for (const { field, rule } of extra) {
      const message = `the English catalogue has no message "${rule}" of "${field}"`;
      other.document.report(['fields', field, rule], 'extra-message', message, 'remove it, or add it there');
    }
    const missing = originals.filter((own) => !has(other, own));
    const [first] = missing;
    if (!first || extra.length > 0) continue;
    const at = other.messages.fields && missing.length === 1 ? ['fields', first.field] : ['fields'];
    const names = missing.map(({ field, rule }) => `"${rule}" of "${field}"`).join(', ');
    const message = `the message ${names} is missing here, so that the rule's general one is said`;
    other.document.report(at, 'missing-message', message, 'translate it', 'warning');
  }
};

/** The rules that judge each field and list, by the name that the catalogues give it. */
function rulesOfFields({ forms }: Compilation): ReadonlyMap<string, ReadonlySet<string>> {
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
    const ticks = rulesOn(property).filter(({ keyword }) => keyword !== 'type');
    if (isGroup(property)) return [[at, ticks.map((rule) => rule.name)], ...rulesIn(property, at)];
    return isList(property) ? [own, ...rulesIn(property.items, at)] : [own];
  });

function rulesOf(property: PropertySchema): string[] {
  const each = 'values' in property && property.values ? rulesOf(property.values) : [];
  const own = [...rulesOn(property).map(({ name }) => name), ...each];
  return ('items' in property && !isList(property)) || 'allowed' in property ? [...own, 'oneOf'] : own;
}
