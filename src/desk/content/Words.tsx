import { findNodeAtLocation, type JSONPath } from 'jsonc-parser';
import { type ReactNode, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Search } from '../parts.tsx';
import { useDesk } from '../useDesk.ts';
import { words } from '../words.ts';
import { foldedText } from '../../engine/definition/cleanText.ts';
import { editText } from '../../json/editText.ts';
import { readTree } from '../../json/looseJson.ts';
import { readJson } from '../../json/readJson.ts';
import { type ShownText, shownTexts } from '../../json/shownTexts.ts';
import { languageName } from '../../leads/languageName.ts';
import { companyPath } from './Company.tsx';
import { galleryPath } from './gallery.ts';
import { namesOfLists, readForms } from './questions.ts';
import { SavedText } from './SavedText.tsx';
import { keyOf, type Language, languagesIn } from '../../json/translations.ts';
import { metaSchemaOf } from '../files/metaSchemas.ts';
import type { PartProps, Texts } from './useTexts.ts';

const Results = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: 1.25rem;
  padding: 0;

  small {
    color: ${({ theme }) => theme.muted};
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

interface FoundText {
  /** Its file and its place there. */
  id: string;
  file: string;
  path: JSONPath;
  text: string;
  /** The file or part of one that it is shown under, and what that and its place there are called. */
  part: string;
  group: string;
  place: string;
}

/** Changes a value of a file in the draft, once all that was changed before is there. */
type Keep = (file: string, pathIn: (texts: Texts) => JSONPath, value: string | undefined) => Promise<boolean>;

/** A text as it is searched for. */
const plain = (text: string): string => foldedText(text).toLowerCase();

/** All texts that visitors read, by their place or by what stands in them, with their translations, to be changed. */
export function Words({ texts }: PartProps) {
  const { act } = useDesk();
  const [search, setSearch] = useState('');
  /** Those that were changed stay, although what was searched for may not stand in them any more. */
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(texts);
  const queue = useRef(Promise.resolve(true));
  useLayoutEffect(() => {
    latest.current = texts;
  });
  const wanted = plain(useDeferredValue(search));
  const isSearched = wanted.length >= fewestLetters;
  const languages = languagesIn(texts.paths, texts.textOf);
  const holds = (text = ''): boolean => plain(text).includes(wanted);
  const all = textsOf(texts);
  const found = isSearched
    ? all.filter(
        ({ id, file, text }) =>
          changed.has(id) || holds(text) || languages.some(({ translationOf }) => holds(translationOf(file, text))),
      )
    : all;
  const shown = isSearched ? found.slice(0, mostShown) : found;
  const keep: Keep = (file, pathIn, value) => {
    const save = async (): Promise<void> => {
      const [text, path] = [latest.current.textOf(file) ?? '', pathIn(latest.current)];
      if (textAt(latest.current, file, path) === value) return;
      await latest.current.save(new Map([[file, editText(text, [{ path, value }])]]), `${file} ${path.join('.')}`);
    };
    return (queue.current = queue.current.then(() => act(save)));
  };
  return (
    <>
      <Search
        label={words.findWords}
        value={search}
        onSearch={(typed) => {
          setSearch(typed);
          setChanged(new Set());
        }}
      />
      {isSearched && <p role="status">{words.found(found.length, mostShown)}</p>}
      <div>
        {[...new Set(shown.map(({ part }) => part))].map((part) => (
          <TextGroup
            key={`${part} ${isSearched}`}
            isOpen={isSearched}
            texts={shown.filter((each) => each.part === part)}
          >
            {(each) => (
              <OneText
                key={`${each.id} ${texts.undone}`}
                {...each}
                languages={languages}
                keep={(...change) => {
                  setChanged(new Set([...changed, each.id]));
                  return keep(...change);
                }}
              />
            )}
          </TextGroup>
        ))}
      </div>
    </>
  );
}

interface TextGroupProps {
  isOpen: boolean;
  texts: FoundText[];
  children: (text: FoundText) => ReactNode;
}

/** Texts under the name of their part, which are made once they are to be seen. */
function TextGroup({ isOpen, texts, children }: TextGroupProps) {
  const [isShown, setIsShown] = useState(isOpen);
  return (
    <Group open={isShown} onToggle={({ currentTarget }) => setIsShown(currentTarget.open)}>
      <summary>{texts[0]?.group}</summary>
      {isShown && <Results>{texts.map(children)}</Results>}
    </Group>
  );
}

function OneText({ file, path, text, place, languages, keep }: FoundText & { languages: Language[]; keep: Keep }) {
  const [isReworded, setIsReworded] = useState(false);
  const isTranslated = !/^schemas\/(languages|messages)\//.test(file);
  const translated = languages.filter(({ translationOf }) => translationOf(file, text) !== undefined);
  return (
    <li>
      <SavedText
        label={place}
        text={text}
        keep={(typed) => {
          setIsReworded(true);
          return keep(file, () => path, typed);
        }}
      />
      {(isTranslated ? languages : []).map(({ file: own, tag, translationOf }) => (
        <SavedText
          key={own}
          label={languageName(tag)}
          lang={tag}
          text={translationOf(file, text) ?? ''}
          keep={(typed) => keep(own, (now) => [keyOf(file), String(textAt(now, file, path))], typed || undefined)}
        />
      ))}
      {isReworded && translated.length > 0 && (
        <p role="status">{words.translationStays(translated.map(({ tag }) => languageName(tag)).join(', '))}</p>
      )}
    </li>
  );
}

/** The text at a place of a file. */
function textAt({ textOf }: Texts, file: string, path: JSONPath): unknown {
  const tree = readTree(textOf(file) ?? '');
  return tree && findNodeAtLocation(tree, path)?.value;
}

const folder = 'schemas/';

/** Keys that say how a file is built, and not what it is about. */
const structural = new Set(['schema', 'properties', 'items', 'ui', 'oneOf', 'projects', 'categories', 'fields']);

/** Keys in words. */
function spelled(keys: JSONPath): string {
  const text = keys
    .flatMap((key) => (typeof key === 'number' ? String(key + 1) : structural.has(key) ? [] : key))
    .join(', ')
    .replaceAll('ui:', '')
    .replace(/(?<=[a-z])(?=[A-Z])|[-_/]/g, ' ')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The texts of a file that somebody reads. */
function textsReadIn(source = ''): ShownText[] {
  const [{ tree }, schema] = [readJson(source), metaSchemaOf(source)];
  return tree && schema ? [...shownTexts(tree, schema, true)] : [];
}

/** The texts of all files that visitors read, in the order of the files, under the names that the desk has for them. */
function textsOf({ paths, textOf }: Texts): FoundText[] {
  const forms = readForms(paths, textOf);
  const names = new Map([
    ...forms.flatMap(({ path, title, sections }) => [
      [path, title] as const,
      ...sections.map((section) => [section.path, `${title}: ${section.heading}`] as const),
    ]),
    ...Array.from(namesOfLists(forms), ([path, name]) => [path, `${words.contentParts.choices}: ${name}`] as const),
    [galleryPath, words.contentParts.pictures],
  ]);
  return paths
    .filter((file) => file.startsWith(folder))
    .flatMap((file) => {
      const [, kind, tag = ''] = /^schemas\/(languages|messages)\/(.+)\.json$/.exec(file) ?? [];
      const own = kind === undefined ? spelled([keyOf(file).replace('.json', '')]) : languageName(tag);
      const group = names.get(file) ?? (kind === 'messages' ? `${words.textsOfMessages}: ${own}` : own);
      return textsReadIn(textOf(file)).flatMap(({ at: path, text }) => {
        const [first = ''] = path;
        // Other translations stand beneath what they are for.
        if (kind === 'languages' && first !== 'pricing-tables') return [];
        const found = { id: `${file} ${path.join('.')}`, file, path, text };
        if (file !== companyPath) return [{ ...found, part: file, group, place: spelled(path) }];
        const place = spelled(path.length > 1 ? path.slice(1) : path);
        return [{ ...found, part: `${file} ${first}`, group: spelled([first]), place }];
      });
    });
}
