import type { Lead } from '../../server/storage/schema.ts';
import { localTime } from './localTime.ts';
import { textOf } from './textOf.ts';

/** A column of the table: how wide it may grow, and the payload fields it shows. */
export interface Column {
  title: string;
  maxWidth: number;
  fields: string[];
  read: (lead: Lead) => string;
}

function payloadColumn(title: string, maxWidth: number, fields: string[]): Column {
  const read = ({ payload }: Lead) => fields.map((field) => textOf(payload[field])).filter((text) => text !== '').join(' ');
  return { title, maxWidth, fields, read };
}

/** The widths and the gaps between them make 100. */
export const columns: Column[] = [
  { title: 'Received', maxWidth: 16, fields: [], read: (lead) => localTime(lead.receivedAt) },
  { title: 'Kind', maxWidth: 10, fields: [], read: (lead) => lead.kind },
  payloadColumn('Name', 24, ['firstname', 'lastname']),
  payloadColumn('Email', 30, ['email']),
  payloadColumn('Phone', 12, ['phone']),
];
