import { useState } from 'react';
import type { DeskPathText } from '../../leads/deskContent.ts';
import { deskApi } from '../deskApi.ts';
import { useDesk, useLoaded } from '../useDesk.ts';
import { editText } from '../../json/editText.ts';
import { keysOf } from '../../json/places.ts';
import { translationEdits } from '../../json/translations.ts';

/** The texts of the content with the draft in it, and how to change them in the draft. */
export interface Texts {
  paths: readonly string[];
  textOf(path: string): string | undefined;
  /** Names the text of a file, and is another one once that changes. */
  hashOf(path: string): string;
  /**
   * Writes texts into the draft. Rejects where somebody else was quicker, and loads what is there now. What is saved
   * under one name, `as`, one after the other is taken back together.
   */
  save(changed: ReadonlyMap<string, string>, as?: string): Promise<void>;
  /** Takes back what was saved last in this part of the page; undefined where nothing was. */
  undo: (() => void) | undefined;
  /** How often that was done: forms begin anew with what is there then. */
  undone: number;
}

/** What each part of the content page works on. */
export interface PartProps {
  texts: Texts;
}

/** What is written, by its path, and the hashes of the texts that it takes the place of. */
type Writing = ReadonlyMap<string, { text: string | null; of: string }>;

/** Loads all content files, and again when something changed; undefined until they are there. */
export function useTexts(part: string): Texts | undefined {
  const { report, act } = useDesk();
  const { data: files, load } = useLoaded<DeskPathText[]>('content/texts');
  const [last, setLast] = useState<{ part: string; as: string | undefined; before: Writing }>();
  const [undone, setUndone] = useState(0);
  if (!files) return undefined;
  const texts = new Map(files.map((file) => [file.path, file]));
  /** Resolves to what brings it all back. */
  const write = async (writing: Writing): Promise<Writing> => {
    const before = new Map<string, { text: string | null; of: string }>();
    try {
      for (const [path, file] of writing) {
        const { data } = await deskApi.put<{ hash: string }>('content/file', { path, ...file });
        before.set(path, { text: texts.get(path)?.text ?? null, of: data.hash });
      }
      report('');
    } finally {
      await load();
    }
    return before;
  };
  const undo = async (): Promise<void> => {
    await write(last?.before ?? new Map());
    setLast(undefined);
    setUndone(undone + 1);
  };
  return {
    paths: [...texts.keys()],
    textOf: (path) => texts.get(path)?.text,
    hashOf: (path) => texts.get(path)?.hash ?? '',
    save: async (changed, as) => {
      const all = new Map(changed);
      for (const { file, path, to, after } of translationEdits(
        changed,
        [...texts.keys()],
        (each) => texts.get(each)?.text,
      ))
        all.set(
          file,
          editText(all.get(file) ?? texts.get(file)?.text ?? '', [{ path: keysOf(path), value: to, after }]),
        );
      const writing = Array.from(all, ([path, text]) => [path, { text, of: texts.get(path)?.hash ?? '' }] as const);
      const before = await write(new Map(writing));
      setLast((known) => {
        const earlier: Writing = as !== undefined && known?.as === as ? known.before : new Map();
        const joined = Array.from(before, ([path, own]) => {
          const first = earlier.get(path);
          return [path, first && first.of === texts.get(path)?.hash ? { ...own, text: first.text } : own] as const;
        });
        return { part, as, before: new Map([...earlier, ...joined]) };
      });
    },
    undo: last?.part === part ? () => void act(undo) : undefined,
    undone,
  };
}
