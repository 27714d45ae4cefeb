import { isRecord } from '../../engine/definition/paths.ts';
import { DeskForm } from './DeskForm.tsx';
import { editsBetween, editText } from '../../json/editText.ts';
import { readValue } from '../../json/looseJson.ts';
import type { PartProps } from './useTexts.ts';

/** The file of the company and of the texts of pages. */
export const companyPath = 'schemas/content/company.json';
/** What the form asks; all else of the company stays as it is. */
const asked = ['name', 'tagline', 'phone', 'mailboxes', 'address', 'serviceAreas', 'social'];

/** Name, phone, address and areas of the company, as a form. */
export function Company({ texts }: PartProps) {
  const text = texts.textOf(companyPath) ?? '';
  const file: unknown = readValue(text);
  const before = isRecord(file) && isRecord(file['company']) ? file['company'] : {};
  const others = Object.fromEntries(Object.entries(before).filter(([key]) => !asked.includes(key)));
  return (
    <DeskForm
      key={texts.undone}
      load={() => import('virtual:desk/company')}
      keepAs={`company-${texts.hashOf(companyPath)}`}
      answers={before}
      onSave={(answers) =>
        texts.save(
          new Map([[companyPath, editText(text, editsBetween(before, { ...others, ...answers }, ['company']))]]),
        )
      }
    />
  );
}
