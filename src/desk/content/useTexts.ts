import { useCallback, useEffect, useState } from 'react';
import type { DeskPathText } from '../../leads/deskContent.ts';
import { deskApi, reasonOf } from '../deskApi.ts';
import { useChanges, useDesk } from '../useDesk.ts';

/** The texts of the content with the draft in it, and how to change them in the draft. */
export interface Texts {
  paths: readonly string[];
  textOf(path: string): string | undefined;
  /** Names the text of a file, and is another one once that changes. */
  hashOf(path: string): string;
  /** Writes texts into the draft. Rejects where somebody else was quicker, and loads what is there now. */
  save(changed: ReadonlyMap<string, string>): Promise<void>;
}

/** What each part of the content page works on. */
export interface PartProps {
  texts: Texts;
  /** Says that something is in the draft now. */
  onSaved: () => void;
}

/** Loads all definitions, and again when something changed; undefined until they are there. */
export function useTexts(): Texts | undefined {
  const { say } = useDesk();
  const [texts, setTexts] = useState<ReadonlyMap<string, DeskPathText>>();
  const load = useCallback(
    () =>
      deskApi.get<DeskPathText[]>('content/texts').then(
        ({ data }) => setTexts(new Map(data.map((file) => [file.path, file]))),
        (error: unknown) => say(reasonOf(error)),
      ),
    [say],
  );
  useEffect(() => void load(), [load]);
  useChanges(load);
  if (!texts) return undefined;
  return {
    paths: [...texts.keys()],
    textOf: (path) => texts.get(path)?.text,
    hashOf: (path) => texts.get(path)?.hash ?? '',
    save: async (changed) => {
      try {
        for (const [path, text] of changed)
          await deskApi.put('content/file', { path, text, of: texts.get(path)?.hash ?? '' });
        say('');
      } finally {
        await load();
      }
    },
  };
}
