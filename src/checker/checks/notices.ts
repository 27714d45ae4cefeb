import { type Catalogue, cataloguesOf } from '../../compile/lookups.ts';
import type { Compilation, Pass } from '../../compile/Compilation.ts';
import type { WorkingForm } from '../../compile/model.ts';
import { nearest } from '../../compile/similar.ts';
import type { CheckedDocument } from '../../compile/CheckedDocument.ts';
import type { JsonPath } from '../../json/tree.ts';

interface Named {
  name: string;
  document: CheckedDocument;
  at: JsonPath;
}

/**
 * The notices, consents and sentences that forms name are in every catalogue, notices alike in all, and those of a
 * catalogue are named by a form.
 */
export const checkNotices: Pass = (compilation) => {
  checkNamed(compilation, 'notice', compilation.forms.flatMap(noticesOf));
  checkNamed(
    compilation,
    'consent',
    compilation.forms.flatMap((form) =>
      Object.keys(form.file.consents ?? {}).map((name) => ({ name, document: form.document, at: ['consents', name] })),
    ),
  );
  checkNamed(
    compilation,
    'sentence',
    compilation.sections.flatMap(({ document, file: { rules = [] } }) =>
      rules.map(({ message }, index) => ({ name: message, document, at: ['rules', index, 'message'] })),
    ),
  );
  const { all, english } = cataloguesOf(compilation);
  for (const { document, messages } of all) {
    for (const [name, { type }] of Object.entries(messages.notices)) {
      const original = english?.messages.notices[name]?.type;
      if (original === undefined || type === original) continue;
      const message = `the English notice "${name}" is of the type "${original}"`;
      document.report(['notices', name, 'type'], 'notice-mismatch', message, 'give both the same');
    }
  }
};

function noticesOf({ document, file: { notices, submit } }: WorkingForm): Named[] {
  const named: [string | undefined, JsonPath][] = [
    [notices.invalid, ['notices', 'invalid']],
    [notices.wrong, ['notices', 'wrong']],
    [submit.success?.notice, ['submit', 'success', 'notice']],
    [submit.failure?.notice, ['submit', 'failure', 'notice']],
  ];
  return named.flatMap(([name, at]) => (name === undefined ? [] : [{ name, document, at }]));
}

function checkNamed(compilation: Compilation, what: 'notice' | 'consent' | 'sentence', named: readonly Named[]): void {
  const { all, english } = cataloguesOf(compilation);
  const part = `${what}s` as const;
  const namesIn = ({ messages }: Catalogue): string[] => Object.keys(messages[part] ?? {});
  const known = [...new Set(all.flatMap(namesIn))];
  const used = new Set(named.map(({ name }) => name));
  for (const { name, document, at } of named.filter((one) => all.length > 0 && !known.includes(one.name))) {
    const message = `there is no ${what} "${name}" in messages/en.json`;
    document.report(at, `unknown-${what}`, message, nearest(name, known) ?? `add it there, under "${part}"`);
  }
  for (const catalogue of all) {
    const { document } = catalogue;
    const own = namesIn(catalogue);
    const missing = known.filter((name) => used.has(name) && !own.includes(name));
    const shown = missing.map((name) => `"${name}"`).join(', ');
    // A notice or sentence that was not translated is said in English.
    const hasEnglish =
      what !== 'consent' &&
      catalogue !== english &&
      missing.every((name) => english && namesIn(english).includes(name));
    const message = `the ${what} ${shown} is missing here${hasEnglish ? ', so that English is shown' : ''}`;
    const unused = own.filter(
      (name) => !used.has(name) && (catalogue === english || !english || !namesIn(english).includes(name)),
    );
    // Where English stands in for a missing notice, one that no form shows is probably meant, and is reported instead.
    if (missing.length > 0 && !(hasEnglish && unused.length > 0)) {
      const severity = hasEnglish ? 'warning' : 'error';
      const hint = nearest(missing[0] ?? '', unused) ?? 'other catalogues have it: translate it';
      document.report([part], 'missing-message', message, hint, severity);
      continue;
    }
    for (const name of unused) {
      const code = catalogue === english || missing.length > 0 ? (`unused-${what}` as const) : 'extra-message';
      const [user, place] =
        what === 'sentence' ? ['rule says', 'the "rules" of a section'] : ['form shows', 'a form.json'];
      const hint = nearest(name, missing) ?? `remove it, or name it in ${place}`;
      document.report([part, name], code, `no ${user} the ${what} "${name}"`, hint);
    }
  }
}
