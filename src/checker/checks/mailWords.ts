import type { Compilation, Pass } from '../../compile/model.ts';
import { placeholderMistakes } from '../../compile/placeholders.ts';
import { nearest } from '../../compile/similar.ts';
import type { SourceDocument } from '../../json/SourceDocument.ts';
import type { JsonPath } from '../../json/tree.ts';
import { contentPath } from '../fileKinds.ts';
import { areFormsKnown } from './notices.ts';

const lead = ['kind', 'name', 'reference'];
const company = ['company', 'phone', 'reference', 'site'];

/** What the texts of mails may show in braces, by their place in the company's content. All others show nothing. */
const shown: ReadonlyMap<string, readonly string[]> = new Map([
  ['owner.subject', lead],
  ['owner.reply', ['name']],
  ['owner.noPrice', ['problem']],
  ['owner.difference', ['what', 'claimed', 'own']],
  ['owner.short.subject', ['kind', 'reference']],
  ['owner.short.text', ['kind', 'reference']],
  ['owner.failure.subject', ['destination', ...lead]],
  ['owner.failure.text', ['destination', 'reason', 'reference']],
  ['visitor.greeting', ['firstname', ...company]],
]);

const shownAt = (at: JsonPath): readonly string[] => shown.get(at.join('.')) ?? (at[0] === 'visitor' ? company : []);

/** Mails show what there is to show, and name kinds of leads that there are. */
export const checkMailWords: Pass = (compilation) => {
  const document = compilation.documents.get(contentPath);
  if (!document) return;
  checkPlaceholders(compilation, document, document.valueAt(['mail']), []);
  // A form that cannot be read may send them.
  if (!areFormsKnown(compilation)) return;
  const kinds = compilation.forms.flatMap(({ file }) => file.submit.call?.lead ?? []);
  const restsOn = compilation.forms.map((form) => ({ document: form.document, at: ['submit'] }));
  for (const at of [
    ['mail', 'kinds'],
    ['mail', 'visitor', 'kinds'],
  ]) {
    for (const kind of Object.keys(document.valueAt(at) ?? {})) {
      if (kinds.includes(kind)) continue;
      const message = `no form sends leads of the kind "${kind}", so that nobody reads this`;
      const circumstances = { severity: 'warning', restsOn } as const;
      compilation.report(document, [...at, kind], 'unknown-form', message, nearest(kind, kinds), circumstances);
    }
  }
};

function checkPlaceholders(compilation: Compilation, document: SourceDocument, value: unknown, at: JsonPath): void {
  if (typeof value === 'string') {
    for (const { message, hint } of placeholderMistakes(value, shownAt(at)))
      compilation.report(document, ['mail', ...at], 'unknown-placeholder', `this text ${message}`, hint);
  } else if (Array.isArray(value)) {
    value.forEach((part, index) => checkPlaceholders(compilation, document, part, [...at, index]));
  } else if (value !== null && typeof value === 'object') {
    for (const [key, part] of Object.entries(value)) checkPlaceholders(compilation, document, part, [...at, key]);
  }
}
