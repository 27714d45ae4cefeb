import { Fragment } from 'react';
import { useSearchParams } from 'react-router-dom';
import { keysOf } from '../../json/pointers.ts';
import { optionsIn } from '../../leads/pricedOptions.ts';
import { editsOf, type EditStore } from '../edits/EditStore.ts';
import type { DeskContent } from '../../leads/deskContent.ts';
import { useLoaded } from '../useDesk.ts';
import { words } from '../words.ts';
import { withChoices } from './changeQuestions.ts';
import { EditedForm } from './EditedForm.tsx';
import { expectChoices } from './guardChoices.ts';
import { Picker } from './Picker.tsx';
import { namesOfLists, readForms } from '../naming/questions.ts';
import { otherWords, Said, Translations } from './TextFields.tsx';

const folder = 'schemas/options/';

/** The option lists: add, word, order and withdraw what people choose from. */
export function Choices({ store }: { store: EditStore }) {
  const [params, setParams] = useSearchParams();
  const forms = readForms(store.paths, store.fileOf);
  const names = namesOfLists(forms);
  for (const path of store.paths)
    if (path.startsWith(folder) && !names.has(path)) names.set(path, path.slice(folder.length, -'.json'.length));
  const list = params.get('of') ?? [...names.keys()][0] ?? '';
  const { data: { findings = [] } = {} } = useLoaded<DeskContent>('content');
  const saved = new Map(optionsIn(store.savedFile(list)).map((choice) => [String(choice['const']), choice['title']]));
  const choices = () =>
    optionsIn(store.fileOf(list)).map((choice) => ({
      ...choice,
      const: String(choice['const']),
      whole: JSON.stringify(choice),
    }));
  return (
    <>
      <Picker label={words.choicesOf} value={list} of={names} onChange={(of) => setParams({ of })} />
      <EditedForm
        key={list}
        load={() => import('virtual:desk/choices')}
        of={list}
        answers={() => ({ choices: choices() })}
        edits={({ choices: asked }) => {
          const { paths, savedFile: fileOf } = store;
          const now = withChoices(fileOf(list), (asked ?? []) as Record<string, unknown>[]);
          expectChoices(list, now, { paths, fileOf, forms });
          return editsOf(new Map([[list, now]]), fileOf);
        }}
        notes={
          new Map(
            choices().map(({ const: value, title }: Record<string, unknown>, index, all) => {
              const text = saved.get(String(value));
              const path = ['oneOf', index, 'title'];
              const others = typeof text === 'string' ? otherWords(store, { file: list, path, text }) : [];
              const isTwice = all.filter((each: Record<string, unknown>) => each['title'] === title).length > 1;
              return [
                `choices.${index}.title`,
                <Fragment key={index}>
                  {isTwice && (
                    <Said $isError={false} role="status">
                      {words.choiceIsTwice}
                    </Said>
                  )}
                  <Translations others={others} findings={findings} />
                </Fragment>,
              ];
            }),
          )
        }
        fieldAt={({ file, path }) => {
          if (file !== list) return undefined;
          const [, entry, field] = keysOf(path);
          return `choices.${choices().findIndex((choice) => `const=${choice.const}` === entry)}.${field}`;
        }}
      />
    </>
  );
}
