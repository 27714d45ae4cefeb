import type { Answers } from '../definition/Answers.ts';
import type { Definition } from '../definition/Definition.ts';
import { initialAnswers } from '../flow/initialAnswers.ts';
import { places } from '../flow/places.ts';
import { walkFlow } from '../flow/walkFlow.ts';
import type { SessionState } from './SessionState.ts';

/** What follows from the answers. The visitor stays in the section `wanted` while it can be entered, else is in the first one. */
export function viewOf(definition: Definition, answers: Answers, wanted?: unknown): Pick<SessionState, 'answers' | 'walk' | 'places' | 'section' | 'entered'> {
  const walk = walkFlow(definition, answers);
  const all = places(walk);
  const place = all.find(({ section }) => section.id === wanted) ?? all[0];
  const untouched = initialAnswers(definition);
  return {
    answers,
    walk,
    places: all,
    section: place?.section.id ?? '',
    entered: Object.entries(answers).some(([field, answer]) => answer !== untouched[field] && !(isBlank(answer) && isBlank(untouched[field]))),
  };
}

const isBlank = (answer: unknown): boolean => answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0);
