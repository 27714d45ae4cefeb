import type { Token } from './Token.ts';

/** A token as a message shows it. */
export const shown = ({ raw, kind }: Token): string => (kind === 'end' ? 'the end of the file' : raw.length > 40 ? `${raw.slice(0, 38)}…` : raw);
