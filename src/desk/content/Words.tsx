import { type JSONPath, visit } from 'jsonc-parser';
import { useDeferredValue, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../engine/theme/Button.ts';
import { Control } from '../../engine/theme/Control.ts';
import { Search } from '../parts.tsx';
import { useDesk } from '../useDesk.ts';
import { words } from '../words.ts';
import { editText } from '../../json/editText.ts';
import type { PartProps, Texts } from './useTexts.ts';

const Results = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: 1.25rem;
  padding: 0;

  small {
    color: ${({ theme }) => theme.muted};
    overflow-wrap: anywhere;
  }

  form {
    display: grid;
    gap: 0.5rem;
    justify-items: start;
  }
`;

/** The most texts that are shown, and the fewest letters that are searched for. */
const [mostShown, fewestLetters] = [30, 2];

interface FoundText {
  file: string;
  path: JSONPath;
  text: string;
}

/** Finds a text that visitors read by what stands in it, wherever it is written, and changes it. */
export function Words({ texts }: PartProps) {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search).trim().toLowerCase();
  const found = wanted.length < fewestLetters ? [] : textsWith(wanted, texts);
  return (
    <>
      <Search label={words.findWords} value={search} onSearch={setSearch} />
      {wanted.length >= fewestLetters && <p role="status">{words.found(found.length, mostShown)}</p>}
      <Results>
        {found.slice(0, mostShown).map((each) => (
          <li key={`${each.file} ${each.path.join('.')} ${each.text}`}>
            <OneText {...each} texts={texts} />
          </li>
        ))}
      </Results>
    </>
  );
}

/** Texts that were typed and not saved, by their place: they are there again when one comes back. */
const unsaved = new Map<string, string>();

function OneText({ file, path, text, texts }: FoundText & PartProps) {
  const { act } = useDesk();
  const [id, place] = [`${file} ${path.join('.')}`, placeOf(file, path)];
  const [typed, setTyped] = useState(unsaved.get(id) ?? text);
  const save = async (): Promise<void> => {
    await texts.save(new Map([[file, editText(texts.textOf(file) ?? '', [{ path, value: typed }])]]));
    unsaved.delete(id);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void act(save);
      }}
    >
      <small>{place}</small>
      <Control
        as="textarea"
        rows={Math.min(8, 1 + Math.ceil(typed.length / 70))}
        aria-label={place}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          unsaved.set(id, target.value);
        }}
      />
      {typed !== text && (
        <Button type="submit" $primary>
          {words.saveWords}
        </Button>
      )}
    </form>
  );
}

/** Keys that say how a file is built, and not what it is about. */
const structural = /^(schema|properties|items|ui|oneOf|projects|categories|fields)$/;

/** Where a text stands, in words: the file and the keys in it; of a translation the language and what it is for. */
function placeOf(file: string, path: JSONPath): string {
  const [, language] = /^schemas\/languages\/(.+)\.json$/.exec(file) ?? [];
  if (language !== undefined)
    return `${new Intl.DisplayNames('en', { type: 'language' }).of(language)}: ${path.at(-1)}`;
  const keys = path.flatMap((key) => (typeof key === 'number' ? String(key + 1) : structural.test(key) ? [] : key));
  return `${file.replace(/^schemas\/|(\/form)?\.json$/g, '')}: ${keys.join(', ')}`
    .replaceAll('ui:', '')
    .replace(/(?<=[a-z])(?=[A-Z])|[-_/]/g, ' ')
    .toLowerCase();
}

/** Keys whose texts are names in files, and nothing that anybody reads. */
const notRead =
  /^(\$.*|const|path|format|pattern|type|icon|picture|enum|var|version|storageName|url|lang|timeZone|key|form|lead|as|at|list|goTo|notice|notices|invalid|wrong|switches|titleField|(vertical|horizontal)Align|ui:(?!title|description|help|placeholder|add|removeLast).*)$/;

/** The texts of all files that hold some letters, in the order of the files. */
function textsWith(wanted: string, { paths, textOf }: Texts): FoundText[] {
  return paths
    .filter((file) => file.startsWith('schemas/'))
    .flatMap((file) => {
      const found: FoundText[] = [];
      visit(textOf(file) ?? '', {
        onLiteralValue: (value: unknown, _offset, _length, _line, _character, pathOf) => {
          if (typeof value !== 'string' || !value.toLowerCase().includes(wanted)) return;
          const path = pathOf();
          const key = path.findLast((part) => typeof part === 'string');
          if (!notRead.test(String(key))) found.push({ file, path, text: value });
        },
      });
      return found;
    });
}
