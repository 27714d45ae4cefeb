import { messageName } from '../messageName.ts';
import { nearest } from '../nearest.ts';
import type { Pass } from '../Pass.ts';
import { rules } from '../rules.ts';
import type { Compilation } from '../Compilation.ts';
import type { SourceDocument } from '../SourceDocument.ts';

/** Placeholders that the message of a rule may use. */
const placeholdersOf = (rule: string): string[] => ['field', ...Object.keys(rules.find(({ name }) => name === rule)?.values ?? {})];

/** Placeholders of the form's own words. */
const labelValues: Record<string, string[]> = {
  step: ['number', 'count'],
  increase: ['field'],
  decrease: ['field'],
  entry: ['entry', 'number'],
  addEntry: ['entry'],
  removeEntry: ['entry', 'number'],
  forAll: ['field', 'value', 'count'],
  givenToAll: ['field', 'value', 'count'],
};

/** Messages of single fields name fields and rules that exist; placeholders are known; forms name notices that exist. */
export const checkMessages: Pass = (compilation) => {
  const document = compilation.documents.get('messages/en.json');
  const { messages } = compilation;
  if (!document || !messages) return;
  const ruleNames = Object.keys(messages.rules);
  const fields = compilation.forms.flatMap((form) => form.sections.flatMap((section) => section.properties.map(({ path }) => messageName(form.id, section.base, path))));

  for (const [rule, template] of Object.entries(messages.rules)) checkPlaceholders(compilation, document, ['rules', rule], template, placeholdersOf(rule));
  for (const [label, template] of Object.entries(messages.labels)) checkPlaceholders(compilation, document, ['labels', label], template, labelValues[label] ?? []);
  for (const [field, own] of Object.entries(messages.fields ?? {})) {
    if (!fields.includes(field)) {
      compilation.report(document, ['fields', field], 'unknown-field', `there is no field "${field}"`, nearest(field, fields));
    }
    for (const [rule, template] of Object.entries(own)) {
      if (ruleNames.includes(rule)) checkPlaceholders(compilation, document, ['fields', field, rule], template, placeholdersOf(rule));
      else compilation.report(document, ['fields', field, rule], 'unknown-rule', `there is no rule "${rule}"`, nearest(rule, ruleNames));
    }
  }
  for (const form of compilation.forms) {
    const { notices, submit } = form.file;
    const named: [string | undefined, string[]][] = [
      [notices.invalid, ['notices', 'invalid']],
      [submit.success?.notice, ['submit', 'success', 'notice']],
      [submit.failure?.notice, ['submit', 'failure', 'notice']],
    ];
    for (const [name, at] of named) {
      if (name === undefined || name in messages.notices) continue;
      compilation.report(form.document, at, 'unknown-notice', `there is no notice "${name}" in messages/en.json`, nearest(name, Object.keys(messages.notices)));
    }
  }
};

function checkPlaceholders(compilation: Compilation, document: SourceDocument, at: string[], template: string, known: string[]): void {
  for (const [, name = ''] of template.matchAll(/\{(\w+)\}/g)) {
    if (known.includes(name)) continue;
    compilation.report(document, at, 'unknown-placeholder', `the message "${at.at(-1) ?? ''}" cannot show {${name}}`, nearest(name, known));
  }
}
