import type { LeadRecord } from '../../storage/schema.ts';
import { visitorAddress } from './leadWords.ts';

/** What mail programs make links of: web and mail addresses, also bare ones. */
const link = /:\/\/|\S@\S|[^\s.]\.\p{L}{2}|\d+(\.\d+){3}/u;
/** Parts of a text that are not seen, or not sent. */
const invisible = /[\p{Cf}\p{Mn}\p{Cs}]/gu;

/** Whether a text holds something that a mail program may make a link of, however it is disguised. */
export const holdsLink = (text: string): boolean =>
  [text, text.replace(invisible, '')].some((read) => link.test(read.normalize('NFKC').replaceAll('。', '.')));

/**
 * A lead as it may be told to the address in it, which may be a stranger's: `instead` stands in place of every text
 * that could lead them somewhere. Their own address stays.
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
