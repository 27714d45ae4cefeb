import { useState } from 'react';
import { Button } from '../../engine/theme/Button.ts';
import { TranslationSafeText } from '../../engine/theme/spans.tsx';
import type { QuestionForm } from '../../content/questions.ts';
import { BackClosableDialog, type Confirm } from '../dialogs.tsx';
import { editStore } from '../edits/EditStore.ts';
import { fileEdits } from '../edits/fileEdits.ts';
import { RowButton, Rows } from '../parts.tsx';
import { useSavedContentNames } from '../useContentNames.ts';
import { useDesk } from '../useDesk.ts';
import { words } from '../words.ts';
import { type FormStep, planStepRemovalOrThrow, planStepSwapOrThrow } from './changeSteps.ts';
import { MoveButtons } from './MoveButtons.tsx';
import { TextAndTranslationsEditor } from './TextFields.tsx';

interface StepRowProps {
  form: QuestionForm;
  steps: readonly FormStep[];
  number: number;
  confirm: Confirm;
}

/** A step above its questions, which is named, moved and removed. */
export function StepRow({ form, steps, number, confirm }: StepRowProps) {
  const { act } = useDesk();
  const [isNaming, setIsNaming] = useState(false);
  const text = useSavedContentNames()
    .textsOf(form.path)
    .find(({ path: [key, index, name] }) => key === 'steps' && index === number && name === 'title');
  const step = steps[number];
  if (!step) return null;
  const swap = (first = -1) => {
    const [before, behind] = [steps[first], steps[first + 1]];
    if (!before || !behind) return undefined;
    return () =>
      void act(async () => {
        const { fileOf } = editStore;
        await editStore.apply(fileEdits(planStepSwapOrThrow(form, before, behind, fileOf), fileOf));
      });
  };
  const remove = async (): Promise<void> => {
    // An edit that removes a file has to name the service's text of it, so pending edits are sent first.
    await editStore.flush();
    const { fileOf, paths } = editStore;
    const edits = fileEdits(planStepRemovalOrThrow(form, step, fileOf, paths), fileOf);
    const content = (
      <p>{words.questionsGo(step.sections.flatMap(({ questions }) => questions.map(({ title }) => title)))}</p>
    );
    if (await confirm({ title: words.isRemoved(step.title), content, yes: words.remove })) await editStore.apply(edits);
  };
  return (
    <>
      <Rows>
        <li>
          <strong>
            <TranslationSafeText>{words.step(number + 1, step.title)}</TranslationSafeText>
          </strong>
          <span>
            <RowButton label={words.nameIt} rowName={step.title} isOff={!text} onPress={() => setIsNaming(true)} />
            <MoveButtons rowName={step.title} onUp={swap(number - 1)} onDown={swap(number)} />
            <RowButton isRemoval label={words.remove} rowName={step.title} onPress={() => void act(remove)} />
          </span>
        </li>
      </Rows>
      {isNaming && text && (
        <BackClosableDialog label={words.stepName} onCloseRequest={() => setIsNaming(false)}>
          <TextAndTranslationsEditor text={text} />
          <Button $primary onClick={() => setIsNaming(false)}>
            {words.close}
          </Button>
        </BackClosableDialog>
      )}
    </>
  );
}
