import { companyValues, fillTexts } from '../compile/companyTexts.ts';

/** The content with the company's name, phone and addresses put into its texts. */
export function fillContent(content: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { company, ...texts } = content;
  return { ...fillTexts(texts, companyValues(content)), company: withStorageName(company as Company) };
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
