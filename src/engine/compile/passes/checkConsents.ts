import { cataloguesOf } from '../../../compile/lookups.ts';
import type { Compilation, Pass } from '../../../compile/model.ts';
import { nearest } from '../../../compile/similar.ts';

/** Every consent that a form names is worded in every catalogue, and every consent of a catalogue is named by a form. */
export const checkConsents: Pass = (compilation) => {
  const { all } = cataloguesOf(compilation);
  const known = [...new Set(all.flatMap(({ messages }) => Object.keys(messages.consents ?? {})))];
  const named = namedBy(compilation);
  for (const { document, name } of named) {
    if (known.includes(name)) continue;
    compilation.report(document, ['consents', name], 'unknown-consent', `there is no consent "${name}" in messages/en.json`, nearest(name, known));
  }
  const used = new Set(named.map(({ name }) => name));
  const areNamesSure = compilation.formless.length === 0 && [...used].every((name) => known.includes(name)) && compilation.forms.every(({ document }) => !document.holdsDoubt(['consents'])) && ![...compilation.unusable].some((path) => path.endsWith('/form.json'));
  for (const { document, messages: { consents = {} } } of all) {
    const strange = Object.keys(consents).filter((name) => !used.has(name));
    const missing = known.filter((name) => used.has(name) && !Object.hasOwn(consents, name));
    if (areNamesSure) for (const name of strange) compilation.report(document, ['consents', name], 'unused-consent', `no form offers the consent "${name}"`, missing.length > 0 ? nearest(name, missing) : 'remove it, or name it in a form.json');
    // One under another name is told already.
    if (strange.length > 0) continue;
    for (const name of missing) compilation.report(document, ['consents'], 'message-missing', `the consent "${name}" is missing here`, 'other catalogues have it: translate it');
  }
};

const namedBy = ({ forms }: Compilation) => forms.flatMap(({ document, file }) => Object.keys(file.consents ?? {}).map((name) => ({ document, name })));
