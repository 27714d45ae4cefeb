import { valueIn } from '../../content/looseJson.ts';
import { pointerOf } from '../../content/pointers.ts';
import type { TextPlace } from '../../json/textMarks.ts';
import { companyPath } from '../../content/ContentNames.ts';
import { otherWords, Translations } from '../content/TextFields.tsx';
import { EditedText } from '../edits/EditedText.tsx';
import { editStore } from '../edits/EditStore.ts';

/** Under which key languages have their words for what rate tables call lines of an estimate. */
const tables = 'pricing-tables';

/** Whether a place is that of other words for what a rate table calls a line of an estimate. */
export const isLine = ({ file, at }: TextPlace): boolean => at.at(-2) === (file === companyPath ? 'lines' : tables);

/**
 * Other words for what a rate table calls a line of an estimate, in all languages: the table stays as it is, and is
 * shown where no other words are.
 */
export function LineFields({ label }: { label: string }) {
  const path = ['estimate', 'lines', label];
  const saved = valueIn(editStore.savedText(companyPath), path) as string | undefined;
  return (
    <>
      <EditedText {...{ label, saved }} file={companyPath} path={pointerOf(path)} isOptional placeholder={label} />
      <Translations others={otherWords({ file: tables, path: [], text: label })} />
    </>
  );
}
