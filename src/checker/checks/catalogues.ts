import { type Catalogue, cataloguesOf } from '../../compile/lookups.ts';
import type { Compilation, Pass } from '../../compile/Compilation.ts';
import { isLike, mostLike, nearest } from '../../compile/similar.ts';
import { joinPath } from '../../engine/definition/paths.ts';
import { isGroup, isList } from '../../engine/definition/schemaTree.ts';
import type { GroupSchema, PropertySchema } from '../../engine/definition/types.ts';
import { messageName } from '../../compile/fields.ts';
import { rulesOn } from '../../compile/rules/rules.ts';
import type { Where } from '../../compile/CheckedDocument.ts';
import type { JsonPath } from '../../json/tree.ts';
import { codesOf, either, unused, warning } from '../../compile/codes.ts';

export const codes = codesOf('References', {
  'unknown-rule': 'A message is for a rule that does not exist. Name one of [the rules](rules.md).',
  'unused-message': unused(
    'A message is for a field that no form asks, or for a rule that the field does not have. Remove the message, or correct its name.',
  ),
  'unknown-notice': 'A form names a notice that the messages do not have. Correct the name, or add the notice.',
  'unused-notice': unused('No form shows this notice. Remove it, or name it in a form.'),
  'unknown-consent': 'A form offers a consent that the messages do not word. Correct the name, or add the words.',
  'unused-consent': unused('No form offers this consent. Remove it, or offer it in a form.'),
  'unknown-sentence':
    'A rule between fields names a message that the catalogue has no sentence for. Correct the name, or add the sentence under `sentences`.',
  'unused-sentence': unused('No rule between fields says this sentence. Remove it, or name it in a rule.'),
  'missing-message': either('A language lacks a notice or message that another one has. Translate it.'),
  'extra-message': unused(
    'A language has a notice or message that the English messages do not have. Remove it, or add the English one.',
  ),
  'notice-mismatch': warning(
    'A notice is of one type in one language and of another in the other. Give both the same type.',
  ),
});

