/** The header that carries, beside a lead, what may tell a program from a person: it is no part of the body. */
export const signalsHeader = 'Lead-Signals';

/** What may tell a program from a person. */
export interface Signals {
  /** Whether the field was filled in that people never see. */
  honeypot: boolean;
  /** Milliseconds from the opening of the page until the form was sent; undefined when nobody measured it. */
  elapsed?: number | undefined;
}

/** Nobody reads a page, fills in a form and sends it in less, in milliseconds; not even what was kept for them. */
const leastElapsed = 2000;

/** Signals as they travel. */
export const writeSignals = ({ honeypot, elapsed = 0 }: Signals): string =>
  `elapsed=${Math.round(elapsed)}${honeypot ? '&honeypot=1' : ''}`;

/** Reads what `writeSignals` wrote; nothing is ever wrong with it, and whoever sends none has given no sign. */
export function readSignals(text: string): Signals {
  const given = new URLSearchParams(text);
  const elapsed = given.get('elapsed') ?? '';
  return {
    honeypot: given.get('honeypot') === '1',
    elapsed: /^\d{1,12}$/.test(elapsed) ? Number(elapsed) : undefined,
  };
}

/** Whether the owner should look twice at a lead: a program may have sent it. It is stored and answered like any. */
export const isSuspect = ({ honeypot, elapsed = leastElapsed }: Signals): boolean => honeypot || elapsed < leastElapsed;
