import type { LeadRecord } from '../../storage/schema.ts';
import { visitorAddress } from './leadWords.ts';

/** Text that mail programs turn into links: web and mail addresses, with or without a scheme. */
const link = /:\/\/|\S@\S|[^\s.]\.\p{L}{2}|\d+(\.\d+){3}/u;
/** Characters that are invisible, or that encoding removes, and could disguise a link. */
const invisible = /[\p{Cf}\p{Mn}\p{Cs}]/gu;

/** Whether a mail program may turn a part of a text into a link, even a disguised one. */
export const holdsLink = (text: string): boolean =>
  [text, text.replace(invisible, '')].some((read) => link.test(read.normalize('NFKC').replaceAll('。', '.')));

/**
 * A lead without links, for an address that may belong to somebody else: `instead` replaces every text that could lead
 * them to a web page. Their own address stays.
 */
export function withoutLinks(lead: LeadRecord, instead: string): LeadRecord {
  const own = visitorAddress(lead);
  const told = (value: unknown): unknown => {
    if (typeof value === 'string') return value === own ? value : tellable(value);
    if (Array.isArray(value)) return value.map(told);
    return value !== null && typeof value === 'object' ? allOf(value) : value;
  };
  const tellable = (text: string) => (holdsLink(text) ? instead : text);
  const allOf = (values: object) =>
    Object.fromEntries(Object.entries(values).map(([name, each]) => [name, told(each)]));
  const { payload, estimate } = lead;
  const rooms = estimate?.rooms?.map((room) => ({ ...room, name: tellable(room.name) })) ?? null;
  return { ...lead, payload: allOf(payload), ...(estimate && { estimate: { ...estimate, rooms } }) };
}
