import type { DeskLead, DeskLeadInFull } from '../../leads/desk.ts';
import { firstText } from '../../leads/leadInWords.ts';
import { dollarAmount } from '../../leads/numbers.ts';
import { type FieldName, namesFor } from '../../leads/namedFields.ts';
import type { Product } from '../../leads/product.ts';
import { filesOfLead, picturesOfLeads } from '../storage/files.ts';
import { listDeliveries } from '../storage/outbox.ts';
import type { LeadDatabase, LeadRecord } from '../storage/schema.ts';
import { kindName, leadDocument, markWords, visitorAddress, visitorName } from './leadDocument.ts';

/** Leads as the desk's list shows them, in the words of the forms that are served. */
export async function deskLeads(
  database: LeadDatabase,
  leads: readonly LeadRecord[],
  product: Product,
): Promise<DeskLead[]> {
  const pictures = await picturesOfLeads(
    database,
    leads.map(({ id }) => id),
  );
  return leads.map((lead) => ({
    ...summaryOf(lead, product),
    pictures: pictures.filter(({ lead_id }) => lead_id === lead.id).map(({ id, name }) => ({ id, name })),
  }));
}

function summaryOf(lead: LeadRecord, product: Product): Omit<DeskLead, 'pictures'> {
  const { id, reference, receivedAt, estimate, state = 'new', handledAt, marks = [] } = lead;
  const first = (names: readonly FieldName[]): string => firstText(lead, product.forms, names);
  return {
    id,
    reference,
    kind: kindName(lead.kind, product),
    receivedAt,
    name: visitorName(lead),
    phone: first(['phone']),
    email: visitorAddress(lead) ?? '',
    area: first(namesFor('area')),
    start: first(namesFor('start')),
    price: estimate?.total_cost ? dollarAmount(estimate.total_cost, 0, estimate.currency ?? '') : '',
    state,
    ...(handledAt !== undefined && { handledAt }),
    marks: marks.map((mark) => markWords[mark]),
  };
}

/** All of one lead as the desk shows it. */
export async function deskLeadInFull(
  database: LeadDatabase,
  lead: LeadRecord,
  product: Product,
): Promise<DeskLeadInFull> {
  const { forms, clock } = product;
  const { marks: _shown, ...unmarked } = lead;
  const { facts, repeated, price, estimate, troubles, arrival } = leadDocument(unmarked, { forms, clock });
  const [summary] = await deskLeads(database, [lead], product);
  const files = await filesOfLead(database, lead.id);
  const deliveries = await listDeliveries(database, { leadId: lead.id });
  return {
    ...(summary as DeskLead),
    facts,
    repeated: repeated.map(({ title, entries }) => ({ title, entries })),
    rooms: price()?.rooms ?? [],
    estimate: [...estimate, ...troubles],
    notes: lead.notes ?? [],
    files: files.map(({ id, name, width }) => ({ id, name, isPicture: width !== undefined })),
    arrival,
    deliveries: deliveries.map(({ destination, about, state, deliveredAt, dueAt, lastError }) => ({
      destination,
      state,
      ...(about !== undefined && { about }),
      ...((deliveredAt ?? dueAt) !== undefined && { at: state === 'delivered' ? deliveredAt : dueAt }),
      ...(lastError !== undefined && { error: lastError }),
    })) as DeskLeadInFull['deliveries'],
  };
}
