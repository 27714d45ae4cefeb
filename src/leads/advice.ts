import { fill } from '../engine/definition/template.ts';
import { valueAt } from '../engine/definition/paths.ts';
import type { FieldUi } from '../engine/definition/generated/SectionFile.ts';
import type { Answers, Definition } from '../engine/definition/types.ts';

/** Why a word is said about an answer that is not wrong, and its lead is marked. */
export type Advice = NonNullable<FieldUi['ui:advice']>;

/** What a lead is marked with, for the owner to know: advice that was given, or that it may come from a program. */
export type Mark = Advice | 'suspect';

/** Where the company works, and what is said to those who live elsewhere. */
export interface AreaWords {
  /** `postalCodes` are beginnings of them: `T4C`, `T2`. */
  areas: readonly { name: string; postalCodes: readonly string[] }[];
  /** With a place for `{postalCode}`. */
  outside: string;
}

const postalCode = /\b([A-Z]\d[A-Z])[ -]?(\d[A-Z]\d)\b/i;

/** What there is to say of an answer that `ui:advice` names; undefined for nothing. */
export const adviceOn: Record<Advice, (answer: unknown, words: AreaWords) => string | undefined> = {
  /** A whole Canadian postal code stands in the answer, and begins like none of the areas' that name any. */
  serviceArea(answer, { areas, outside }) {
    const [, start = '', end = ''] = postalCode.exec(typeof answer === 'string' ? answer : '')?.map(upperCase) ?? [];
    const beginnings = areas.flatMap(({ postalCodes }) => postalCodes);
    const isInside = beginnings.length === 0 || beginnings.some((beginning) => start.startsWith(beginning));
    return start === '' || isInside ? undefined : fill(outside, { postalCode: `${start} ${end}` });
  },
};

const upperCase = (text: string): string => text.toUpperCase();

/**
 * The advice that was given on the answers to a form: what their lead is marked with. Of repeated steps none: their
 * answers lie in entries.
 */
export const adviceGiven = ({ sections }: Pick<Definition, 'sections'>, answers: Answers, words: AreaWords): Advice[] =>
  Object.values(sections).flatMap(({ ui }) =>
    Object.entries(ui).flatMap(([path, { 'ui:advice': name }]) =>
      name && adviceOn[name](valueAt(answers, path), words) !== undefined ? [name] : [],
    ),
  );
