import { type Catalogue, cataloguesOf } from '../../compile/lookups.ts';
import type { Compilation, Pass } from '../../compile/Compilation.ts';
import { isSimilar, closestAtAnyDistance, suggestOrListNames } from '../../compile/similar.ts';
import { joinPath } from '../../engine/definition/paths.ts';
import { isGroup, isEntryList } from '../../engine/definition/schemaTree.ts';
import type { GroupSchema, PropertySchema } from '../../engine/definition/types.ts';
import { messageKey } from '../../compile/fields.ts';
import { rulesOfField, type Vocabulary } from '../../compile/Vocabulary.ts';
import type { ValueLocation } from '../../compile/CheckedDocument.ts';
import type { JsonPath } from '../../json/tree.ts';
import { codes } from '../codes.ts';

/** Checks that messages of single fields name a rule. */
export const checkMessageRuleNames: Pass = (compilation): void => {
  for (const catalogue of cataloguesOf(compilation).all) {
    const rules = Object.keys(catalogue.messages.rules);
    for (const { field, rule } of fieldMessages(catalogue).filter((message) => !rules.includes(message.rule))) {
      const message = `there is no rule "${rule}"`;
      catalogue.document.report(
        ['fields', field, rule],
        codes['unknown-rule'],
        message,
        suggestOrListNames(rule, rules),
      );
    }
  }
};

interface FieldMessage {
  field: string;
  rule: string;
}

const fieldMessages = ({ messages }: Catalogue): FieldMessage[] =>
  Object.entries(messages.fields ?? {}).flatMap(([field, own]) => Object.keys(own).map((rule) => ({ field, rule })));

const hasMessage = ({ messages }: Catalogue, { field, rule }: FieldMessage): boolean =>
  Object.hasOwn(messages.fields?.[field] ?? {}, rule);

/** Checks that each catalogue has the English one's messages of single fields, each about a rule that the field has. */
export const checkFieldMessageUseAndTranslation: Pass = (compilation): void => {
  const { all: catalogues, english } = cataloguesOf(compilation);
  if (!english) return;
  const fields = rulesOfFields(compilation);
  const originals = fieldMessages(english);
  const isUsed = ({ field, rule }: FieldMessage): boolean => fields.get(field)?.has(rule) ?? false;
  const unused = originals.filter((message) => !isUsed(message));
  for (const { field, rule } of unused) {
    const rules = fields.get(field);
    const message = `${rules ? `"${field}" has no rule "${rule}"` : `no form asks "${field}"`}, so that this is never said`;
    const closest = closestAtAnyDistance(field, fields.keys());
    const fieldHint = closest !== undefined && isSimilar(field, closest) ? `did you mean "${closest}"?` : 'remove it';
    const hint = rules ? `its rules: ${[...rules].join(', ')}` : fieldHint;
    english.document.report(['fields', field, ...(rules ? [rule] : [])], codes['unused-message'], message, hint);
  }
  for (const other of catalogues.filter((catalogue) => catalogue !== english)) {
    // A mistaken name in the English catalogue would be reported once more here, as missing or superfluous.
    if (unused.length > 0) continue;
    const extra = fieldMessages(other).filter((message) => !hasMessage(english, message));
    for (const { field, rule } of extra) {
      const message = `the English catalogue has no message "${rule}" of "${field}"`;
      other.document.report(['fields', field, rule], codes['extra-message'], message, 'remove it, or add it there');
    }
    const missing = originals.filter((message) => !hasMessage(other, message));
    const [first] = missing;
    if (!first || extra.length > 0) continue;
    const path = other.messages.fields && missing.length === 1 ? ['fields', first.field] : ['fields'];
    const names = missing.map(({ field, rule }) => `"${rule}" of "${field}"`).join(', ');
    const message = `the message ${names} is missing here, so that the rule's general one is said`;
    other.document.report(path, codes['missing-message'], message, 'translate it', 'warning');
  }
};

/** The rules of each field and list, by the name that catalogues give the field. */
function rulesOfFields({ forms, vocabulary }: Compilation): ReadonlyMap<string, ReadonlySet<string>> {
  const rulesByField = new Map<string, Set<string>>();
  for (const { id, sections } of forms) {
    for (const { base, schema } of sections) {
      for (const [path, names] of rulesIn(vocabulary, schema, '')) {
        const name = messageKey(id, base, path);
        // A field may be asked in two sections.
        rulesByField.set(name, new Set([...(rulesByField.get(name) ?? []), ...names]));
      }
    }
  }
  return rulesByField;
}

const rulesIn = (
  vocabulary: Vocabulary,
  { properties, required }: GroupSchema,
  path: string,
): [path: string, rules: string[]][] =>
  Object.entries(properties).flatMap(([name, property]) => {
    const key = joinPath(path, name);
    const rules: [string, string[]] = [
      key,
      [...rulesOf(vocabulary, property), ...(required.includes(name) ? ['required'] : [])],
    ];
    const ticks = rulesOfField(vocabulary, property).filter(({ keyword }) => keyword !== 'type');
    if (isGroup(property)) return [[key, ticks.map((rule) => rule.name)], ...rulesIn(vocabulary, property, key)];
    return isEntryList(property) ? [rules, ...rulesIn(vocabulary, property.items, key)] : [rules];
  });

