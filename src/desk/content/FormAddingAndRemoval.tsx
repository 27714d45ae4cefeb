import { useState } from 'react';
import type { QuestionForm } from '../../content/questions.ts';
import { Button } from '../../engine/theme/Button.ts';
import type { AnswerCounts } from '../../deskApi/desk.ts';
import { deskApi, NotPossible } from '../deskApi.ts';
import { BackClosableDialog, type Confirm } from '../dialogs.tsx';
import { editStore } from '../edits/EditStore.ts';
import { fileEdits } from '../edits/fileEdits.ts';
import { useDesk } from '../useDesk.ts';
import { words } from '../words.ts';
import { canBeCopied, canBeRemoved, type NewFormInput, planFormCopy, planFormRemoval } from './changeForms.ts';
import { DeskForm } from './DeskForm.tsx';

interface FormsProps {
  forms: readonly QuestionForm[];
  /** Opens a form by its id; another one where that is undefined. */
  onOpen: (id?: string) => void;
}

const content = (forms: readonly QuestionForm[]) => ({ paths: editStore.paths, fileOf: editStore.fileOf, forms });

/** A button that opens the dialog by which a form is added, as a copy of another one. */
export function FormAdding({ forms, onOpen }: FormsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const samples = forms.filter((form) => canBeCopied(form, editStore.fileOf));
  const titles = samples.map(({ title }) => title);
  const close = (): void => setIsOpen(false);
  const add = async ({ like, ...input }: NewFormInput & { like: string }): Promise<void> => {
    const source = samples.find(({ title }) => title === like);
    if (!source) throw new NotPossible(words.noSuchForm(titles), 'like');
    const { id, changed } = planFormCopy(source, input, content(forms));
    await editStore.apply(fileEdits(changed, editStore.fileOf));
    onOpen(id);
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{words.addForm}</Button>
      {isOpen && (
        <BackClosableDialog label={words.addForm} onCloseRequest={close} wide>
          {/* It loads after the foot, which stays below it. */}
          <div>
            <DeskForm
              importForm={() => import('virtual:desk/copy')}
              keepAs="new-form"
              fetchList={async () => titles}
              onSave={(answers) => add(answers as unknown as Parameters<typeof add>[0])}
              onClose={close}
            />
          </div>
        </BackClosableDialog>
      )}
    </>
  );
}

/** A button that removes a form that nothing else names and that has no leads. */
export function FormRemoval({ form, forms, confirm, onOpen }: FormsProps & { form: QuestionForm; confirm: Confirm }) {
  const { act } = useDesk();
  if (!canBeRemoved(form, content(forms))) return null;
  const remove = async (): Promise<void> => {
    const { data: counts } = await deskApi.get<AnswerCounts>('answers');
    if (Object.keys(counts[form.id] ?? {}).length > 0) throw new NotPossible(words.formHasLeads(form.title));
    await editStore.flush();
    const edits = fileEdits(planFormRemoval(form, content(forms)), editStore.fileOf);
    const text = <p>{words.formGoes}</p>;
    if (!(await confirm({ title: words.isRemoved(form.title), content: text, yes: words.remove }))) return;
    await editStore.apply(edits);
    onOpen();
  };
  return <Button onClick={() => void act(remove)}>{words.removeForm}</Button>;
}
