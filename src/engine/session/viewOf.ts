import type { Answers } from '../definition/Answers.ts';
import type { Definition } from '../definition/Definition.ts';
import type { GroupSchema } from '../definition/PropertySchema.ts';
import { isEntered } from '../flow/isEntered.ts';
import { places } from '../flow/places.ts';
import { walkFlow } from '../flow/walkFlow.ts';
import type { Walk } from '../flow/Walk.ts';
import type { SessionState } from './SessionState.ts';

/** What follows from the answers, sooner with the walk of a moment ago. The visitor is at the first of the places `wanted` that can be entered, else at the first of all. */
export function viewOf(definition: Definition, schema: GroupSchema, answers: Answers, wanted: readonly unknown[] = [], previous?: Walk): Pick<SessionState, 'answers' | 'walk' | 'places' | 'place' | 'entered'> {
  const walk = walkFlow(definition, answers, { previous });
  const all = places(walk);
  const place = wanted.flatMap((one) => all.find(({ id }) => id === one) ?? [])[0] ?? all[0];
  return { answers, walk, places: all, place: place?.id ?? '', entered: isEntered(schema, answers) };
}
