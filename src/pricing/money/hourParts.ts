/** Hours are told in billionths: their sums are then exact, and the same in any order. */
export const hourParts = 1e9;
