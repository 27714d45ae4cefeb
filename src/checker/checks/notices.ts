import { cataloguesOf } from '../../compile/lookups.ts';
import type { Compilation, Pass } from '../../compile/Compilation.ts';
import type { WorkingForm } from '../../compile/model.ts';
import { closestTo, nearest } from '../../compile/similar.ts';
import type { JsonPath } from '../../json/tree.ts';

/**
 * Every notice that a form names is in every catalogue, alike in all, and every notice of a catalogue is named by a
 * form.
 */
export const checkNotices: Pass = (compilation) => {
  const { all, english } = cataloguesOf(compilation);
  if (all.length === 0) return;
  const known = [...new Set(all.flatMap(({ messages }) => Object.keys(messages.notices)))];
  const used = new Set(compilation.forms.flatMap((form) => noticesOf(form).map(({ name }) => name)));
  const allKnown = reportUnknown(compilation, known);
  const namedNotices = compilation.forms.flatMap(({ document }) => [
    { document, at: ['notices'] },
    { document, at: ['submit'] },
  ]);
  // What is missing in one, or too much, may be there under a name that is wrong.
  const names = all.map(({ document }) => compilation.fact('keys', document.path));
  for (const { document, messages } of all) {
    const own = Object.keys(messages.notices);
    const isSaidInEnglish = (name: string): boolean =>
      english !== undefined && document !== english.document && Object.hasOwn(english.messages.notices, name);
    const reportMissing = (missing: readonly string[], message: string, hint: string): void => {
      const severity = missing.every(isSaidInEnglish) ? 'warning' : 'error';
      const said = severity === 'warning' ? ', so that English is shown' : '';
      compilation.report(document, ['notices'], 'missing-message', message + said, hint, { severity, restsOn: names });
    };
    if (own.length === 0 && used.size > 1) {
      const message = `the notices ${[...used].map((name) => `"${name}"`).join(', ')} are missing here`;
      reportMissing([...used], message, 'other catalogues have them: translate them');
      continue;
    }
    let strange = own.filter((name) => !used.has(name));
    for (const name of known.filter((each) => used.has(each) && !own.includes(each))) {
      // A notice that no form shows is the missing one under another name.
      const misnamed = closestTo(name, strange, String);
      strange = strange.filter((each) => each !== misnamed);
      if (misnamed === undefined)
        reportMissing([name], `the notice "${name}" is missing here`, 'other catalogues have it: translate it');
      else
        compilation.report(
          document,
          ['notices', misnamed],
          'unused-notice',
          `no form shows the notice "${misnamed}", but one shows "${name}", which is missing here`,
          `did you mean "${name}"?`,
          { restsOn: names },
        );
    }
    // A form that misspells a notice, or cannot be read, leaves another one unused.
    if (!allKnown || !areFormsKnown(compilation)) continue;
    const restsOn = [...names, ...namedNotices];
    for (const name of strange) {
      if (document === english?.document)
        compilation.report(
          document,
          ['notices', name],
          'unused-notice',
          `no form shows the notice "${name}"`,
          'remove it, or name it in a form.json',
          { restsOn },
        );
      else if (english && !Object.hasOwn(english.messages.notices, name))
        compilation.report(
          document,
          ['notices', name],
          'extra-message',
          `the English catalogue has no notice "${name}"`,
          'remove it here, or add it there',
          { restsOn },
        );
    }
    for (const name of own) {
      const { type } = messages.notices[name] ?? {};
      const original = english?.messages.notices[name]?.type;
      if (english && original !== undefined && type !== original)
        compilation.report(
          document,
          ['notices', name, 'type'],
          'notice-mismatch',
          `the English notice "${name}" is of the type "${original}"`,
          'give both the same',
          { restsOn: [...restsOn, { document: english.document, at: ['notices', name, 'type'] }] },
        );
    }
  }
};

/** Whether every form can be read. */
export const areFormsKnown = ({ formlessFolders, unusable }: Compilation): boolean =>
  formlessFolders.length === 0 && ![...unusable].some((path) => path.endsWith('/form.json'));

/** Whether all the notices that forms name are known to some catalogue; reports the others. */
function reportUnknown(compilation: Compilation, known: string[]): boolean {
  const unknown = compilation.forms.flatMap((form) =>
    noticesOf(form)
      .filter(({ name }) => !known.includes(name))
      .map((place) => ({ ...place, form })),
  );
  for (const { form, name, at } of unknown)
    compilation.report(
      form.document,
      at,
      'unknown-notice',
      `there is no notice "${name}" in messages/en.json`,
      nearest(name, known),
    );
  return unknown.length === 0;
}

function noticesOf({ file: { notices, submit } }: WorkingForm): { name: string; at: JsonPath }[] {
  const named: [string | undefined, JsonPath][] = [
    [notices.invalid, ['notices', 'invalid']],
    [notices.wrong, ['notices', 'wrong']],
    [submit.success?.notice, ['submit', 'success', 'notice']],
    [submit.failure?.notice, ['submit', 'failure', 'notice']],
  ];
  return named.flatMap(([name, at]) => (name === undefined ? [] : [{ name, at }]));
}

/**
 * Every consent that a form names is worded in every catalogue, and every consent of a catalogue is named by a form.
 */
export const checkConsents: Pass = (compilation) => {
  const { all } = cataloguesOf(compilation);
  const known = [...new Set(all.flatMap(({ messages }) => Object.keys(messages.consents ?? {})))];
  const named = namedBy(compilation);
  for (const { document, name } of named) {
    if (known.includes(name)) continue;
    compilation.report(
      document,
      ['consents', name],
      'unknown-consent',
      `there is no consent "${name}" in messages/en.json`,
      nearest(name, known),
    );
  }
  const used = new Set(named.map(({ name }) => name));
  const areNamesKnown = areFormsKnown(compilation) && [...used].every((name) => known.includes(name));
  const restsOn = compilation.forms.map(({ document }) => ({ document, at: ['consents'] }));
  for (const {
    document,
    messages: { consents = {} },
  } of all) {
    const strange = Object.keys(consents).filter((name) => !used.has(name));
    const missing = known.filter((name) => used.has(name) && !Object.hasOwn(consents, name));
    if (areNamesKnown)
      for (const name of strange)
        compilation.report(
          document,
          ['consents', name],
          'unused-consent',
          `no form offers the consent "${name}"`,
          missing.length > 0 ? nearest(name, missing) : 'remove it, or name it in a form.json',
          { restsOn },
        );
    // One under another name is reported already.
    if (strange.length > 0) continue;
    for (const name of missing)
      compilation.report(
        document,
        ['consents'],
        'missing-message',
        `the consent "${name}" is missing here`,
        'other catalogues have it: translate it',
      );
  }
};

const namedBy = ({ forms }: Compilation) =>
  forms.flatMap(({ document, file }) => Object.keys(file.consents ?? {}).map((name) => ({ document, name })));
