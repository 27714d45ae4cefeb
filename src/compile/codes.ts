import { catalogue } from './codes/catalogue.ts';
import { reach } from './codes/reach.ts';
import { references } from './codes/references.ts';
import { sense } from './codes/sense.ts';
import { shape } from './codes/shape.ts';
import { tables } from './codes/tables.ts';
import { text } from './codes/text.ts';

/** Every kind of mistake that is told apart in what the owner edits. */
export const findingCodes = { ...text, ...shape, ...references, ...sense, ...reach, ...tables, ...catalogue };

/** Stable name of a kind of mistake. */
export type FindingCode = keyof typeof findingCodes;

/** The classes of mistakes, as docs/checker.md has them. */
export const findingTopics = [
  { title: 'Text', about: 'The text of a file: whether it can be read at all.', codes: text },
  {
    title: 'Shape',
    about:
      'Each kind of file may hold certain keys, each with a value of a certain type. An editor shows them while you type.',
    codes: shape,
  },
  {
    title: 'References',
    about: 'Files name parts of each other. What is named has to be there, and what is there should be named.',
    codes: references,
  },
  { title: 'Sense', about: 'Everything is there, but it cannot be meant so.', codes: sense },
  { title: 'Reach', about: 'What people can get to, over all answers that they can give.', codes: reach },
  {
    title: 'Tables',
    about: 'The rate tables in `pricing-tables/`, each by itself and one after the other.',
    codes: tables,
  },
  {
    title: 'Catalogue',
    about:
      'What the forms offer and what the rate tables price have to be the same. Every table in force today or later is compared.',
    codes: catalogue,
  },
];
