import { escapeHtml, linesHtml } from '../../../leads/summaryHtml.ts';
import { type Delivery, DeliveryError } from '../destination.ts';
import { type Call, mostCharacters, paths } from './api.ts';
import { type Contact, idOf } from './contact.ts';
import { isRecord } from '../../../values/values.ts';

/** HubSpot's type of the association from a note to a contact. */
const noteToContact = { associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 202 };

/**
 * Creates the note of a message on its contact, unless an earlier attempt did. Notes can have no unique property, so
 * the text holds the delivery's key, and the contact's own list of notes is searched for it: HubSpot's search indexes
 * new records late.
 */
export async function putNote({ key, lead }: Delivery, lines: string[], contact: Contact, call: Call): Promise<void> {
  const mark = escapeHtml(`Reference ${lead.reference}, key ${key}.`);
  if (!contact.isNew && (await hasNote(mark, contact, call))) return;
  const properties = { hs_timestamp: lead.receivedAt, hs_note_body: noteBody(lines, mark) };
  const body = { properties, associations: [{ to: { id: contact.id }, types: [noteToContact] }] };
  idOf(await call('the note', 'POST', paths.notes, { body }), 'the note');
}

/** The lines as escaped HTML. The mark with the key comes last and is never cut off. */
function noteBody(lines: string[], mark: string): string {
  const text = lines.join('\n');
  const end = `<br>${mark}`;
  if (linesHtml(text).length + end.length <= mostCharacters) return linesHtml(text) + end;
  const cut = `<br>(The rest was left out: HubSpot takes no longer text.)${end}`;
  let html = '';
  // By characters, because a cut of the HTML could leave half an entity or half a tag.
  for (const character of text) {
    if (html.length + linesHtml(character).length + cut.length > mostCharacters) break;
    html += linesHtml(character);
  }
  return html + cut;
}

async function hasNote(mark: string, contact: Contact, call: Call): Promise<boolean> {
  for await (const ids of noteIds(contact, call)) {
    const inputs = ids.map((id) => ({ id }));
    const body = { inputs, properties: ['hs_note_body'] };
    const { body: read } = await call('the notes', 'POST', `${paths.notes}/batch/read`, { body });
    if (resultsOf(read).some(({ properties }) => String(Object(properties).hs_note_body).includes(mark))) return true;
  }
  return false;
}

/** The most records that one call of the API reads. */
const batch = 100;

/** The ids of a contact's notes, in batches. */
async function* noteIds({ id }: Contact, call: Call): AsyncGenerator<string[]> {
  let after: string | undefined;
  do {
    const body = { inputs: [{ id, ...(after !== undefined && { after }) }] };
    // For a contact without notes the list of results is empty.
    const [found] = resultsOf((await call('the notes', 'POST', paths.notesOfContacts, { body })).body);
    const to: unknown = found?.['to'] ?? [];
    const ids = Array.isArray(to) ? to.filter(isRecord).map(({ toObjectId }) => String(toObjectId)) : [];
    for (let start = 0; start < ids.length; start += batch) yield ids.slice(start, start + batch);
    after = found && nextPage(found);
  } while (after !== undefined);
}

function nextPage({ paging }: Readonly<Record<string, unknown>>): string | undefined {
  const next = isRecord(paging) ? paging['next'] : undefined;
  const after = isRecord(next) ? next['after'] : undefined;
  return typeof after === 'string' && after !== '' ? after : undefined;
}

function resultsOf({ results }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(results)) throw new DeliveryError("HubSpot's answer on the notes lists none");
  return results.filter(isRecord);
}
