import { foldSignsAndWhitespace } from '../engine/definition/cleanText.ts';
import { fill } from '../engine/definition/template.ts';
import type { CompanyFile } from './generated/CompanyFile.ts';

export interface AreaAdvice {
  areas: CompanyFile['company']['serviceAreas'];
  outside: string;
}

const postalCode = /\b([A-Z]\d[A-Z])[ -]?(\d[A-Z]\d)\b/i;

/** Advice on an answer that is valid, by the name that `ui:advice` gives it; each marks the lead. */
export const adviceOn = {
  /** Advice on a complete Canadian postal code that begins with none of the areas' prefixes. */
  serviceArea(answer: unknown, { areas, outside }: AreaAdvice): string | undefined {
    const [, start = '', end = ''] =
      (typeof answer === 'string' && postalCode.exec(foldSignsAndWhitespace(answer))?.map(upperCase)) || [];
    const prefixes = areas.flatMap(({ postalCodes }) => postalCodes);
    const isInside = prefixes.length === 0 || prefixes.some((beginning) => start.startsWith(beginning));
    return start === '' || isInside ? undefined : fill(outside, { postalCode: `${start} ${end}` });
  },
};

type Advice = keyof typeof adviceOn;

/** The marks of a lead for the owner: advice that the visitor was given, or that a program may have sent it. */
export type Mark = Advice | 'suspect';

export const isAdvice = (name = ''): name is Advice => name in adviceOn;

const upperCase = (text: string): string => text.toUpperCase();
