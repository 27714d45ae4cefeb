import type { DeskLead, DeskLeads } from '../deskApi/desk.ts';

/** Leads on the page, of the pages that were loaded so far. */
export interface ShownLeads extends DeskLeads {
  /** Leads that were marked as done on this page stay listed, with Undo, until another list is asked for. */
  leads: (DeskLead & { isDoneHere?: boolean })[];
  /** The sender of the newest lead that came in while the list was on the page. */
  newest?: string;
}

/**
 * Merges a newly loaded first page with the shown one: leads marked as done here stay, and so do the later pages, but
 * for persons of whom the first page has another lead.
 */
export function mergePages(previous: ShownLeads, now: DeskLeads): ShownLeads {
  const newPersons = new Set(now.leads.map(({ person }) => person));
  const last = now.leads.at(-1)?.receivedAt ?? '';
  const older = previous.leads.filter(
    ({ person, receivedAt, isDoneHere }) =>
      !newPersons.has(person) && (isDoneHere || (now.next !== undefined && receivedAt < last)),
  );
  const leads = [...now.leads, ...older].sort((prior, next) => next.receivedAt.localeCompare(prior.receivedAt));
  const next = previous.leads.length > now.leads.length ? previous.next : now.next;
  const { next: _next, ...page } = now;
  const [first] = now.leads;
  const isNew = first && first.handledAt === undefined && first.receivedAt > (previous.leads[0]?.receivedAt ?? '');
  const newest = isNew ? first.name : previous.newest;
  return { ...page, leads, ...(next !== undefined && { next }), ...(newest !== undefined && { newest }) };
}
