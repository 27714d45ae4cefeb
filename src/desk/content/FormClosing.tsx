import { Button } from '../../engine/theme/Button.ts';
import { companyPath } from '../../content/ContentNames.ts';
import type { QuestionForm } from '../../content/questions.ts';
import { valueAt } from '../../values/values.ts';
import { editStore } from '../edits/EditStore.ts';
import { useSavedContentNames } from '../useContentNames.ts';
import { useDesk } from '../useDesk.ts';
import { words } from '../words.ts';
import { TextAndTranslationsEditor } from './TextFields.tsx';

/** Closes a form for a time, with words for visitors in its place, and opens it again. */
export function FormClosing({ form: { id, path } }: { form: QuestionForm }) {
  const { act } = useDesk();
  const text = useSavedContentNames()
    .textsOf(path)
    .find((each) => each.path[0] === 'closed');
  const file = editStore.fileOf(path);
  const closed = valueAt(file, 'closed');
  // Another form leads to one that stands on no page.
  const isOnPage = valueAt(file, 'page') ?? valueAt(editStore.fileOf(companyPath), 'contactForm') === id;
  if (!isOnPage) return null;
  const set = (from?: unknown, to?: string): void =>
    void act(() => editStore.apply([{ file: path, path: '/closed', from, to }]));
  if (closed === undefined) return <Button onClick={() => set(undefined, words.closedUntil)}>{words.closeForm}</Button>;
  return (
    <section>
      <h3>{words.isClosed}</h3>
      {text && <TextAndTranslationsEditor text={text} />}
      <Button onClick={() => set(closed)}>{words.openForm}</Button>
    </section>
  );
}
