import { type Catalogue, cataloguesOf } from '../../../compile/lookups.ts';
import type { Compilation, Pass } from '../../../compile/model.ts';
import { allowedPlaceholders, placeholderMistakes } from '../../../compile/placeholders.ts';
import { rulesOfFields } from '../../../compile/rules.ts';
import { nearest } from '../../../compile/similar.ts';
import type { SourceDocument } from '../../../json/SourceDocument.ts';

/** Each catalogue on its own: messages of single fields name fields and rules that exist, and placeholders are known. */
export const checkMessages: Pass = (compilation) => {
  for (const catalogue of cataloguesOf(compilation).all) check(compilation, catalogue);
};

function check(compilation: Compilation, { document, messages }: Catalogue): void {
  const ruleNames = Object.keys(messages.rules);
  for (const part of ['rules', 'labels'] as const) {
    for (const [name, template] of Object.entries(messages[part])) checkPlaceholders(compilation, document, [part, name], template, allowedPlaceholders(part, name));
  }
  for (const [name, { message }] of Object.entries(messages.notices)) checkPlaceholders(compilation, document, ['notices', name, 'message'], message, [], `the notice "${name}"`);
  for (const [name, wording] of Object.entries(messages.consents ?? {})) checkPlaceholders(compilation, document, ['consents', name], wording, [], `the consent "${name}"`);
  for (const [field, own] of Object.entries(messages.fields ?? {})) {
    if (!isField(compilation, document, field)) continue;
    for (const [rule, template] of Object.entries(own)) {
      if (ruleNames.includes(rule)) checkPlaceholders(compilation, document, ['fields', field, rule], template, allowedPlaceholders('rules', rule));
      else compilation.report(document, ['fields', field, rule], 'unknown-rule', `there is no rule "${rule}"`, nearest(rule, ruleNames));
    }
  }
}

/** Whether a message's name is that of a field: `form.field`, in a repeated step `form.list.field`. That it is not is noted. */
function isField(compilation: Compilation, document: SourceDocument, name: string): boolean {
  const at = ['fields', name];
  const message = `there is no field "${name}"`;
  const hint = (): string | undefined => nearest(name, [...rulesOfFields(compilation).keys()]);
  const form = compilation.forms.find(({ id }) => name.startsWith(`${id}.`));
  if (!form) {
    const [folder = ''] = name.split('.');
    const isBroken = compilation.unusable.has(`${folder}/form.json`) || compilation.formless.includes(folder);
    if (!isBroken) compilation.report(document, at, 'unknown-field', message, hint());
    return false;
  }
  const rest = name.slice(form.id.length + 1);
  const base = form.sections.map((section) => section.base).find((list) => list !== '' && rest.startsWith(`${list}.`)) ?? '';
  const path = base === '' ? rest : rest.slice(base.length + 1);
  const known = form.sections.filter((section) => section.base === base).flatMap(({ properties }) => properties.map((property) => property.path));
  if (known.includes(path)) form.names.use(base, path);
  else form.names.miss({ base, path, known, within: 'form', document, at, message, hint: hint() });
  return known.includes(path);
}

function checkPlaceholders(compilation: Compilation, document: SourceDocument, at: string[], template: string, allowed: string[], what = `the message "${at.at(-1) ?? ''}"`): void {
  for (const { message, hint } of placeholderMistakes(template, allowed)) {
    compilation.report(document, at, 'unknown-placeholder', `${what} ${message}`, hint);
  }
}
