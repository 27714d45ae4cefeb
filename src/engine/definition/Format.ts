/** A way of writing a text answer: what is accepted, and how it is stored. */
export interface Format {
  pattern: RegExp;
  /** The stored form of a text that the pattern accepts. */
  canonical: (text: string) => string;
  /** Its digits end in a check digit (Luhn's), which no pattern can judge. */
  checkDigit?: true;
}
