import { isRecord } from '../../engine/definition/paths.ts';
import { editsBetween, editText } from '../../json/editText.ts';
import { readValue } from '../../json/looseJson.ts';
import { keysOf } from '../../json/places.ts';
import type { EditStore } from '../edits/EditStore.ts';
import { EditedForm } from './EditedForm.tsx';

/** The file of the company and of the texts of pages. */
export const companyPath = 'schemas/content/company.json';
/** What the form asks; all else of the company stays as it is. */
const asked = ['name', 'tagline', 'phone', 'mailboxes', 'address', 'serviceAreas', 'social'];

function companyIn(text = ''): Record<string, unknown> {
  const file: unknown = readValue(text);
  return isRecord(file) && isRecord(file['company']) ? file['company'] : {};
}

/** Name, phone, address and areas of the company, as a form. */
export function Company({ store }: { store: EditStore }) {
  return (
    <EditedForm
      load={() => import('virtual:desk/company')}
      answers={() => companyIn(store.textOf(companyPath))}
      textsOf={(answers) => {
        const text = store.savedText(companyPath) ?? '';
        const before = companyIn(text);
        const others = Object.fromEntries(Object.entries(before).filter(([key]) => !asked.includes(key)));
        return new Map([[companyPath, editText(text, editsBetween(before, { ...others, ...answers }, ['company']))]]);
      }}
      fieldAt={({ file, path }) => (file === companyPath ? keysOf(path).slice(1).join('.') : undefined)}
    />
  );
}
