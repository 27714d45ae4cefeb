import type { Answers } from '../../engine/definition/types.ts';
import { isRecord } from '../../engine/definition/paths.ts';
import { editsBetween, editText } from '../../json/editText.ts';
import { readValue } from '../../json/looseJson.ts';
import { keysOf } from '../../json/pointers.ts';
import type { EditStore } from '../edits/EditStore.ts';
import type { LoadForm } from './deskForms.ts';
import { EditedForm, type EditedFormProps } from './EditedForm.tsx';

/** The file of the company and of the texts of pages. */
export const companyPath = 'schemas/content/company.json';

/** A part of the company's file; empty where it has none. */
export function partIn(text = '', part: string): Record<string, unknown> {
  const file: unknown = readValue(text);
  return isRecord(file) && isRecord(file[part]) ? file[part] : {};
}

interface CompanyPartProps extends Pick<EditedFormProps, 'upload' | 'pictureAt'> {
  store: EditStore;
  load: LoadForm;
  part: string;
  /** What the form asks; all else of the part stays as it is. */
  asked: readonly string[];
  /** The part as the form asks for it, and the other way round; the same, when left out. */
  toAnswers?: (part: Record<string, unknown>) => Answers;
  fromAnswers?: (answers: Answers, before: Record<string, unknown>) => Record<string, unknown>;
}

const same = (value: Record<string, unknown>): Record<string, unknown> => value;

/** A form for a part of the company's file. */
export function CompanyPart({
  store,
  load,
  part,
  asked,
  toAnswers = same,
  fromAnswers = same,
  ...props
}: CompanyPartProps) {
  return (
    <EditedForm
      load={load}
      of={companyPath}
      answers={() => toAnswers(partIn(store.textOf(companyPath), part))}
      textsOf={(answers) => {
        const text = store.savedText(companyPath) ?? '';
        const before = partIn(text, part);
        const others = Object.fromEntries(Object.entries(before).filter(([key]) => !asked.includes(key)));
        const now = { ...others, ...fromAnswers(answers, before) };
        return new Map([[companyPath, editText(text, editsBetween(before, now, [part]))]]);
      }}
      fieldAt={({ file, path }) => {
        const [own, ...field] = keysOf(path);
        return file === companyPath && own === part ? field.join('.') : undefined;
      }}
      {...props}
    />
  );
}
