import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { languagesIn } from '../../content/translations.ts';
import { pointerOf } from '../../content/pointers.ts';
import { editStore } from '../edits/EditStore.ts';
import { placeKey } from '../edits/KeptEdits.ts';
import { Search } from '../parts.tsx';
import { useSessionState } from '../useSessionState.ts';
import { contentWords } from '../../content/words.ts';
import { words } from '../words.ts';
import type { SiteText } from '../../content/ContentNames.ts';
import { useNames } from '../useNames.ts';
import { mayRead, partsWith, plain } from './searchTexts.ts';
import { TextFields } from './TextFields.tsx';
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

/** The most texts that are shown, and the fewest letters that are searched for. */
const [mostShown, fewestLetters] = [30, 2];

/** All texts that visitors read, by their place or by what stands in them, with their translations, to be changed. */
export function Words() {
  const [params] = useSearchParams();
  const [search, setSearch] = useSessionState('words.search', '', params.get('find') ?? undefined);
  /** The texts that were changed: they stay, although what was searched for may not stand in them any more. */
  const [changed, setChanged] = useSessionState<readonly string[]>('words.changed', []);
  const wanted = plain(useDeferredValue(search));
  const isSearched = wanted.length >= fewestLetters;
  const { pending } = editStore.state;
  /** The text that is typed at a place and not in the draft yet. */
  const typedAt = ({ file, path }: SiteText): string =>
    String(pending.get(placeKey({ file, path: pointerOf(path) }))?.to ?? '');
  const names = useNames();
  // Not at each key: all files are read for it.
  const [all, languages] = useMemo(() => [names.texts, languagesIn(editStore.paths, editStore.savedText)], [names]);
  const holds = (text = ''): boolean => mayRead(plain(text), wanted);
  const found = isSearched
    ? all.filter(
        (each) =>
          changed.includes(each.id) ||
          holds(each.text) ||
          holds(typedAt(each)) ||
          languages.some(({ translationOf }) => holds(translationOf(each.file, each.text))),
      )
    : all;
  const shown = isSearched ? found.slice(0, mostShown) : found;
  return (
    <>
      <Search
        label={words.findWords}
        value={search}
        onSearch={(typed) => {
          setSearch(typed);
          setChanged([]);
        }}
      />
      {isSearched && <p role="status">{words.found(found.length, mostShown)}</p>}
      {isSearched &&
        partsWith(wanted, editStore.fileOf).map((part) => (
          <p key={part}>
            {words.standsUnder} <Link to={`/content/${part}`}>{contentWords.contentParts[part]}</Link>
          </p>
        ))}
      <div>
        {[...new Set(shown.map(({ group }) => group))].map((group) => (
          <TextGroup
            // A changed text may be the name of its group, and stays in its place.
            key={`${shown.find((each) => each.group === group)?.id} ${isSearched}`}
            isOpen={isSearched}
            texts={shown.filter((each) => each.group === group)}
          >
            {(text) => (
              <li key={text.id} onChange={() => setChanged((now) => (now.includes(text.id) ? now : [...now, text.id]))}>
                <TextFields text={text} />
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

/** Texts under the name of their group, which are made once they are to be seen. */
function TextGroup({ isOpen, texts, children }: TextGroupProps) {
  const [isShown, setIsShown] = useState(isOpen);
  return (
    <Group open={isShown} onToggle={({ currentTarget }) => setIsShown(currentTarget.open)}>
      <summary>{texts[0]?.group}</summary>
      {isShown && <Results>{texts.map(children)}</Results>}
    </Group>
  );
}
