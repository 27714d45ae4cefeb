import type { Answers } from '../../engine/definition/Answers.ts';
import { holds } from '../../engine/logic/holds.ts';
import type { Asking } from './askingsOf.ts';

/** Whether a field is asked of a room with these boxes ticked. */
export const isAsked = ({ conditions }: Asking, answers: Answers): boolean => conditions.every(({ logic }) => holds(logic, answers));
