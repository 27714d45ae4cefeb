import type { OptionsFile } from '../../src/engine/definition/generated/OptionsFile.ts';
import type { Files } from './applyDiff.ts';

/** What people read for each option, as the command line shows it. */
export const optionTitlesIn = (files: Files): ReadonlyMap<unknown, string> =>
  new Map(
    [...files]
      .filter(([path]) => path.startsWith('schemas/options/'))
      .flatMap(([, text]) => (JSON.parse(text) as OptionsFile).oneOf.map(({ const: value, title }) => [value, title])),
  );
