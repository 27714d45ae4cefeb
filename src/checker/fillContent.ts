import { fill } from '../engine/definition/template.ts';

/** Names in braces by which every text of the content file shows what is true of the company, and where that stands. */
export const companyPlaceholders = {
  company: ['company', 'name'],
  phone: ['company', 'phone'],
  info: ['company', 'mailboxes', 'info'],
  services: ['company', 'mailboxes', 'services'],
  site: ['company', 'url'],
} as const;

/**
 * The content with the company's name, phone and addresses put into its texts, so that each is changed in one place.
 * Other placeholders stay: they are filled where their text is shown.
 */
export function fillContent(content: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const values = Object.fromEntries(
    Object.entries(companyPlaceholders).map(([name, at]) => [name, valueAt(content, at)]),
  );
  const { company, ...texts } = content;
  return { ...(filled(texts, values) as typeof texts), company: withStorageName(company as Company) };
}

type Company = Readonly<{ name: string; storageName?: string }>;

/** Answers kept on visitors' devices are found by this name: that of the company, until it has one of its own. */
const withStorageName = ({ storageName, ...company }: Company): Required<Company> => ({
  ...company,
  storageName: storageName ?? nameForKeys(company.name),
});

const nameForKeys = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

const valueAt = (value: unknown, at: readonly string[]): unknown =>
  at.reduce((inner, key) => (inner as Record<string, unknown>)[key], value);

function filled(value: unknown, values: Record<string, unknown>): unknown {
  if (typeof value === 'string') return fill(value, values);
  if (Array.isArray(value)) return value.map((part) => filled(part, values));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, filled(part, values)]));
}
