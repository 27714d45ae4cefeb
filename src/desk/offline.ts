// The messages between the pages of the desk and its service worker.

/** The cache of what the service answered last about leads. */
export const keptCache = 'desk-leads';

/** The header of an answer that was kept, because the service could not be asked: when it was given. */
export const keptHeader = 'x-desk-kept';

/** A message of the service worker to a page: to show a lead, or that there is something new. */
export interface ToPage {
  lead?: string;
  changed?: true;
}
