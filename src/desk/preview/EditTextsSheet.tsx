import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../engine/theme/Button.ts';
import type { MarkedText, TextLocation } from '../../json/textMarks.ts';
import { valueInText } from '../../content/looseJson.ts';
import { translationsAmong } from '../../content/translations.ts';
import type { SiteText } from '../../content/ContentNames.ts';
import { useSavedContentNames } from '../useContentNames.ts';
import {
  findTranslationTargets,
  TextAndTranslationsEditor,
  TranslationEditorsWithFindings,
} from '../content/TextFields.tsx';
import { DraftTextArea } from '../edits/DraftTextArea.tsx';
import { companyPath } from '../../content/ContentNames.ts';
import { pointerOf } from '../../content/pointers.ts';
import { editStore } from '../edits/EditStore.ts';
import { UndoPageEditButton } from '../edits/UndoPageEditButton.tsx';
import { useEdits, useSavedTextsByFile } from '../edits/useEdits.ts';
import { DraftFindingsProvider } from '../findings.tsx';
import { BackClosableDialog } from '../dialogs.tsx';
import { Buttons } from '../parts.tsx';
import { words } from '../words.ts';
import { replaceInTextNodes } from './pageTexts.ts';
import { theme } from '../../site/styles/theme.ts';

/** Lies at the lower edge of the window, and leaves the page above it in view. */
const Sheet = styled.div`
  && > dialog {
    max-width: 30rem;
    max-height: min(max(75dvh, 20rem), 40rem, calc(100dvh - 1.5rem));
    padding-bottom: 0;
    margin-block: auto 0.75rem;
    margin-inline: auto;
    text-align: start;
    box-shadow: ${theme.shadowHigh};

    @media (min-width: 48rem) {
      margin-inline: auto 0.75rem;
    }

    &::backdrop {
      background: none;
    }
  }

  section,
  section div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    overflow-wrap: anywhere;
    gap: 0.375rem;
    margin-bottom: 0.75rem;
  }

  && h2 {
    font-size: 1.125rem;
  }

  textarea {
    field-sizing: content;
  }

  /* The buttons are in view however long the words are. */
  dialog > :last-child {
    position: sticky;
    bottom: 0;
    padding-block: 0.75rem;
    background: ${theme.surface};
  }

  p {
    margin: 0;
  }
`;

interface WordsSheetProps {
  markedTexts: readonly MarkedText[];
  /** The reason why something failed, for the owner; empty where nothing did. */
  problem: string;
  onClose: () => void;
  /** Presses the tapped control; null where there is none. */
  onPress: (() => void) | null;
}

export function EditTextsSheet({ markedTexts, problem, onClose, onPress }: WordsSheetProps) {
  const texts = useSavedTextsByFile();
  const { problem: unsaved } = useEdits();
  const sheet = useRef<HTMLDivElement>(null);
  const isThere = texts !== undefined;
  // If the texts load after the sheet has opened, a button has the focus by then.
  useEffect(() => sheet.current?.querySelector('textarea')?.focus(), [isThere]);
  return (
    <Sheet ref={sheet}>
      <BackClosableDialog label={words.changeWords} onCloseRequest={onClose}>
        <DraftFindingsProvider>
          {texts ? <Fields markedTexts={markedTexts} /> : <p aria-busy="true">{words.isLoading}</p>}
        </DraftFindingsProvider>
        <p role="alert">{unsaved ? `${unsaved} ${words.isKept}` : problem}</p>
        <Buttons>
          <Button $primary onClick={onClose}>
            {words.wordsDone}
          </Button>
          <UndoPageEditButton />
          {onPress && <Button onClick={onPress}>{words.pressIt}</Button>}
        </Buttons>
      </BackClosableDialog>
    </Sheet>
  );
}

function Fields({ markedTexts }: { markedTexts: readonly MarkedText[] }) {
  const names = useSavedContentNames();
  return markedTexts.map((marked) => {
    const { file } = marked;
    const path = [...marked.path];
    const label = String(path.at(-1));
    const now = valueInText(editStore.textOf(file), path);
    const text = names.textAt(file, path);
    const [title, fields, shown] = isLine(marked)
      ? [words.lineOfEstimate, <LineFields label={label} />, String(now ?? label)]
      : text
        ? [text.group, <TextAndTranslationsEditor text={text} />, ownWords(text)]
        : [names.headingOf(file, path), <p>{words.isGone}</p>, ''];
    return (
      <section key={[file, ...path].join('\n')}>
        <h2>{title}</h2>
        <div>{fields}</div>
        <Reworded marked={marked} now={shown} />
      </section>
    );
  });
}

/** A text in the language of the page, with pending edits. */
function ownWords({ file, path, text }: SiteText): string {
  const { paths, textOf } = editStore;
  const now = String(valueInText(textOf(file), path));
  const language = translationsAmong(paths, textOf).find(({ tag }) => tag === document.documentElement.lang);
  return language?.translationOf(file, text) ?? language?.translationOf(file, now) ?? now;
}

/** Replaces a text on the page by the draft's. */
function Reworded({ marked, now }: { marked: MarkedText; now: string }) {
  const shown = useRef(now);
  useEffect(() => {
    if (now !== shown.current) replaceInTextNodes({ ...marked, text: shown.current }, now);
    shown.current = now;
  }, [marked, now]);
  return null;
}

/** The key of language files for the labels of lines in rate tables. */
const tables = 'pricing-tables';

/** Whether a path leads to the label of a line in a rate table, or to what the estimate calls that line instead. */
const isLine = ({ file, path }: TextLocation): boolean => path.at(-2) === (file === companyPath ? 'lines' : tables);

/** Fields for other words than a rate table's label for a line of an estimate, which shows where they are empty. */
function LineFields({ label }: { label: string }) {
  const path = ['estimate', 'lines', label];
  const saved = valueInText(editStore.savedText(companyPath), path) as string | undefined;
  return (
    <>
      <DraftTextArea {...{ label, saved }} file={companyPath} path={pointerOf(path)} isOptional placeholder={label} />
      <TranslationEditorsWithFindings
        others={findTranslationTargets({ file: tables, path: [], text: label, translation: 'needed' })}
      />
    </>
  );
}
