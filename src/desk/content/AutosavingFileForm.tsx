import type { JSONPath } from 'jsonc-parser';
import { useRef } from 'react';
import { isEntryList, isGroup } from '../../engine/definition/schemaTree.ts';
import type { Answers, FileAnswer, GroupSchema, PropertySchema } from '../../engine/definition/types.ts';
import { readFileAnswer } from '../../engine/definition/answerValues.ts';
import { editsBetween } from '../../content/differences.ts';
import { readValueDespiteErrors, valueInText } from '../../content/looseJson.ts';
import { keyedPointerToPath, pointerOf } from '../../content/pointers.ts';
import { stripSchemasFolder, translationsAmong } from '../../content/translations.ts';
import type { DeskEdit } from '../../deskApi/edits.ts';
import { editStore } from '../edits/EditStore.ts';
import { AutosavingForm, type EditedFormProps } from './AutosavingForm.tsx';
import { isUnder } from '../../content/ContentNames.ts';
import { asRecord, isRecord } from '../../values/values.ts';

interface FileFormProps extends Pick<EditedFormProps, 'importForm' | 'notes' | 'upload' | 'pictureAt' | 'onClose'> {
  file: string;
  /** The pointer of the form's part of the file; values there that the form does not ask for stay as they are. */
  pointer: string;
  /** Converts the part, with the answers in it, to what the file has to say, where that differs. */
  asInFile?: (now: Record<string, unknown>, previous: Record<string, unknown>) => Record<string, unknown>;
  /** Converts the part to answers, where the form asks for it in another shape. */
  asAnswers?: (saved: Record<string, unknown>) => Record<string, unknown>;
  /** Converts a path in the part to that of the field that asks for the value, where these differ. */
  asFieldPath?: (path: JSONPath) => JSONPath;
  /** Answers to questions beside the part, and the edits that they make. */
  beside?: { answers: Answers; edits: (answers: Answers) => DeskEdit[] };
}

/** A form for a part of a file, whose fields have the names of the part's properties unless they are converted. */
export function AutosavingFileForm({
  file,
  pointer,
  asInFile = (now) => now,
  asAnswers = (saved) => saved,
  asFieldPath = (path) => path,
  beside: additionalFields,
  ...props
}: FileFormProps) {
  const pathIn = (text: string) => keyedPointerToPath(readValueDespiteErrors(text), pointer);
  const partIn = (text = ''): Record<string, unknown> => asRecord(valueInText(text, pathIn(text)));
  const last = useRef<Record<string, unknown>>({});
  /** Returns the form's part of the file as the service has it, or last had it: edits are the differences from that. */
  const savedPart = (): Record<string, unknown> => {
    const text = editStore.savedText(file) ?? '';
    const saved = valueInText(text, pathIn(text));
    return (last.current = saved === undefined ? last.current : asRecord(saved));
  };
  return (
    <AutosavingForm
      formFile={file}
      answers={(schema) => ({
        ...asRecord(withSentFiles(asAnswers(partIn(editStore.textOf(file))), schema)),
        ...additionalFields?.answers,
      })}
      edits={(answers, schema) => {
        const previous = savedPart();
        const now = asInFile(withAnswers(previous, answers, schema), previous);
        const fileEdits = editsBetween(previous, now, pointer).map((edit): DeskEdit => ({ file, ...edit }));
        return [...fileEdits, ...editsOfTranslations(fileEdits), ...(additionalFields?.edits(answers) ?? [])];
      }}
      fieldsIn={(text) => {
        const partPath = pathIn(text);
        return (path) =>
          isUnder(path, partPath) ? asFieldPath(path.slice(partPath.length)).join('.') || undefined : undefined;
      }}
      {...props}
    />
  );
}

/** The edits that remove translations of texts that a file has no more. */
const editsOfTranslations = (edits: readonly DeskEdit[]): DeskEdit[] =>
  edits.flatMap(({ file, from, to }): DeskEdit[] => {
    if (to !== undefined || typeof from !== 'string') return [];
    return translationsAmong(editStore.paths, editStore.savedText).flatMap((language) => {
      const translation = language.translationOf(file, from);
      const place = { file: language.file, path: pointerOf([stripSchemasFolder(file), from]) };
      return translation === undefined ? [] : [{ ...place, from: translation }];
    });
  });

/** Answers in which a picture that the file names counts as uploaded. */
function withSentFiles(answer: unknown, property: PropertySchema | undefined): unknown {
  if (property?.type === 'file' && typeof answer === 'string')
    return { id: answer, name: answer, type: 'image/*', bytes: 1 } satisfies FileAnswer;
  if (property && isEntryList(property) && Array.isArray(answer))
    return answer.map((entry) => withSentFiles(entry, property.items));
  if (!property || !isGroup(property) || !isRecord(answer)) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, inner]) => [name, withSentFiles(inner, property.properties[name])]),
  );
}

/** A part of a file with the answers in it. Groups without answers are left out. */
function withAnswers(oldPart: unknown, answers: unknown, { properties }: GroupSchema): Record<string, unknown> {
  const now = Object.entries(properties).map(([name, property]) => {
    const [oldValue, answer] = [oldPart, answers].map((record) => asRecord(record)[name]);
    const newValue = answer ?? (Array.isArray(oldValue) ? [] : undefined);
    const file = readFileAnswer(newValue);
    // Until a picture is sent, the file has the one before.
    const leafValue = file ? (file.id ?? oldValue) : newValue;
    const value = isGroup(property) ? withAnswers(oldValue, answer, property) : leafValue;
    return [name, isRecord(value) && Object.keys(value).length === 0 ? undefined : value] as const;
  });
  const entries = Object.entries({ ...asRecord(oldPart), ...Object.fromEntries(now) });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
