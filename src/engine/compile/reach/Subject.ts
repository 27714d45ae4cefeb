/** What of a form is judged: a condition, the number of entries of a list, or whether a section can be completed. */
export type Subject =
  | { of: 'step'; step: number; key: 'visible' | 'enabled' | 'count' }
  | { of: 'section'; section: string }
  | { of: 'field'; section: string; path: string }
  | { of: 'follow'; section: string; path: string }
  | { of: 'end'; section: string; path: string };
