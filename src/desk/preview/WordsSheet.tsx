import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../engine/theme/Button.ts';
import type { MarkedPart } from '../../json/textMarks.ts';
import type { DeskContent } from '../../leads/deskContent.ts';
import { languagesIn } from '../../json/translations.ts';
import { ModalDialog } from '../../site/dialogs/ModalDialog.tsx';
import { type SiteText, siteTexts } from '../content/siteTexts.ts';
import { TextFields, useKeep } from '../content/TextFields.tsx';
import { type Texts, useTexts } from '../content/useTexts.ts';
import { Buttons } from '../parts.tsx';
import { useLoaded } from '../useDesk.ts';
import { words } from '../words.ts';
import { reword } from './pageTexts.ts';

/** Lies at the lower edge of the window, and leaves the page above it in view. */
const Sheet = styled.div`
  && > dialog {
    max-width: 30rem;
    max-height: min(75dvh, 40rem);
    margin-block: auto 0.75rem;
    margin-inline: auto;
    text-align: start;
    box-shadow: ${({ theme }) => theme.shadowHigh};

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
    gap: 0.375rem;
    margin-bottom: 0.75rem;
  }

  && h2 {
    font-size: 1.125rem;
  }

  textarea {
    field-sizing: content;
  }

  p {
    margin: 0;
  }
`;

interface WordsSheetProps extends WordsProps {
  /** Why something failed, in words; empty where nothing did. */
  problem: string;
  onClose: () => void;
  /** Presses what was tapped; left out where nothing can be pressed. */
  onPress: (() => void) | null;
}

/** The words that were tapped, to be changed. */
export const WordsSheet = ({ parts, problem, onChanged, onClose, onPress }: WordsSheetProps) => (
  <Sheet>
    <ModalDialog label={words.changeWords} onDismiss={onClose}>
      <TappedWords parts={parts} onChanged={onChanged} />
      <p role="alert">{problem}</p>
      <Buttons>
        <Button type="button" $primary onClick={onClose}>
          {words.wordsDone}
        </Button>
        {onPress && (
          <Button type="button" onClick={onPress}>
            {words.pressIt}
          </Button>
        )}
      </Buttons>
    </ModalDialog>
  </Sheet>
);

interface WordsProps {
  parts: readonly MarkedPart[];
  onChanged: () => void;
}

function TappedWords(props: WordsProps) {
  const texts = useTexts('preview');
  return texts ? <Fields texts={texts} {...props} /> : <p aria-busy="true">{words.isLoading}</p>;
}

function Fields({ texts, parts, onChanged }: WordsProps & { texts: Texts }) {
  const { data: { findings = [] } = {} } = useLoaded<DeskContent>('content');
  const keep = useKeep(texts);
  const all = siteTexts(texts);
  return parts.map((part) => {
    const text = all.find(({ file, path }) => file === part.file && path.join('\n') === part.at.join('\n'));
    if (!text) return null;
    return (
      <section key={text.id}>
        <h2>{text.group}</h2>
        <div>
          <TextFields text={text} texts={texts} findings={findings} keep={keep} />
          <ShownAnew part={part} text={text} texts={texts} onChanged={onChanged} />
        </div>
      </section>
    );
  });
}

interface ShownAnewProps extends Pick<WordsProps, 'onChanged'> {
  part: MarkedPart;
  text: SiteText;
  texts: Texts;
}

/** Shows a text of the page as it is now, and tells once it, or what it is called elsewhere, was changed. */
function ShownAnew({ part, text: { file, text }, texts, onChanged }: ShownAnewProps) {
  const languages = languagesIn(texts.paths, texts.textOf);
  const translations = languages.map(({ tag, translationOf }) => ({ tag, text: translationOf(file, text) }));
  const own = translations.find(({ tag }) => tag === document.documentElement.lang)?.text ?? text;
  const said = JSON.stringify([text, translations]);
  const first = useRef(said);
  const shown = useRef(own);
  useEffect(() => {
    if (said !== first.current) onChanged();
    reword({ ...part, text: shown.current }, own);
    shown.current = own;
  });
  return null;
}
