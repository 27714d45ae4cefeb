import { readCases } from '../../cases/readCases.ts';

/** What is done by keyboard at one control. */
export interface KeyAction {
  label: string;
  type?: string;
  press?: string;
}

/** One form, walked through by the browser tests. */
export interface FormCase {
  form: string;
  page: string;
  kind: string;
  call: string;
  submit: string;
  /** Whether it lists all answers in the end. */
  reviewed?: true;
  success: string;
  goesTo?: string;
  steps: { heading: string; required: string[]; keys: KeyAction[] }[];
  wrong: { label: string; type: string; message: string }[];
  payload: Record<string, string>;
}

export const formCases = readCases<[contact: FormCase, quote: FormCase]>('e2e/forms');
export const [contact, quote] = formCases;