/** Messages of single fields name a rule. */
export const checkMessages: Pass = (compilation) => {
  for (const catalogue of cataloguesOf(compilation).all) {
    const rules = Object.keys(catalogue.messages.rules);
    for (const { field, rule } of ownMessages(catalogue).filter((own) => !rules.includes(own.rule))) {
      const message = `there is no rule "${rule}"`;
      catalogue.document.report(['fields', field, rule], codes['unknown-rule'], message, nearest(rule, rules));
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
    english.document.report(['fields', field, ...(rules ? [rule] : [])], codes['unused-message'], message, hint);
  }
  for (const other of all.filter((catalogue) => catalogue !== english)) {
    // A mistaken name in the English catalogue would be reported once more here, as missing or superfluous.
    if (unused.length > 0) continue;
    const extra = ownMessages(other).filter((own) => !has(english, own));
    for (const { field, rule } of extra) {
      const message = `the English catalogue has no message "${rule}" of "${field}"`;
      other.document.report(['fields', field, rule], codes['extra-message'], message, 'remove it, or add it there');
    }
    const missing = originals.filter((own) => !has(other, own));
    const [first] = missing;
    if (!first || extra.length > 0) continue;
    const at = other.messages.fields && missing.length === 1 ? ['fields', first.field] : ['fields'];
    const names = missing.map(({ field, rule }) => `"${rule}" of "${field}"`).join(', ');
    const message = `the message ${names} is missing here, so that the rule's general one is said`;
    other.document.report(at, codes['missing-message'], message, 'translate it', 'warning');
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

const kindsOfNames = ['notice', 'consent', 'sentence'] as const;
type KindOfName = (typeof kindsOfNames)[number];

/** A notice, consent or sentence that a form or section names. */
interface Named extends Where {
  name: string;
}

/** Everything that the forms and sections without an error name. */
function namesOf({ allForms, sections }: Compilation, kind: KindOfName): Named[] {
  if (kind === 'sentence')
    return sections.flatMap(({ document, file: { rules = [] } }) =>
      rules.map(({ message }, index) => ({ name: message, document, at: ['rules', index, 'message'] })),
    );
  return allForms.flatMap(({ document, file: { consents = {}, notices, submit } }) => {
    if (kind === 'consent') return Object.keys(consents).map((name) => ({ name, document, at: ['consents', name] }));
    const named: [string | undefined, JsonPath][] = [
      [notices.invalid, ['notices', 'invalid']],
      [notices.wrong, ['notices', 'wrong']],
      [submit.success?.notice, ['submit', 'success', 'notice']],
      [submit.failure?.notice, ['submit', 'failure', 'notice']],
    ];
    return named.flatMap(([name, at]) => (name === undefined ? [] : [{ name, document, at }]));
  });
}

const namesIn = ({ messages }: Catalogue, kind: KindOfName): string[] => Object.keys(messages[`${kind}s`] ?? {});

/** The notices, consents and sentences that forms name are in a catalogue. One with an error may have them. */
export const checkNames: Pass = (compilation) => {
  const { all } = cataloguesOf(compilation);
  const isDoubtful = [...compilation.broken].some((path) => compilation.kinds.of(path)?.name === 'messages');
  if (all.length === 0 || isDoubtful || compilation.hasStray) return;
  for (const kind of kindsOfNames) {
    const known = [...new Set(all.flatMap((catalogue) => namesIn(catalogue, kind)))];
    for (const { name, document, at } of namesOf(compilation, kind).filter((one) => !known.includes(one.name))) {
      const hint = nearest(name, known) ?? `add it there, under "${kind}s"`;
      document.report(at, codes[`unknown-${kind}`], `there is no ${kind} "${name}" in messages/en.json`, hint);
    }
  }
};

/** Catalogues have the notices, consents and sentences that are named, and no others; notices are alike in all. */
export const checkNotices: Pass = (compilation) => {
  for (const kind of kindsOfNames) compareNames(compilation, kind);
  const { all, english } = cataloguesOf(compilation);
  for (const { document, messages } of all) {
    for (const [name, { type }] of Object.entries(messages.notices)) {
      const original = english?.messages.notices[name]?.type;
      if (original === undefined || type === original) continue;
      const message = `the English notice "${name}" is of the type "${original}"`;
      document.report(['notices', name, 'type'], codes['notice-mismatch'], message, 'give both the same');
    }
  }
};

function compareNames(compilation: Compilation, kind: KindOfName): void {
  const { all, english } = cataloguesOf(compilation);
  const inEnglish = english ? namesIn(english, kind) : undefined;
  const known = new Set(all.flatMap((catalogue) => namesIn(catalogue, kind)));
  const used = new Set(namesOf(compilation, kind).map(({ name }) => name));
  for (const catalogue of all) {
    const { document } = catalogue;
    const own = namesIn(catalogue, kind);
    const missing = [...known].filter((name) => used.has(name) && !own.includes(name));
    const shown = missing.map((name) => `"${name}"`).join(', ');
    // A notice or sentence that was not translated is said in English.
    const hasEnglish =
      kind !== 'consent' && catalogue !== english && missing.every((name) => inEnglish?.includes(name));
    const message = `the ${kind} ${shown} is missing here${hasEnglish ? ', so that English is shown' : ''}`;
    const unused = own.filter((name) => !used.has(name) && (catalogue === english || !inEnglish?.includes(name)));
    // Where English replaces a missing notice, a notice that no form shows is probably meant, and is reported instead.
    if (missing.length > 0 && !(hasEnglish && unused.length > 0)) {
      const severity = hasEnglish ? 'warning' : 'error';
      const hint = nearest(missing[0] ?? '', unused) ?? 'other catalogues have it: translate it';
      document.report([`${kind}s`], codes['missing-message'], message, hint, severity);
      continue;
    }
    for (const name of unused) {
      const code = catalogue === english || missing.length > 0 ? codes[`unused-${kind}`] : codes['extra-message'];
      const [user, place] =
        kind === 'sentence' ? ['rule says', 'the "rules" of a section'] : ['form shows', 'a form.json'];
      const hint = nearest(name, missing) ?? `remove it, or name it in ${place}`;
      document.report([`${kind}s`, name], code, `no ${user} the ${kind} "${name}"`, hint);
    }
  }
}
