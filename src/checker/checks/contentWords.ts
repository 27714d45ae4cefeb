import { companyPlaceholders } from '../../compile/companyTexts.ts';
import type { Compilation, Pass } from '../../compile/Compilation.ts';
import { checkPlaceholders } from '../../compile/placeholders.ts';
import { nearest } from '../../compile/similar.ts';
import type { SourceDocument } from '../../json/SourceDocument.ts';
import type { JsonPath } from '../../json/tree.ts';
import { contentPath } from '../fileKinds.ts';
import { areFormsKnown } from './notices.ts';

const lead = ['kind', 'name', 'reference'];

/** What single texts may show in braces beside the company's own, by their place in the content. */
const shown: ReadonlyMap<string, readonly string[]> = new Map([
  ['outsideArea', ['postalCode']],
  ['privacy.retention.text', ['days']],
  ['estimate.aboutHours', ['hours']],
  ['estimate.rateTable', ['date']],
  ['estimate.measured.two-longest-walls', ['length', 'width']],
  ['estimate.measured.baseboard-length', ['length']],
  ['estimate.holds', ['date']],
  ['estimate.soFar', ['total']],
  ['estimate.nothing', ['room']],
  ['mail.owner.subject', lead],
  ['mail.owner.reply', ['name']],
  ['mail.owner.notAttached', ['names', 'reference']],
  ['mail.owner.noPrice', ['problem']],
  ['mail.owner.difference', ['what', 'claimed', 'own']],
  ['mail.owner.short.subject', ['kind', 'reference']],
  ['mail.owner.short.text', ['kind', 'reference']],
  ['mail.owner.failure.subject', ['destination', ...lead]],
  ['mail.owner.failure.text', ['destination', 'reason', 'reference']],
  ['mail.visitor.greeting', ['firstname', 'reference']],
]);

function shownAt(at: JsonPath): readonly string[] {
  const own = shown.get(at.join('.')) ?? (at[0] === 'mail' && at[1] === 'visitor' ? ['reference'] : []);
  return [...own, ...companyPlaceholders];
}

/** Texts of the content show what there is to show, and mails name kinds of leads that there are. */
export const checkContentWords: Pass = (compilation) => {
  const document = compilation.documents.get(contentPath);
  if (!document) return;
  for (const [part, value] of Object.entries(document.valueAt([]) as object))
    if (part !== 'company') checkTexts(compilation, document, value, [part]);
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

function checkTexts(compilation: Compilation, document: SourceDocument, value: unknown, at: JsonPath): void {
  if (typeof value === 'string') {
    checkPlaceholders(compilation, { document, at, template: value, allowed: shownAt(at), what: 'this text' });
  } else if (Array.isArray(value)) {
    value.forEach((part, index) => checkTexts(compilation, document, part, [...at, index]));
  } else if (value !== null && typeof value === 'object') {
    for (const [key, part] of Object.entries(value)) checkTexts(compilation, document, part, [...at, key]);
  }
}