function rulesOf(vocabulary: Vocabulary, property: PropertySchema): string[] {
  const valueRules = 'values' in property && property.values ? rulesOf(vocabulary, property.values) : [];
  const names = [...rulesOfField(vocabulary, property).map(({ name }) => name), ...valueRules];
  return ('items' in property && !isEntryList(property)) || 'allowed' in property ? [...names, 'oneOf'] : names;
}

const messageKinds = ['notice', 'consent', 'sentence'] as const;
type MessageKind = (typeof messageKinds)[number];

interface NamedMessage extends ValueLocation {
  name: string;
}

/** The notices, consents or sentences that error-free forms and sections name. */
function usedNames({ allForms, sections }: Compilation, kind: MessageKind): NamedMessage[] {
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

const namesOfKind = ({ messages }: Catalogue, kind: MessageKind): string[] => Object.keys(messages[`${kind}s`] ?? {});

/** Checks that the notices, consents and sentences that forms name are in a catalogue, unless a catalogue is broken. */
export const checkNamedMessagesExist: Pass = (compilation): void => {
  const { all: catalogues } = cataloguesOf(compilation);
  const isDoubtful = [...compilation.broken].some((path) => compilation.kinds.kindOf(path)?.name === 'messages');
  if (catalogues.length === 0 || isDoubtful || compilation.hasStrayFile) return;
  for (const kind of messageKinds) {
    const defined = [...new Set(catalogues.flatMap((catalogue) => namesOfKind(catalogue, kind)))];
    for (const { name, document, at } of usedNames(compilation, kind).filter((use) => !defined.includes(use.name))) {
      const hint = suggestOrListNames(name, defined) ?? `add it there, under "${kind}s"`;
      document.report(at, codes[`unknown-${kind}`], `there is no ${kind} "${name}" in messages/en.json`, hint);
    }
  }
};

/**
 * Checks that catalogues have the notices, consents and sentences that forms name, no others, and notices of one type.
 */
export const checkNoticesConsentsAndSentences: Pass = (compilation): void => {
  for (const kind of messageKinds) compareNames(compilation, kind);
  const { all: catalogues, english } = cataloguesOf(compilation);
  for (const { document, messages } of catalogues) {
    for (const [name, { type }] of Object.entries(messages.notices)) {
      const original = english?.messages.notices[name]?.type;
      if (original === undefined || type === original) continue;
      const message = `the English notice "${name}" is of the type "${original}"`;
      document.report(['notices', name, 'type'], codes['notice-mismatch'], message, 'give both the same');
    }
  }
};

function compareNames(compilation: Compilation, kind: MessageKind): void {
  const { all: catalogues, english } = cataloguesOf(compilation);
  const inEnglish = english ? namesOfKind(english, kind) : undefined;
  const defined = new Set(catalogues.flatMap((catalogue) => namesOfKind(catalogue, kind)));
  const used = new Set(usedNames(compilation, kind).map(({ name }) => name));
  for (const catalogue of catalogues) {
    const { document } = catalogue;
    const names = namesOfKind(catalogue, kind);
    const missing = [...defined].filter((name) => used.has(name) && !names.includes(name));
    const shown = missing.map((name) => `"${name}"`).join(', ');
    // A notice or sentence that was not translated is said in English.
    const hasEnglish =
      kind !== 'consent' && catalogue !== english && missing.every((name) => inEnglish?.includes(name));
    const message = `the ${kind} ${shown} is missing here${hasEnglish ? ', so that English is shown' : ''}`;
    const unused = names.filter((name) => !used.has(name) && (catalogue === english || !inEnglish?.includes(name)));
    // An unused notice is probably a missing one misnamed: it is reported instead of the one that English replaces.
    if (missing.length > 0 && !(hasEnglish && unused.length > 0)) {
      const severity = hasEnglish ? 'warning' : 'error';
      const hint = suggestOrListNames(missing[0] ?? '', unused) ?? 'other catalogues have it: translate it';
      document.report([`${kind}s`], codes['missing-message'], message, hint, severity);
      continue;
    }
    for (const name of unused) {
      const code = catalogue === english || missing.length > 0 ? codes[`unused-${kind}`] : codes['extra-message'];
      const [user, place] =
        kind === 'sentence' ? ['rule says', 'the "rules" of a section'] : ['form shows', 'a form.json'];
      const hint = suggestOrListNames(name, missing) ?? `remove it, or name it in ${place}`;
      document.report([`${kind}s`, name], code, `no ${user} the ${kind} "${name}"`, hint);
    }
  }
}
