import type { Format } from '../Format.ts';

/** An address with a domain of at least two labels. Local parts in quotation marks and bare hosts, allowed by the standard, are typing mistakes on a form. */
export const email: Format = {
  pattern: /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*\.[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$/,
  canonical: (text) => text,
};
