import { escapeHtml } from '../../../leads/summaryHtml.ts';
import { isRecord } from '../../../pricing/errors.ts';
import { type Delivery, DeliveryError } from '../destination.ts';
import { mostCharacters, paths } from './api.ts';
import { type Call, type Contact, idOf } from './contact.ts';

/** What HubSpot calls the association of a note with a contact. */
const noteToContact = { associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 202 };

/**
 * Makes the note of a message on its contact, together with its association, unless an earlier try did. Notes can have
 * no unique property, so the key stands in the text, and the contact's notes are read for it: their own list, since
 * HubSpot's search learns of new records late.
 */
export async function putNote({ key, lead }: Delivery, lines: string[], contact: Contact, call: Call): Promise<void> {
  const mark = escapeHtml(`Reference ${lead.reference}, key ${key}.`);
  if (!contact.isNew && (await hasNote(mark, contact, call))) return;
  const properties = { hs_timestamp: lead.receivedAt, hs_note_body: noteBody(lines, mark) };
  const associations = [{ to: { id: contact.id }, types: [noteToContact] }];
  idOf(
    await call({ what: 'the note', method: 'POST', path: paths.notes, body: { properties, associations } }),
    'the note',
  );
}

/** The lines as HTML that shows them and does nothing else. The mark stands last, however long they are. */
function noteBody(lines: string[], mark: string): string {
  const html = lines.map((line) => escapeHtml(line).replace(/\r\n|\n|\r/g, '<br>')).join('<br>');
  const end = `<br>${mark}`;
  if (html.length + end.length <= mostCharacters) return html + end;
  const cut = `<br>(The rest was left out: HubSpot takes no longer text.)${end}`;
  // Half an entity, half a tag and half a pair of surrogates go.
  return html.slice(0, mostCharacters - cut.length).replace(/([&<][^;>]*|[\uD800-\uDBFF])$/, '') + cut;
}

async function hasNote(mark: string, contact: Contact, call: Call): Promise<boolean> {
  for await (const ids of noteIds(contact, call)) {
    const inputs = ids.map((id) => ({ id }));
    const body = { inputs, properties: ['hs_note_body'] };
    const { body: read } = await call({ what: 'the notes', method: 'POST', path: `${paths.notes}/batch/read`, body });
    if (resultsOf(read).some(({ properties }) => String(Object(properties).hs_note_body).includes(mark))) return true;
  }
  return false;
}

/** So many records are read at once, at most. */
const batch = 100;

/** The ids of a contact's notes, a batch at a time. */
async function* noteIds({ id }: Contact, call: Call): AsyncGenerator<string[]> {
  let after: string | undefined;
  do {
    const inputs = [{ id, ...(after !== undefined && { after }) }];
    const asked = { what: 'the notes', method: 'POST' as const, path: paths.notesOfContacts, body: { inputs } };
    // A contact without notes has no result.
    const [found] = resultsOf((await call(asked)).body);
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
