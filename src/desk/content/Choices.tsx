import { useSearchParams } from 'react-router-dom';
import { words } from '../words.ts';
import { withChoices } from './changeQuestions.ts';
import { DeskForm } from './DeskForm.tsx';
import { expectChoices } from './guardChoices.ts';
import { Picker } from './Picker.tsx';
import { namesOfLists, readChoices, readForms } from './questions.ts';
import type { PartProps } from './useTexts.ts';

const folder = 'schemas/options/';

/** The option lists: add, word, order and withdraw what people choose from. */
export function Choices({ texts }: PartProps) {
  const [params, setParams] = useSearchParams();
  const forms = readForms(texts.paths, texts.textOf);
  const names = namesOfLists(forms);
  for (const path of texts.paths)
    if (path.startsWith(folder) && !names.has(path)) names.set(path, path.slice(folder.length, -'.json'.length));
  const list = params.get('of') ?? [...names.keys()][0] ?? '';
  const text = texts.textOf(list) ?? '';
  return (
    <>
      <Picker label={words.choicesOf} value={list} of={names} onChange={(of) => setParams({ of })} />
      <DeskForm
        key={`${list} ${texts.undone}`}
        load={() => import('virtual:desk/choices')}
        keepAs={`choices-${texts.hashOf(list)}`}
        answers={{ choices: readChoices(text).map((choice) => ({ ...choice, const: String(choice['const']) })) }}
        onSave={async ({ choices }) => {
          const now = withChoices(text, choices as Record<string, unknown>[]);
          expectChoices(list, now, { ...texts, forms });
          await texts.save(new Map([[list, now]]));
        }}
      />
    </>
  );
}
