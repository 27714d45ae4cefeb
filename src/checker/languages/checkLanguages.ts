import type { SourceFile } from '../../compile/files.ts';
import type { Findings } from '../../compile/findings.ts';
import { nearest } from '../../compile/similar.ts';
import { TextLines } from '../../json/tree.ts';
import type { DefinitionFiles } from '../pricedForm/DefinitionFiles.ts';
import { languagesIn, type Translation } from './languages.ts';
import { textsOf } from './texts.ts';

/** Every language has a text for each that visitors read, and no other. */
export function checkLanguages(findings: Findings, definitions: DefinitionFiles, sources: readonly SourceFile[]): void {
  const whole = sources.filter(({ path }) => definitions.find(path));
  for (const { path, lines, files } of languagesIn(whole)) {
    const file = definitions.fileOf(path);
    for (const source of whole) {
      const words = files.get(source.path)?.words ?? new Map<string, Translation>();
      const shown = new Map([...textsOf(source)].map((each) => [each.text, each]));
      const lacking = [...shown.values()].filter(({ text, isName }) => !isName && !words.has(text));
      const places = new TextLines(source.text);
      for (const { text, keyOffset } of lacking) {
        const message = `${file} does not say "${text}", so that its pages show it as it is`;
        const hint = `add it there, under "${source.path}"`;
        findings.reportAt(
          definitions.fileOf(source.path),
          places.placeOf(keyOffset),
          'untranslated-text',
          message,
          hint,
        );
      }
      for (const [text, { offset }] of [...words].filter(([each]) => !shown.has(each))) {
        const hint = nearest(
          text,
          lacking.map((each) => each.text),
        );
        const message = `visitors read no "${text}" in ${source.path}`;
        findings.reportAt(file, lines.placeOf(offset), 'unused-translation', message, hint);
      }
    }
    const known = whole.filter((source) => !textsOf(source).next().done).map((source) => source.path);
    for (const [name, { offset }] of files) {
      if (known.includes(name) || definitions.broken.includes(name)) continue;
      const message = `there is no file "${name}" that visitors read`;
      findings.reportAt(file, lines.placeOf(offset), 'unused-translation', message, nearest(name, known));
    }
  }
}
