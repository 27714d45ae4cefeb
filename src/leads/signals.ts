export const signalsHeader = 'Lead-Signals';

/** Signals that may tell a program from a person. */
export interface Signals {
  /** Whether the hidden honeypot field was filled in, which people never see. */
  honeypot: boolean;
  /** Milliseconds from opening the page until sending the form; undefined where they tell nothing. */
  elapsed?: number | undefined;
}

/** The least milliseconds in which a person can read, fill in and send a form. */
const minElapsed = 2000;

export const encodeSignals = ({ honeypot, elapsed }: Signals): string =>
  `elapsed=${elapsed === undefined ? '' : Math.round(elapsed)}${honeypot ? '&honeypot=1' : ''}`;

/** Parses an encoded header of signals. It never fails: a missing trap is not sprung, and a missing time undefined. */
export function decodeSignals(text: string): Signals {
  const params = new URLSearchParams(text);
  const elapsed = params.get('elapsed') ?? '';
  return {
    honeypot: params.get('honeypot') === '1',
    elapsed: /^\d{1,12}$/.test(elapsed) ? Number(elapsed) : undefined,
  };
}

/** Whether a program may have sent a lead. Such a lead is stored and answered as usual, with a mark for the owner. */
export const isSuspect = ({ honeypot, elapsed = minElapsed }: Signals): boolean => honeypot || elapsed < minElapsed;
