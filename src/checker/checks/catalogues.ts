import { type Catalogue, cataloguesOf } from '../../compile/lookups.ts';
import { companyPlaceholders } from '../../compile/companyTexts.ts';
import type { Compilation, Pass } from '../../compile/Compilation.ts';
import {
  allowedPlaceholders,
  bracketedPlaceholders,
  checkPlaceholders,
  placeholderMistakes,
} from '../../compile/placeholders.ts';
import { rulesOfFields } from '../../compile/rulesOfFields.ts';
import { closestTo, nearest } from '../../compile/similar.ts';
import { placeholdersIn } from '../../engine/definition/template.ts';
import type { SourceDocument } from '../../json/SourceDocument.ts';
import type { JsonPath } from '../../json/tree.ts';

/**
 * Each catalogue on its own: messages of single fields name fields and rules that exist, and placeholders are known.
 */
export const checkMessages: Pass = (compilation) => {
  for (const catalogue of cataloguesOf(compilation).all) check(compilation, catalogue);
};

function check(compilation: Compilation, { document, messages }: Catalogue): void {
  const ruleNames = Object.keys(messages.rules);
  const look = (what: string, at: string[], template: string, allowed = companyPlaceholders): void =>
    checkPlaceholders(compilation, { document, at, template, allowed, what });
  for (const part of ['rules', 'labels'] as const) {
    for (const [name, template] of Object.entries(messages[part]))
      look(`the message "${name}"`, [part, name], template, allowedPlaceholders(part, name));
  }
  for (const [name, { message }] of Object.entries(messages.notices))
    look(`the notice "${name}"`, ['notices', name, 'message'], message);
  for (const [name, wording] of Object.entries(messages.consents ?? {}))
    look(`the consent "${name}"`, ['consents', name], wording);
  for (const [field, own] of Object.entries(messages.fields ?? {})) {
    if (!isField(compilation, document, field)) continue;
    for (const [rule, template] of Object.entries(own)) {
      const at = ['fields', field, rule];
      if (ruleNames.includes(rule)) look(`the message "${rule}"`, at, template, allowedPlaceholders('rules', rule));
      else compilation.report(document, at, 'unknown-rule', `there is no rule "${rule}"`, nearest(rule, ruleNames));
    }
  }
}

/**
 * Whether a message's name is that of a field: `form.field`, in a repeated step `form.list.field`. That it is not is
 * noted.
 */
function isField(compilation: Compilation, document: SourceDocument, name: string): boolean {
  const at = ['fields', name];
  const message = `there is no field "${name}"`;
  const hint = (): string | undefined => nearest(name, [...rulesOfFields(compilation).keys()]);
  const form = compilation.forms.find(({ id }) => name.startsWith(`${id}.`));
  if (!form) {
    const [folder = ''] = name.split('.');
    const isBroken = compilation.unusable.has(`${folder}/form.json`) || compilation.formlessFolders.includes(folder);
    if (!isBroken) compilation.report(document, at, 'unknown-field', message, hint());
    return false;
  }
  const rest = name.slice(form.id.length + 1);
  const base =
    form.sections.map((section) => section.base).find((list) => list !== '' && rest.startsWith(`${list}.`)) ?? '';
  const path = base === '' ? rest : rest.slice(base.length + 1);
  const known = form.sections
    .filter((section) => section.base === base)
    .flatMap(({ properties }) => properties.map((property) => property.path));
  if (known.includes(path)) form.names.use(base, path);
  else form.names.addUnresolved({ base, path, candidates: known, within: 'form', document, at, message, hint: hint() });
  return known.includes(path);
}

/** A message of one field. */
interface OwnMessage {
  name: string;
  field: string;
  rule: string;
}

/**
 * The message catalogues say the same things as the English one: the same messages of single fields, each about a rule
 * that the field has, and the same placeholders.
 */
