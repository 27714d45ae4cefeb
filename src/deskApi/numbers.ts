// The numbers of visits, as the desk shows them.

/** The words that the page of numbers and its spreadsheet have in common. */
export const visitWords = {
  form: 'Form',
  language: 'Language',
  width: 'Device',
  widths: { phone: 'Phone', tablet: 'Tablet', computer: 'Computer' },
  kinds: {
    opened: 'Visits',
    reached: 'Came to it',
    passed: 'Went on from it',
    sent: 'Sent',
    wrong: 'What stopped them',
  },
} as const;

/**
 * The visits that numbers are of; what is left out means all. `weeks` counts back from this one, which `last` leaves
 * out: it is the one before this.
 */
export interface NumbersFilter {
  weeks: number | 'last';
  form?: string;
  /** The tag of a language. */
  language?: string;
  width?: string;
}

export interface DeskNumbers {
  /** The titles of the site's forms by their ids, and the names of its languages by their tags. */
  forms: Record<string, string>;
  languages: Record<string, string>;
  /** The forms with visits. */
  visited: FormNumbers[];
  /** How many leads came by each way, the most first; an empty name stands for those that named none. */
  sources: { name: string; leads: number }[];
}

export interface FormNumbers {
  title: string;
  opened: number;
  sent: number;
  /** How many visits reached each step, and how many ended there without sending. */
  steps: { title: string; reached: number; left: number }[];
  /** The weeks by their Mondays, `YYYY-MM-DD`, also those without visits. */
  weeks: { monday: string; opened: number; sent: number }[];
  /** The fields that kept visitors, the most often first, as visitors read them. */
  wrong: { label: string; count: number }[];
}
