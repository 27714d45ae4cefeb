import { foldSignsAndWhitespace } from '../engine/definition/cleanText.ts';
import { fill } from '../engine/definition/template.ts';
import type { FieldUi } from '../engine/definition/generated/SectionFile.ts';
import type { CompanyFile } from './generated/CompanyFile.ts';

/** The kinds of advice on an answer that is valid; each marks the lead. */
export type Advice = NonNullable<FieldUi['ui:advice']>;

/** The marks of a lead for the owner: advice that the visitor was given, or that a program may have sent it. */
export type Mark = Advice | 'suspect';

export interface AreaAdvice {
  areas: CompanyFile['company']['serviceAreas'];
  outside: string;
}

const postalCode = /\b([A-Z]\d[A-Z])[ -]?(\d[A-Z]\d)\b/i;

export const adviceOn: Record<Advice, (answer: unknown, area: AreaAdvice) => string | undefined> = {
  /** Advice on a complete Canadian postal code that begins with none of the areas' prefixes. */
  serviceArea(answer, { areas, outside }) {
    const [, start = '', end = ''] =
      (typeof answer === 'string' && postalCode.exec(foldSignsAndWhitespace(answer))?.map(upperCase)) || [];
    const prefixes = areas.flatMap(({ postalCodes }) => postalCodes);
    const isInside = prefixes.length === 0 || prefixes.some((beginning) => start.startsWith(beginning));
    return start === '' || isInside ? undefined : fill(outside, { postalCode: `${start} ${end}` });
  },
};

const upperCase = (text: string): string => text.toUpperCase();
