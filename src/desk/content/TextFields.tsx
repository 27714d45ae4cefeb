import type { JSONPath } from 'jsonc-parser';
import { useState } from 'react';
import { styled } from 'styled-components';
import { pointerOf } from '../../json/pointers.ts';
import { keyOf, languagesIn } from '../../json/translations.ts';
import type { DeskFinding } from '../../leads/deskContent.ts';
import { languageName } from '../../leads/languageName.ts';
import { EditedText } from '../edits/EditedText.tsx';
import type { EditStore } from '../edits/EditStore.ts';
import { isError } from '../parts.tsx';
import { words } from '../words.ts';
import type { SiteText } from './siteTexts.ts';

interface TextFieldsProps {
  text: SiteText;
  store: EditStore;
  findings: readonly DeskFinding[];
}

const Said = styled.p<{ $isError: boolean }>`
  color: ${({ theme, $isError }) => ($isError ? theme.danger : theme.warning)};
  overflow-wrap: anywhere;
`;

/** A text with what it says in other languages, and what the check finds in any of them. */
export function TextFields({ text: { file, path, text, name }, store, findings }: TextFieldsProps) {
  const [isReworded, setIsReworded] = useState(false);
  const isTranslated = !/^schemas\/(languages|messages)\//.test(file);
  const languages = isTranslated ? languagesIn(store.paths, store.savedText) : [];
  const translated = languages.filter(({ translationOf }) => translationOf(file, text) !== undefined);
  return (
    <>
      <EditedText label={name} file={file} path={pointerOf(path)} saved={text} onChange={() => setIsReworded(true)} />
      <Findings findings={findings} file={file} path={path} />
      {languages.map(({ file: own, tag, translationOf }) => (
        <div key={own}>
          <EditedText
            label={languageName(tag)}
            lang={tag}
            file={own}
            path={pointerOf([keyOf(file), text])}
            saved={translationOf(file, text)}
            isOptional
          />
          <Findings findings={findings} file={own} path={[keyOf(file), text]} />
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
