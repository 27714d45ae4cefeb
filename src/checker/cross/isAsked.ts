import type { Answers } from '../../engine/definition/types.ts';
import { holds } from '../../engine/logic/jsonLogic.ts';
import type { Asking } from './askingsOf.ts';

/** Whether a field is asked of a room with these boxes ticked. */
export const isAsked = ({ conditions }: Asking, answers: Answers): boolean => conditions.every(({ logic }) => holds(logic, answers));
