import { calgaryDate } from '../../pricing/calgary.ts';

/** The day it is where we work: days of forms count from it. */
export const today = (): string => calgaryDate(new Date());
