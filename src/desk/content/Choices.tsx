import { useState } from 'react';
import { words } from '../words.ts';
import type { PartProps } from './useTexts.ts';
import { DeskForm } from './DeskForm.tsx';
import { Picker } from './Picker.tsx';
import { readChoices, withChoices } from './questions.ts';

const folder = 'schemas/options/';

/** The option lists: add, word, order and withdraw what people choose from. */
export function Choices({ texts, onSaved }: PartProps) {
  const lists = texts.paths.filter((path) => path.startsWith(folder));
  const [list = '', setList] = useState(lists[0]);
  const text = texts.textOf(list) ?? '';
  const nameOf = (path: string): string => path.slice(folder.length, -'.json'.length).replaceAll('-', ' ');
  return (
    <>
      <Picker label={words.choicesOf} value={list} of={lists} nameOf={nameOf} onChange={setList} />
      <DeskForm
        key={list}
        load={() => import('virtual:desk/choices')}
        keepAs={`choices-${texts.hashOf(list)}`}
        answers={{ choices: readChoices(text).map((choice) => ({ ...choice, const: String(choice['const']) })) }}
        onSave={({ choices }) => texts.save(new Map([[list, withChoices(text, choices as Record<string, unknown>[])]]))}
        onSaved={onSaved}
      />
    </>
  );
}
