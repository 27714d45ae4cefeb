import { answerWords } from '../../engine/flow/answerWords.ts';
import type { Answers } from '../../engine/definition/types.ts';
import type { DeskLead, DeskLeadInFull } from '../../leads/desk.ts';
import { partsOf } from '../../leads/leadInWords.ts';
import { dollarAmount } from '../../leads/numbers.ts';
import { type FieldName, namedText, namesFor } from '../../leads/namedFields.ts';
import { oneLine } from '../../leads/plainText.ts';
import type { Product } from '../../leads/product.ts';
import { kindName, visitorAddress, visitorName } from '../delivery/email/leadWords.ts';
import { filesOfLead, picturesOfLeads } from '../storage/files.ts';
import { listDeliveries } from '../storage/outbox.ts';
import type { LeadDatabase, LeadRecord } from '../storage/schema.ts';
import { answersOf, arrivalDetails, markWords, priceDetails, roomsOf } from './details.ts';

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
  const { id, reference, receivedAt, payload, estimate, state = 'new', handledAt, marks = [] } = lead;
  const parts = partsOf(lead, product.forms);
  /** The first of some answers that was given, in words of its form where that has it. */
  const first = (fields: readonly FieldName[]): string => {
    const found = fields.flatMap((field) =>
      parts.flatMap(({ definition, answers }) => answerWords<Answers>(definition, answers, field)?.value ?? []),
    );
    const told = [...found, ...fields.map((field) => namedText(payload, field))].find((text) => text !== '');
    return oneLine(told, 200);
  };
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
  const { facts, repeated } = answersOf(lead, [], product);
  const [summary] = await deskLeads(database, [lead], product);
  const files = await filesOfLead(database, lead.id);
  const deliveries = await listDeliveries(database, { leadId: lead.id });
  const { price, troubles } = priceDetails(lead);
  const { marks: _marks, notes = [], state: _state, handledAt: _handled, ...came } = lead;
  return {
    ...(summary as DeskLead),
    facts,
    repeated: repeated.map(({ title, entries }) => ({ title, entries })),
    rooms: roomsOf(lead, product.forms),
    estimate: [...price, ...troubles],
    notes,
    files: files.map(({ id, name, width }) => ({ id, name, isPicture: width !== undefined })),
    arrival: arrivalDetails(came, product),
    deliveries: deliveries.map(({ destination, about, state, deliveredAt, dueAt, lastError }) => ({
      destination,
      state,
      ...(about !== undefined && { about }),
      ...((deliveredAt ?? dueAt) !== undefined && { at: state === 'delivered' ? deliveredAt : dueAt }),
      ...(lastError !== undefined && { error: lastError }),
    })) as DeskLeadInFull['deliveries'],
  };
}
