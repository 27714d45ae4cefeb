import { companyPlaceholders } from '../../compile/companyTexts.ts';
import type { Pass } from '../../compile/Compilation.ts';
import { checkPlaceholders } from '../../compile/placeholders.ts';
import { nearest } from '../../compile/similar.ts';
import { schemasAlong } from '../../json/shownTexts.ts';
import { textsIn } from '../../json/tree.ts';
import { contentPath } from '../fileKinds.ts';

/**
 * Texts of the content and of messages hold only placeholders that are filled where the text is shown: what is true of
 * the company, and what their meta-schema says under `fills`.
 */
export const checkFilled: Pass = (compilation) => {
  for (const document of [...compilation.documentsOf('content'), ...compilation.documentsOf('messages')]) {
    const { schema = {} } = document.kind?.meta ?? {};
    for (const { text, at } of textsIn(document.value)) {
      // A message of one field shows what that of its rule does. That there is no such rule is reported elsewhere.
      const place = at[0] === 'fields' ? ['rules', ...at.slice(2)] : at;
      if (at[0] === 'company' || at[0] === '$schema' || document.valueAt(place) === undefined) continue;
      const fills = schemasAlong(schema, place).flatMap((own) => own['fills'] ?? []) as string[];
      checkPlaceholders(document, at, text, [...fills, ...companyPlaceholders]);
    }
  }
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

const isOfSample = (text: string): boolean => /[._]example\/?$/.test(text);

/** Once a company has an address of its own, none of the sample's is left. */
export const checkSampleLeft: Pass = (compilation) => {
  const document = compilation.documents.get(contentPath);
  const texts = textsIn(document?.valueAt(['company']));
  const addresses = [...texts].filter(({ at: [part] }) => ['url', 'mailboxes', 'social'].includes(String(part)));
  if (addresses.every(({ text }) => text === '' || isOfSample(text))) return;
  for (const { text, at } of addresses.filter((each) => isOfSample(each.text))) {
    const message = `"${text}" came with the sample, and is none of your company`;
    const hint = at[0] === 'social' ? 'write your own, or ""' : 'write your own';
    document?.report(['company', ...at], 'sample-left', message, hint);
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
