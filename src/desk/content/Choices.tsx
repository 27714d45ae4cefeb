import { useSearchParams } from 'react-router-dom';
import { keysOf } from '../../json/pointers.ts';
import { optionsIn } from '../../leads/pricedOptions.ts';
import { editsOf, type EditStore } from '../edits/EditStore.ts';
import { words } from '../words.ts';
import { withChoices } from './changeQuestions.ts';
import { EditedForm, type Note } from './EditedForm.tsx';
import { expectChoices } from './guardChoices.ts';
import { Picker } from './Picker.tsx';
import { Remark } from '../FindingsAt.tsx';
import { namesOfLists, readForms } from '../naming/questions.ts';
import { useTranslations } from './useTranslations.tsx';

const folder = 'schemas/options/';

/** The option lists: add, word, order and withdraw what people choose from. */
export function Choices({ store }: { store: EditStore }) {
  const [params, setParams] = useSearchParams();
  const forms = readForms(store.paths, store.fileOf);
  const names = namesOfLists(forms);
  for (const path of store.paths)
    if (path.startsWith(folder) && !names.has(path)) names.set(path, path.slice(folder.length, -'.json'.length));
  const list = params.get('of') ?? [...names.keys()][0] ?? '';
  const choices = () =>
    optionsIn(store.fileOf(list)).map((choice): Record<string, unknown> => ({
      ...choice,
      const: String(choice['const']),
      whole: JSON.stringify(choice),
    }));
  const saved = optionsIn(store.savedFile(list));
  /** The field of a choice as a pointer names it, which may have another place in the file as the service has it. */
  const fieldOf = (entry: string, key: unknown): string =>
    `choices.${choices().findIndex((choice) => `const=${String(choice['const'])}` === entry)}.${String(key)}`;
  const translations = useTranslations(store, list, ([, index, key]) =>
    fieldOf(`const=${String(saved[Number(index)]?.['const'])}`, key),
  );
  const titles = choices().map(({ title }) => title);
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
        notes={[
          ...translations,
          ...titles.flatMap((title, index): Note[] =>
            titles.indexOf(title) === titles.lastIndexOf(title)
              ? []
              : [
                  [
                    `choices.${index}.title`,
                    <Remark key="twice" $isError={false} role="status">
                      {words.choiceIsTwice}
                    </Remark>,
                  ],
                ],
          ),
        ]}
        fieldAt={({ file, path }) => {
          const [, entry = '', field] = keysOf(path);
          return file === list ? fieldOf(entry, field) : undefined;
        }}
      />
    </>
  );
}
