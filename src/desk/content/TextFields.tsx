import type { JSONPath } from 'jsonc-parser';
import { useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { editText } from '../../json/editText.ts';
import { readValue } from '../../json/looseJson.ts';
import { keyOf, languagesIn } from '../../json/translations.ts';
import type { DeskFinding } from '../../leads/deskContent.ts';
import { languageName } from '../../leads/languageName.ts';
import { isError } from '../parts.tsx';
import { useDesk } from '../useDesk.ts';
import { words } from '../words.ts';
import { SavedText } from './SavedText.tsx';
import type { SiteText } from './siteTexts.ts';
import type { Texts } from './useTexts.ts';

/** Changes a value of a file in the draft, once all that was changed before is there. */
export type Keep = (file: string, pathIn: (texts: Texts) => JSONPath, value: string | undefined) => Promise<boolean>;

/** How texts are changed one after the other. */
export function useKeep(texts: Texts): Keep {
  const { act } = useDesk();
  const latest = useRef(texts);
  const queue = useRef(Promise.resolve(true));
  useLayoutEffect(() => {
    latest.current = texts;
  });
  return (file, pathIn, value) => {
    const save = async (): Promise<void> => {
      const [text, path] = [latest.current.textOf(file) ?? '', pathIn(latest.current)];
      if (textAt(latest.current, file, path) === value) return;
      await latest.current.save(new Map([[file, editText(text, [{ path, value }])]]), `${file} ${path.join('.')}`);
    };
    return (queue.current = queue.current.then(() => act(save)));
  };
}

/** The text at a place of a file. */
export const textAt = ({ textOf }: Pick<Texts, 'textOf'>, file: string, path: JSONPath): unknown =>
  path.reduce<unknown>((part, key) => Object(part)[key] as unknown, readValue(textOf(file) ?? ''));

interface TextFieldsProps {
  text: SiteText;
  texts: Texts;
  keep: Keep;
  findings: readonly DeskFinding[];
}

const Said = styled.p<{ $isError: boolean }>`
  color: ${({ theme, $isError }) => ($isError ? theme.danger : theme.warning)};
  overflow-wrap: anywhere;
`;

/** A text with what it says in other languages, and what the check finds in any of them. */
export function TextFields({ text: { file, path, text, name }, texts, keep, findings }: TextFieldsProps) {
  const [isReworded, setIsReworded] = useState(false);
  const isTranslated = !/^schemas\/(languages|messages)\//.test(file);
  const languages = isTranslated ? languagesIn(texts.paths, texts.textOf) : [];
  const translated = languages.filter(({ translationOf }) => translationOf(file, text) !== undefined);
  return (
    <>
      <SavedText
        label={name}
        text={text}
        keep={(typed) => {
          setIsReworded(true);
          return keep(file, () => path, typed);
        }}
      />
      <Findings findings={findings} file={file} path={path} />
      {languages.map((language) => (
        <div key={language.file}>
          <SavedText
            label={languageName(language.tag)}
            lang={language.tag}
            text={language.translationOf(file, text) ?? ''}
            keep={(typed) =>
              keep(language.file, (now) => [keyOf(file), String(textAt(now, file, path))], typed || undefined)
            }
          />
          <Findings findings={findings} file={language.file} path={[keyOf(file), text]} />
        </div>
      ))}
      {isReworded && translated.length > 0 && (
        <p role="status">{words.translationStays(translated.map(({ tag }) => languageName(tag)).join(', '))}</p>
      )}
    </>
  );
}

/** What the check finds in a text. */
const Findings = ({ findings, file, path }: Pick<TextFieldsProps, 'findings'> & { file: string; path: JSONPath }) =>
  findings
    .filter((finding) => finding.file === file && finding.at.join('\n') === path.join('\n'))
    .map((finding) => (
      <Said key={finding.code + finding.line} role="status" $isError={isError(finding)}>
        <strong>{words.severities[finding.severity]}</strong>{' '}
        <span>{finding.hint === undefined ? finding.message : `${finding.message} (${finding.hint})`}</span>
      </Said>
    ));
