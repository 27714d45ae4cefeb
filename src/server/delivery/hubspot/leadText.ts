import type { CompiledForm, Definition } from '../../../engine/definition/types.ts';
import { answersInWords } from '../../../leads/answerWords.ts';
import { summaryField } from '../../../leads/house.ts';
import { isRecord } from '../../../pricing/errors.ts';
import type { LeadRecord } from '../../storage/schema.ts';

/**
 * A lead for people to read, line by line: its answers by the forms' own words, those about a house as well, and what
 * came with it.
 */
export function leadText(lead: LeadRecord, forms: Readonly<Record<string, CompiledForm>>): string[] {
  const { payload, estimate, consents = [], attribution = {}, marks = [] } = lead;
  const summary = payload[summaryField];
  const cameBy = Object.entries(attribution).map(([name, value]) => `${name}=${value}`);
  return [
    ...answerLines(lead, Object.values(forms)),
    ...(typeof summary === 'string' ? summaryLines(summary) : []),
    ...(estimate?.problem ? [`No price: ${estimate.problem}`] : []),
    ...consents.map(({ name, wording }) => `Agreed to ${name}: “${wording}”`),
    ...(cameBy.length > 0 ? [`Came by: ${cameBy.join(', ')}`] : []),
    ...(marks.length > 0 ? [`Marked: ${marks.join(', ')}`] : []),
  ];
}

/** The answers to the lead's form, and to those that travelled with it. */
function answerLines({ kind, payload }: LeadRecord, forms: readonly CompiledForm[]): string[] {
  const own = forms.find(({ definition: { submit } }) => 'call' in submit && submit.call.lead === kind)?.definition;
  // Its form is gone since: whatever it was, the answers are told.
  if (own === undefined) return Object.entries(payload).map(([name, value]) => `${name}: ${plain(value)}`);
  const attached = forms.flatMap(({ definition }) => {
    const { submit } = definition;
    const answers = 'attachTo' in submit && submit.attachTo.form === own.id ? payload[submit.attachTo.as] : undefined;
    return isRecord(answers) ? linesOf(definition, answers) : [];
  });
  return [...linesOf(own, payload), ...attached];
}

const linesOf = (definition: Definition, answers: Readonly<Record<string, unknown>>): string[] =>
  answersInWords(definition, answers).map(({ label, value }) => `${label}: ${value}`);

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** The lines of a summary that the service wrote itself: one element, or one row of a table, stands on each. */
export const summaryLines = (html: string): string[] =>
  html
    .split('\n')
    .map((line) =>
      line
        .replace(/<\/t[hd]>(?=<t[hd]>)/g, ' · ')
        .replace(/<[^>]*>/g, '')
        .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
        .split(' · ')
        .filter((cell) => cell !== '')
        .join(' · '),
    )
    .filter((line) => line.trim() !== '');

/** HubSpot takes so many characters in a text. */
export const mostCharacters = 65_536;

/** A text that HubSpot takes, with a word where it was cut. */
export function cutText(text: string, most = mostCharacters): string {
  const note = '\n(The rest was left out: HubSpot takes no longer text.)';
  // Half a pair of surrogates is no character.
  return text.length <= most ? text : text.slice(0, most - note.length).replace(/[\uD800-\uDBFF]$/, '') + note;
}
