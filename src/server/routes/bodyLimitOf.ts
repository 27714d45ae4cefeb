import type { SendSubmit } from '../../engine/definition/types.ts';

const kilobyte = 1024;
const answers = 64 * kilobyte;
// The fullest house (seven rooms, 15 walls and 10 of everything else in each) with its summary takes 80 kB.
const answersWithAttachments = 128 * kilobyte;

/** The most bytes that a call takes. */
export const bodyLimitOf = ({ attached = [] }: SendSubmit['call']): number => (attached.length > 0 ? answersWithAttachments : answers);
