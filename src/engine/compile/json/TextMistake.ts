/** Something wrong with a JSON text itself, in the owner's words. */
export interface TextMistake {
  code: 'syntax' | 'duplicate-key' | 'not-finite';
  offset: number;
  message: string;
  hint?: string;
  /** More of them in a file are told as one. */
  most?: number;
}
