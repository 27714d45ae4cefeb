import type { JSONPath } from 'jsonc-parser';
import { useState } from 'react';
import { valueIn } from '../../content/looseJson.ts';
import { pointerOf } from '../../content/pointers.ts';
import { fileKey, languagesIn } from '../../content/translations.ts';
import { EditedText } from '../edits/EditedText.tsx';
import { editStore } from '../edits/EditStore.ts';
import { FindingsAt } from '../findings.tsx';
import { words } from '../words.ts';
import { englishName } from '../../content/languageName.ts';
import type { SiteText } from '../../content/ContentNames.ts';

/** A text with what it says in other languages, and what the check finds in any of them. */
export function TextFields({ text }: { text: SiteText }) {
  const [isReworded, setIsReworded] = useState(false);
  const { file, path, text: saved, name } = text;
  const others = otherWords(text);
  const kept = others.filter((other) => other.saved).map(({ tag }) => englishName(tag));
  /** On a page of a preview, its own language stands first. */
  const isOfPage = ({ tag }: OtherWords): boolean => tag === document.documentElement.lang;
  const keep = (): void => setIsReworded(false);
  return (
    <>
      <Translations others={others.filter(isOfPage)} onChange={keep} />
      <EditedText label={name} file={file} path={pointerOf(path)} saved={saved} onChange={() => setIsReworded(true)} />
      {/\{\w+\}/.test(saved) && <small>{words.isFilledIn}</small>}
      <FindingsAt file={file} path={path} />
      <Translations others={others.filter((each) => !isOfPage(each))} onChange={keep} />
      {isReworded && kept.length > 0 && <p role="status">{words.translationStays(kept.join(', '))}</p>}
    </>
  );
}

/** The translations of a text. */
export const Translations = ({ others, onChange }: { others: readonly OtherWords[]; onChange?: () => void }) =>
  others.map(({ file, at, tag, saved, isOptional }) => (
    <div key={file}>
      <EditedText
        label={englishName(tag)}
        lang={tag}
        file={file}
        path={pointerOf(at)}
        saved={saved}
        isOptional={isOptional}
        {...(onChange && { onChange })}
      />
      <FindingsAt file={file} path={at} />
    </div>
  ));

/** The words of another language in the place of a text. */
interface OtherWords {
  file: string;
  at: JSONPath;
  tag: string;
  saved: string | undefined;
  /** Whether the text itself is said where this is left out. */
  isOptional: boolean;
}

/** The words of other languages: sentences of the forms have a file in each, at the same place. */
export function otherWords({ file, path, text }: Pick<SiteText, 'file' | 'path' | 'text'>): OtherWords[] {
  const { paths, savedText } = editStore;
  const messages = /^schemas\/messages\/(.+)\.json$/;
  if (messages.test(file))
    return paths.flatMap((own) => {
      const [, tag] = messages.exec(own) ?? [];
      const saved = valueIn(savedText(own), path);
      const isThere = tag !== undefined && own !== file && typeof saved === 'string';
      return isThere ? [{ file: own, at: path, tag, saved, isOptional: false }] : [];
    });
  // The translation of a text that is emptied comes back with its next words.
  if (text === '' || file.startsWith('schemas/languages/')) return [];
  return languagesIn(paths, savedText).map(({ file: own, tag, translationOf }) => {
    const at = [fileKey(file), text];
    return { file: own, at, tag, saved: translationOf(file, text), isOptional: true };
  });
}
