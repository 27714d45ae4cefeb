import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { englishName } from '../../content/languageName.ts';
import { translationsAmong } from '../../content/translations.ts';
import { untranslatedTexts } from '../../content/untranslated.ts';
import { pointerOf } from '../../content/pointers.ts';
import { editStore } from '../edits/EditStore.ts';
import { placeKey } from '../edits/StoredEdits.ts';
import { Dropdown, FieldColumns, SearchField } from '../parts.tsx';
import { useSessionState } from '../useSessionState.ts';
import { contentWords } from '../../content/words.ts';
import { words } from '../words.ts';
import type { SiteText } from '../../content/ContentNames.ts';
import { useSavedContentNames } from '../useContentNames.ts';
import { canTemplateContain, findCompanyOrPictures, foldCaseSignsAndWhitespace } from './searchTexts.ts';
import { TextAndTranslationsEditor } from './TextFields.tsx';
import { theme } from '../../site/styles/theme.ts';

const Results = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: 1.25rem;
  padding: 0;

  small {
    color: ${theme.muted};
    overflow-wrap: anywhere;
  }

  li {
    display: grid;
    gap: 0.5rem;
  }
`;

const Group = styled.details`
  summary {
    padding-block: 0.625rem;
    font-weight: 650;
    cursor: pointer;
  }
`;

const [mostShown, fewestLetters] = [30, 2];

/** The search through all texts that visitors read, and fields to change them and their translations. */
export function WordsEditor() {
  const [params, setParams] = useSearchParams();
  const { in: sitePart = '', without: tag = '' } = Object.fromEntries(params);
  const [search, setSearch] = useSessionState('words.search', '', params.get('find') ?? undefined);
  /** The ids of changed texts, which stay listed although they may not match the search any more. */
  const [changed, setChanged] = useSessionState<readonly string[]>('words.changed', []);
  const query = foldCaseSignsAndWhitespace(useDeferredValue(search));
  const isSearched = query.length >= fewestLetters;
  const { pending } = editStore.state;
  const pendingText = ({ file, path }: SiteText): string =>
    String(pending.get(placeKey({ file, path: pointerOf(path) }))?.to ?? '');
  const names = useSavedContentNames();
  // Reads all files, and so not at each key.
  const [allTexts, languages] = useMemo(
    () => [names.texts, translationsAmong(editStore.paths, editStore.savedText)],
    [names],
  );
  const matches = (text = ''): boolean => canTemplateContain(foldCaseSignsAndWhitespace(text), query);
  const textsOfPart = sitePart === '' ? allTexts : allTexts.filter(({ file }) => names.partOf(file) === sitePart);
  const language = languages.find((each) => each.tag === tag);
  const lacking = language && untranslatedTexts(textsOfPart, language, editStore.savedText);
  const results = textsOfPart.filter(
    (each) =>
      changed.includes(each.id) ||
      ((!lacking || lacking.includes(each)) &&
        (!isSearched ||
          matches(each.text) ||
          matches(pendingText(each)) ||
          languages.some(({ translationOf }) => matches(translationOf(each.file, each.text))))),
  );
  const shown = isSearched ? results.slice(0, mostShown) : results;
  const groups = [...new Set(shown.map(({ group }) => group))];
  const isOpen = isSearched || results.length <= mostShown || groups.length === 1;
  const narrowTo = (name: string, value: string): void => {
    setParams((now) => {
      now.set(name, value);
      return now;
    });
    setChanged([]);
  };
  return (
    <>
      <SearchField
        label={words.findWords}
        value={search}
        onSearch={(value) => {
          setSearch(value);
          setChanged([]);
        }}
      />
      {languages.length > 0 && (
        <FieldColumns>
          <Dropdown
            label={words.partOfSite}
            value={sitePart}
            options={[
              ['', words.wholeSite],
              ...[...new Set(allTexts.map(({ file }) => names.partOf(file)))].map((name) => [name, name] as const),
            ]}
            onChange={(value) => narrowTo('in', value)}
          />
          <Dropdown
            label={words.whichTexts}
            value={tag}
            options={[
              ['', words.allTexts],
              ...languages.map((each) => [each.tag, words.withoutLanguage(englishName(each.tag))] as const),
            ]}
            onChange={(value) => narrowTo('without', value)}
          />
        </FieldColumns>
      )}
      {lacking && <p role="status">{words.leftIn(lacking.length, englishName(tag))}</p>}
      <p>
        {words.tapInstead} <Link to="/preview?words">{words.tapWords}</Link>
      </p>
      {isSearched && <p role="status">{words.found(results.length, mostShown)}</p>}
      {isSearched &&
        findCompanyOrPictures(query, editStore.fileOf).map((page) => (
          <p key={page}>
            {words.standsUnder} <Link to={`/content/${page}`}>{contentWords.contentParts[page]}</Link>
          </p>
        ))}
      <div>
        {groups.map((group) => (
          <TextGroup
            // The key holds an id, because a group may be named by a text that changes, and keeps its place.
            key={`${shown.find((each) => each.group === group)?.id} ${isOpen}`}
            isOpen={isOpen}
            texts={shown.filter((each) => each.group === group)}
          >
            {(text) => (
              <li key={text.id} onChange={() => setChanged((now) => (now.includes(text.id) ? now : [...now, text.id]))}>
                <TextAndTranslationsEditor text={text} />
              </li>
            )}
          </TextGroup>
        ))}
      </div>
    </>
  );
}

interface TextGroupProps {
  isOpen: boolean;
  texts: SiteText[];
  children: (text: SiteText) => ReactNode;
}

/** A folded group of texts, whose fields render once it is opened. */
function TextGroup({ isOpen, texts, children }: TextGroupProps) {
  const [isShown, setIsShown] = useState(isOpen);
  return (
    <Group open={isShown} onToggle={({ currentTarget }) => setIsShown(currentTarget.open)}>
      <summary>{texts[0]?.group}</summary>
      {isShown && <Results>{texts.map(children)}</Results>}
    </Group>
  );
}
