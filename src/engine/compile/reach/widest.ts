/** The largest number that a control can take; see `typedValue`. */
export const widest = 999_999_999_999;
