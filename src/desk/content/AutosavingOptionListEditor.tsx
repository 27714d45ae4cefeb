import { useSearchParams } from 'react-router-dom';
import { joinPath } from '../../engine/definition/paths.ts';
import { readValueDespiteErrors } from '../../content/looseJson.ts';
import { optionsOfList } from '../../content/pricedOptions.ts';
import { editStore } from '../edits/EditStore.ts';
import { fileEdits } from '../edits/fileEdits.ts';
import { words } from '../words.ts';
import { AutosavingForm } from './AutosavingForm.tsx';
import { assertNewOptionListConsistent, mergeEditedChoices } from './optionLists.ts';
import { Dropdown } from '../parts.tsx';
import { useLeadCountsByQuestion } from './useLeadCountsByQuestion.ts';
import { Remark } from '../findings.tsx';
import { useSavedContentNames } from '../useContentNames.ts';
import type { FieldNote } from './FieldConflictsAndNotes.tsx';

export function AutosavingOptionListEditor() {
  const [params, setParams] = useSearchParams();
  const { forms, lists } = useSavedContentNames();
  const list = params.get('of') ?? [...lists.keys()][0] ?? '';
  const choices = () =>
    optionsOfList(editStore.fileOf(list)).map((choice): Record<string, unknown> => ({
      ...choice,
      const: String(choice['const']),
      whole: JSON.stringify(choice),
    }));
  const countsByForm = useLeadCountsByQuestion();
  const answerCounts = forms.flatMap(({ id, sections }) =>
    sections.flatMap((section) =>
      section.questions
        .filter(({ choicesFile }) => choicesFile === list)
        .flatMap(({ name }) => countsByForm[id]?.[joinPath(section.list, name)] ?? []),
    ),
  );
  const saidNotes = choices().flatMap((choice, index): FieldNote[] => {
    const leads = answerCounts.reduce(
      (sum, { choices: leadCounts }) => sum + (leadCounts[String(choice['const'])] ?? 0),
      0,
    );
    return leads > 0 ? [{ field: `choices.${index}.title`, note: <p key="said">{words.choiceIsSaid(leads)}</p> }] : [];
  });
  const titles = choices().map(({ title }) => title);
  const isTwice = (title: unknown): boolean => titles.indexOf(title) !== titles.lastIndexOf(title);
  const twice = (
    <Remark key="twice" $isError={false} role="status">
      {words.choiceIsTwice}
    </Remark>
  );
  return (
    <>
      <Dropdown label={words.choicesOf} value={list} options={lists} onChange={(path) => setParams({ of: path })} />
      <AutosavingForm
        key={list}
        importForm={() => import('virtual:desk/choices')}
        formFile={list}
        answers={() => ({ choices: choices() })}
        edits={({ choices: edited }) => {
          const { paths, savedFile: fileOf } = editStore;
          const now = mergeEditedChoices(fileOf(list), (edited ?? []) as Record<string, unknown>[]);
          assertNewOptionListConsistent(list, now, { paths, fileOf, forms });
          return fileEdits(new Map([[list, now]]), fileOf);
        }}
        notes={[
          ...saidNotes,
          ...titles.flatMap((title, index): FieldNote[] =>
            isTwice(title) ? [{ field: `choices.${index}.title`, note: twice, isFinding: true }] : [],
          ),
        ]}
        // In the service's file the choice may stand at another index than in the form.
        fieldsIn={(text) => {
          const [saved, shown] = [optionsOfList(readValueDespiteErrors(text)), choices()];
          const numberOf = (value: unknown): number => shown.findIndex((choice) => choice['const'] === String(value));
          return ([, index, ...keys]) =>
            index === undefined ? 'choices' : ['choices', numberOf(saved[Number(index)]?.['const']), ...keys].join('.');
        }}
      />
    </>
  );
}
