import { twoLongestWalls } from './twoLongestWalls.ts';

/** From the walls' lengths, shortest first, to the two factors of the floor area; a table names one of the rules. */
export type FloorAreaRule = (ascendingLengths: readonly number[]) => readonly number[];

export const floorAreaRules: ReadonlyMap<string, FloorAreaRule> = new Map([['two-longest-walls', twoLongestWalls]]);
