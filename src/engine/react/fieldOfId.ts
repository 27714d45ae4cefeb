/** Between the parts of an element's id. Field names hold no dots, so that an id tells its field. */
export const idSeparator = '.';

/** The field that an element's id belongs to: `contact.email` is `email` of the form `contact`. */
export const fieldOfId = (id: string): string => id.slice(id.indexOf(idSeparator) + 1);
