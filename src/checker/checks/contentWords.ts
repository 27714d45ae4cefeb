import { companyPlaceholders } from '../../compile/companyTexts.ts';
import type { Pass } from '../../compile/Compilation.ts';
import { checkPlaceholders } from '../../compile/placeholders.ts';
import { nearest } from '../../compile/similar.ts';
import { type JsonPath, textsIn } from '../../json/tree.ts';
import { contentPath } from '../fileKinds.ts';

const lead = ['kind', 'name', 'reference'];

/** What single texts may show in braces beside the company's own, by their place in the content. */
const shown: ReadonlyMap<string, readonly string[]> = new Map([
  ['outsideArea', ['postalCode']],
  ['privacy.retention.text', ['days']],
  ['privacy.saved.text', ['days']],
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
  ['mail.saved.subject', ['form']],
  ['mail.saved.text', ['form', 'date']],
  ['mail.visitor.greeting', ['firstname', 'reference']],
]);

function shownAt(at: JsonPath): readonly string[] {
  const own = shown.get(at.join('.')) ?? (at[0] === 'mail' && at[1] === 'visitor' ? ['reference'] : []);
  return [...own, ...companyPlaceholders];
}

/** Texts of the content hold only placeholders that are filled where the text is shown. */
export const checkContentWords: Pass = (compilation) => {
  const document = compilation.documents.get(contentPath);
  for (const { text, at } of textsIn(document?.value))
    if (document && at[0] !== 'company' && at[0] !== '$schema')
      checkPlaceholders({ document, at, template: text, allowed: shownAt(at), what: 'this text' });
};

/** Each name in a list `toConfirm` is that of a text beside the list. */
export const checkToConfirm: Pass = (compilation) => {
  const document = compilation.documents.get(contentPath);
  for (const part of ['sending', 'estimate']) {
    const { toConfirm = [], ...texts } = Object(document?.valueAt([part])) as { toConfirm?: string[] };
    for (const [index, name] of toConfirm.entries()) {
      if (!document || name in texts) continue;
      const message = `there is no "${name}" to confirm under "${part}"`;
      document.report([part, 'toConfirm', index], 'unknown-key', message, nearest(name, Object.keys(texts)));
    }
  }
};

/** Mails name kinds of leads that there are. */
export const checkMailKinds: Pass = (compilation) => {
  const document = compilation.documents.get(contentPath);
  const known = compilation.forms.flatMap(({ file }) => file.submit.call?.lead ?? []);
  for (const at of [
    ['mail', 'kinds'],
    ['mail', 'visitor', 'kinds'],
  ]) {
    for (const kind of Object.keys(document?.valueAt(at) ?? {}).filter((name) => !known.includes(name))) {
      const message = `no form sends leads of the kind "${kind}", so that nobody reads this`;
      const hint = nearest(kind, known);
      if (document) document.report([...at, kind], 'unknown-form', message, hint, 'warning');
    }
  }
};
