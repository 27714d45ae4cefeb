import { valueIn } from '../../json/looseJson.ts';
import { pointerOf } from '../../json/pointers.ts';
import type { TextPlace } from '../../json/textMarks.ts';
import { companyPath } from '../naming/ContentNames.ts';
import { otherWords, Translations } from '../content/TextFields.tsx';
import { EditedText } from '../edits/EditedText.tsx';
import type { EditStore } from '../edits/EditStore.ts';

/** Under which key languages have their words for what rate tables call lines of an estimate. */
const tables = 'pricing-tables';

/** Whether a place is that of other words for what a rate table calls a line of an estimate. */
export const isLine = ({ file, at }: TextPlace): boolean => at.at(-2) === (file === companyPath ? 'lines' : tables);

interface LineFieldsProps {
  /** What the rate table has, which is said where no other words are. */
  label: string;
  store: EditStore;
}

/** Other words for what a rate table calls a line of an estimate, in all languages: the table stays as it is. */
export function LineFields({ label, store }: LineFieldsProps) {
  const path = ['estimate', 'lines', label];
  const saved = valueIn(store.savedText(companyPath), path) as string | undefined;
  return (
    <>
      <EditedText {...{ label, saved }} file={companyPath} path={pointerOf(path)} isOptional placeholder={label} />
      <Translations others={otherWords(store, { file: tables, path: [], text: label })} />
    </>
  );
}
