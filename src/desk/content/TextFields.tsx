import type { JSONPath } from 'jsonc-parser';
import { useState } from 'react';
import { valueInText } from '../../content/looseJson.ts';
import { pointerOf } from '../../content/pointers.ts';
import { isLanguageFile, stripSchemasFolder, translationsAmong } from '../../content/translations.ts';
import { DraftTextArea } from '../edits/DraftTextArea.tsx';
import { editStore } from '../edits/EditStore.ts';
import { FindingsAt } from '../findings.tsx';
import { words } from '../words.ts';
import { englishName } from '../../content/languageName.ts';
import type { SiteText } from '../../content/ContentNames.ts';

export function TextAndTranslationsEditor({ text }: { text: SiteText }) {
  const [isReworded, setIsReworded] = useState(false);
  const { file, path, text: saved, name } = text;
  const others = findTranslationTargets(text);
  const translated = others.filter((translation) => translation.saved).map(({ tag }) => englishName(tag));
  /** On a page of a preview, the page's language stands first. */
  const isOfPage = ({ tag }: Translation): boolean => tag === document.documentElement.lang;
  const keep = (): void => setIsReworded(false);
  return (
    <>
      <TranslationEditorsWithFindings others={others.filter(isOfPage)} onChange={keep} />
      <DraftTextArea
        label={name}
        file={file}
        path={pointerOf(path)}
        // A language may have no words for a line of the estimate yet.
        saved={isLanguageFile(file) ? (valueInText(editStore.savedText(file), path) as string | undefined) : saved}
        onChange={() => setIsReworded(true)}
      />
      {/\{\w+\}/.test(saved) && <small>{words.isFilledIn}</small>}
      <FindingsAt file={file} path={path} />
      <TranslationEditorsWithFindings others={others.filter((each) => !isOfPage(each))} onChange={keep} />
      {isReworded && translated.length > 0 && <p role="status">{words.translationStays(translated.join(', '))}</p>}
    </>
  );
}

export const TranslationEditorsWithFindings = ({
  others,
  onChange,
}: {
  others: readonly Translation[];
  onChange?: () => void;
}) =>
  others.map(({ file, path, tag, saved, isOptional }) => (
    <div key={file}>
      <DraftTextArea
        label={englishName(tag)}
        lang={tag}
        file={file}
        path={pointerOf(path)}
        saved={saved}
        isOptional={isOptional}
        {...(onChange && { onChange })}
      />
      <FindingsAt file={file} path={path} />
    </div>
  ));

interface Translation {
  file: string;
  path: JSONPath;
  tag: string;
  saved: string | undefined;
  /** Whether pages show the text itself where the translation is left out. */
  isOptional: boolean;
}

/**
 * The translations of a text; of one that needs none, those that are there. Messages of the forms have a file for each
 * language, with the same paths.
 */
export function findTranslationTargets({
  file,
  path,
  text,
  translation,
}: Pick<SiteText, 'file' | 'path' | 'text' | 'translation'>): Translation[] {
  const { paths, savedText } = editStore;
  const messages = /^schemas\/messages\/(.+)\.json$/;
  if (messages.test(file))
    return paths.flatMap((languageFile) => {
      const [, tag] = messages.exec(languageFile) ?? [];
      const saved = valueInText(savedText(languageFile), path);
      const isThere = tag !== undefined && languageFile !== file && typeof saved === 'string';
      return isThere ? [{ file: languageFile, path, tag, saved, isOptional: false }] : [];
    });
  // The translation of a text that is emptied comes back with its next words.
  if (text === '' || isLanguageFile(file)) return [];
  return translationsAmong(paths, savedText).flatMap(({ file: languageFile, tag, translationOf }) => {
    const path = [stripSchemasFolder(file), text];
    const saved = translationOf(file, text);
    return translation === 'none' && !saved ? [] : [{ file: languageFile, path, tag, saved, isOptional: true }];
  });
}
