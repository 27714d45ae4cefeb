import type { Witness } from '../../checker/reach/witnesses.ts';
import type { Definition } from '../../engine/definition/types.ts';
import { escapeControls } from '../escapeControls.ts';

/** What a witness is for, and its answers, on one line; as an object for machines. */
export function formatWitness({ id, steps }: Definition, { step, section, field, answers, waitsFor, because }: Witness, json: boolean): string {
  const title = steps[step]?.title ?? '';
  if (json) return escapeControls(JSON.stringify({ form: id, step: title, section, field, answers, waitsFor, because }));
  const waits = waitsFor.map(({ field: at, option }) => `  (once the option ${JSON.stringify(option)} of ${at} is enabled)`).join('');
  const what = [title, section, field].filter((part) => part !== undefined).join(' > ');
  return escapeControls(`${id}: ${what}  ${answers === undefined ? because ?? '' : JSON.stringify(answers)}${waits}`);
}
