import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '../../engine/theme/Button.ts';
import { Hidden, TranslationSafeText } from '../../engine/theme/spans.tsx';
import { companyPath, type ContentNames } from '../../content/ContentNames.ts';
import { englishName, languageCode, namedLanguages } from '../../content/languageName.ts';
import { type SiteTranslations, translationsAmong } from '../../content/translations.ts';
import { isTextFor, untranslatedTexts } from '../../content/untranslated.ts';
import { valueAt } from '../../values/values.ts';
import { editStore } from '../edits/EditStore.ts';
import { Dropdown, Rows } from '../parts.tsx';
import { useSavedContentNames } from '../useContentNames.ts';
import { useDesk } from '../useDesk.ts';
import { words } from '../words.ts';
import { editsAddingLanguage } from './newLanguage.ts';

const Stack = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem;

  > button {
    justify-self: start;
  }
`;

/** The other languages of the site: how much of each is left to translate, by part, and whether visitors get it. */
export function LanguagesEditor() {
  const names = useSavedContentNames();
  const first = String(valueAt(editStore.savedFile(companyPath), 'company.lang') ?? 'en-CA');
  const languages = translationsAmong(editStore.paths, editStore.savedText);
  return (
    <>
      <p>{words.firstLanguage(englishName(first))}</p>
      {languages.map((language) => (
        <LanguageSection key={language.tag} {...{ language, names }} />
      ))}
      <NewLanguage first={first} languages={languages} />
    </>
  );
}

function LanguageSection({ language, names }: { language: SiteTranslations; names: ContentNames }) {
  const { act } = useDesk();
  const { file, tag, isOff } = language;
  const name = englishName(tag);
  const lacking = untranslatedTexts(names.texts, language, editStore.savedText);
  const siteParts = new Set(names.texts.flatMap((text) => (isTextFor(text, language) ? names.partOf(text.file) : [])));
  const from = valueAt(editStore.savedFile(file), 'off');
  const edit = { file, path: '/off', ...(from !== undefined && { from }) };
  const toggle = () => void act(() => editStore.apply([isOff ? edit : { ...edit, to: true }]));
  return (
    <Stack>
      <h3>{name}</h3>
      <p>{isOff ? words.languageIsOff : words.languageIsOn(`/${languageCode(tag)}`)}</p>
      <p role="status">
        <TranslationSafeText>{words.leftIn(lacking.length, name)}</TranslationSafeText>
      </p>
      <Rows>
        {[...siteParts].map((sitePart) => {
          const lackingCount = lacking.filter((text) => names.partOf(text.file) === sitePart).length;
          const query = new URLSearchParams({ in: sitePart, ...(lackingCount > 0 && { without: tag }) });
          return (
            <li key={sitePart}>
              <Link to={`/content/words?${query}`}>
                <TranslationSafeText>{sitePart}</TranslationSafeText>
                <Hidden>{name}</Hidden>
              </Link>
              <small>{lackingCount === 0 ? words.isTranslated : words.isLeft(lackingCount)}</small>
            </li>
          );
        })}
      </Rows>
      <Button onClick={toggle}>
        <TranslationSafeText>{isOff ? words.switchOn : words.switchOff}</TranslationSafeText>
        <Hidden>{name}</Hidden>
      </Button>
    </Stack>
  );
}

function NewLanguage({ first, languages }: { first: string; languages: readonly SiteTranslations[] }) {
  const { act } = useDesk();
  const [chosen, setChosen] = useState('');
  const usedCodes = [first, ...languages.map(({ tag }) => tag)].map(languageCode);
  const offered = namedLanguages().filter(([code]) => !usedCodes.includes(code));
  const add = () =>
    act(async () => {
      await editStore.apply(editsAddingLanguage(chosen, first, editStore));
      setChosen('');
    });
  return (
    <Stack>
      <Dropdown
        label={words.addLanguage}
        value={chosen}
        options={[['', words.chooseLanguage], ...offered]}
        onChange={setChosen}
      />
      {chosen !== '' && (
        <>
          <p>{words.newLanguage(englishName(chosen), englishName(first))}</p>
          <Button onClick={() => void add()}>{words.addIt(englishName(chosen))}</Button>
        </>
      )}
    </Stack>
  );
}