export const compareCatalogues: Pass = (compilation) => {
  const { all, english } = cataloguesOf(compilation);
  if (!english) return;
  const fields = rulesOfFields(compilation);
  const isKnown = ({ field, rule }: OwnMessage): boolean =>
    fields.has(field) && Object.hasOwn(english.messages.rules, rule);
  const isUsed = ({ field, rule }: OwnMessage): boolean => fields.get(field)?.has(rule) ?? false;

  const originals = ownMessages(english);
  for (const own of originals.filter((message) => isKnown(message) && !isUsed(message))) {
    if (areRulesTainted(compilation, own)) continue;
    const rules = [...(fields.get(own.field) ?? [])];
    compilation.report(
      english.document,
      ['fields', own.field, own.rule],
      'unused-message',
      `"${own.field}" has no rule "${own.rule}", so that this is never said`,
      rules.length > 0 ? `its rules: ${rules.join(', ')}` : 'remove it',
    );
  }
  for (const other of all.filter((catalogue) => catalogue !== english)) {
    const translated = ownMessages(other);
    // What is wrong with a name on one side was said there; on the other side it is not missing or too much as well.
    const extra = without(
      notAmong(translated.filter(isKnown), originals),
      originals.filter((message) => !isUsed(message)),
    );
    const missing = without(
      without(
        notAmong(originals.filter(isUsed), translated),
        translated.filter((message) => !isKnown(message)),
      ),
      extra.filter((message) => !isUsed(message)),
    );
    comparePlaceholders(compilation, english, other);
    // A message may be missing only because its name is wrong, which is said there.
    const names = [english, other].map(({ document }) => compilation.fact('keys', document.path));
    // All of them at once are one mistake.
    if (originals.length === 0 && extra.length > 1) {
      compilation.report(
        other.document,
        ['fields'],
        'extra-message',
        'the English catalogue has no messages of single fields',
        'remove them here, or add them there',
        { severity: 'warning', restsOn: [...names, { document: english.document, at: ['fields'] }] },
      );
      continue;
    }
    if (translated.length === 0 && missing.length > 1) {
      compilation.report(
        other.document,
        ['fields'],
        'missing-message',
        `the ${missing.length} messages of single fields of the English catalogue are missing here, so that the rules' general ones are said`,
        'translate them',
        { severity: 'warning', restsOn: [...names, { document: english.document, at: ['fields'] }] },
      );
      continue;
    }
    for (const { field, rule } of extra) {
      compilation.report(
        other.document,
        ['fields', field, rule],
        'extra-message',
        `the English catalogue has no message "${rule}" of "${field}"`,
        'remove it here, or add it there',
        {
          severity: 'warning',
          restsOn: [...names, { document: english.document, at: ['fields', field] }],
        },
      );
    }
    for (const { field, rule } of missing) {
      compilation.report(
        other.document,
        ['fields', field],
        'missing-message',
        `the message "${rule}" of "${field}" is missing here, which the English catalogue has, so that the rule's general one is said`,
        'translate it',
        {
          severity: 'warning',
          restsOn: [...names, { document: english.document, at: ['fields', field, rule] }],
        },
      );
    }
  }
};

/** Whether the rules of the message's field may be others than those that were read. */
const areRulesTainted = ({ forms }: Compilation, { field }: OwnMessage): boolean =>
  forms.some(
    ({ id, sections }) =>
      field.startsWith(`${id}.`) && sections.some(({ document }) => document.holdsTaint(['schema'])),
  );

const ownMessages = ({ messages }: Catalogue): OwnMessage[] =>
  Object.entries(messages.fields ?? {}).flatMap(([field, own]) =>
    Object.keys(own).map((rule) => ({ name: `${field} ${rule}`, field, rule })),
  );

const notAmong = (messages: OwnMessage[], others: OwnMessage[]): OwnMessage[] =>
  messages.filter(({ name }) => !others.some((other) => other.name === name));

/** The messages without those that are most like the ones already spoken of. */
const without = (messages: OwnMessage[], spoken: OwnMessage[]): OwnMessage[] =>
  spoken.reduce((rest, { name }) => {
    const like = closestTo(name, rest, (message) => message.name);
    return rest.filter((message) => message.name !== like?.name);
  }, messages);

const hasMistakes = (template: string, allowed: readonly string[]): boolean =>
  placeholderMistakes(template, allowed).length > 0 || bracketedPlaceholders(template, allowed).length > 0;

function comparePlaceholders(compilation: Compilation, english: Catalogue, other: Catalogue): void {
  const compare = (at: JsonPath, allowed: string[], one = '', two = ''): void => {
    const [original, translated] = [placeholdersIn(one), placeholdersIn(two)];
    // What is wrong with them was said already.
    if (one === '' || two === '' || [one, two].some((template) => hasMistakes(template, allowed))) return;
    // A sentence of a rule may name its field or not, as the language likes it.
    const differing = allowed.filter(
      (name) => (name !== 'field' || at[0] === 'labels') && original.includes(name) !== translated.includes(name),
    );
    if (differing.length === 0) return;
    const shown = differing.map((name) =>
      original.includes(name)
        ? `the English sentence shows {${name}}, this one does not`
        : `this sentence shows {${name}}, the English one does not`,
    );
    compilation.report(other.document, at, 'placeholder-mismatch', shown.join('; '), 'say the same in both', {
      severity: 'warning',
      restsOn: [{ document: english.document, at }],
    });
  };
  for (const part of ['rules', 'labels'] as const) {
    const translated: Record<string, string> = { ...other.messages[part] };
    for (const [name, template] of Object.entries(english.messages[part]))
      compare([part, name], allowedPlaceholders(part, name), template, translated[name]);
  }
  // A rule may be called like something that every object has.
  const known = ownMessages(english).filter(({ rule }) => Object.hasOwn(english.messages.rules, rule));
  for (const { field, rule } of known) {
    compare(
      ['fields', field, rule],
      allowedPlaceholders('rules', rule),
      english.messages.fields?.[field]?.[rule],
      other.messages.fields?.[field]?.[rule],
    );
  }
}
