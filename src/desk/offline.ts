// The messages between the pages of the desk and its service worker.

/** The cache of the service's latest answers about leads. */
export const leadsCache = 'desk-leads';

/** The header of a cached answer: when the service gave it. */
export const cachedAtHeader = 'x-desk-kept';

/** A message of the service worker to a page: to show a lead, or that something has changed. */
export interface WorkerMessage {
  lead?: string;
  changed?: true;
}
