import { type ComponentProps, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button, textButton } from '../engine/theme/Button.ts';
import { Control } from '../engine/theme/Control.ts';
import { Hidden, TextSpan } from '../engine/theme/spans.tsx';
import { type DeskContent, type DeskFinding, isError } from '../deskApi/content.ts';
import { ModalDialog } from '../site/dialogs/ModalDialog.tsx';
import { languageCalled } from '../content/languageName.ts';
import { useBackCloses } from './useBackCloses.ts';
import { words } from './words.ts';
import { theme } from '../site/styles/theme.ts';

/** A window of a phone, in which as much as possible has to be seen at once. */
export const narrow = '@media (max-width: 40rem)';

export const Page = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.5rem;
  max-width: 56rem;
  padding: 1rem clamp(1rem, 3vw, 2rem) 4rem;

  h2 {
    font-size: 1.75rem;
    overflow-wrap: anywhere;
  }

  h3 {
    margin-bottom: 0.5rem;
  }

  /* Weaker than what a form says of its own. */
  :where(&) p {
    margin: 0;
  }
`;

/** A message over the whole width. */
export const Banner = styled.p`
  margin: 0;
  padding: 0.375rem clamp(1rem, 3vw, 2rem);
  font-weight: 650;

  &:empty {
    display: none;
  }
`;

/** Buttons beside each other. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  align-items: center;

  dialog > & {
    margin-top: 1.5rem;
  }

  > a {
    display: grid;
    align-content: center;
    text-decoration: none;
  }

  [aria-disabled='true'] {
    pointer-events: none;
  }

  progress {
    accent-color: ${theme.accent};
  }
`;

/** The button of what nothing brings back. */
const Dangerous = styled(Button)`
  border-color: ${theme.danger};
  background: ${theme.danger};
  color: ${theme.surface};

  @media (hover: hover) {
    &:hover:not(:disabled) {
      background: ${theme.surface};
      color: ${theme.danger};
    }
  }
`;

type DialogProps = ComponentProps<typeof ModalDialog> & { onDismiss: () => void };

/** A modal dialog, which the browser's Back closes as well. */
export function Dialog(props: DialogProps) {
  useBackCloses(props.onDismiss);
  return <ModalDialog {...props} />;
}

/** A question before something is done. */
interface Question {
  title: string;
  content: ReactNode;
  yes: string;
  /** Whether nothing brings back what is done. */
  isDangerous?: boolean;
  /** Another way in which it is meant. */
  other?: { label: string; onChoose: () => void };
}

/** Asks before something is done: `ask` resolves to whether it is meant. `dialog` stands where the page renders it. */
export function useAsk(): { dialog: ReactNode; ask: (question: Question) => Promise<boolean> } {
  const [asked, setAsked] = useState<Question & { onAnswer: (isMeant: boolean) => void }>();
  const ask = (question: Question): Promise<boolean> =>
    new Promise((resolve) => setAsked({ ...question, onAnswer: resolve }));
  if (!asked) return { dialog: null, ask };
  const { title, content, yes, isDangerous = false, other } = asked;
  const answer = (isMeant: boolean): void => {
    setAsked(undefined);
    asked.onAnswer(isMeant);
  };
  const Yes = isDangerous ? Dangerous : Button;
  const no = <Button onClick={() => answer(false)}>{words.cancel}</Button>;
  const dialog = (
    <Dialog label={title} onDismiss={() => answer(false)}>
      <h2>{title}</h2>
      {content}
      <Buttons>
        {/* A dialog begins at its first button: a second Enter does nothing that nothing brings back. */}
        {isDangerous && no}
        <Yes $primary={!isDangerous} onClick={() => answer(true)}>
          {yes}
        </Yes>
        {other && (
          <Button
            onClick={() => {
              other.onChoose();
              answer(true);
            }}
          >
            {other.label}
          </Button>
        )}
        {!isDangerous && no}
      </Buttons>
    </Dialog>
  );
  return { dialog, ask };
}

/** The field by which a list is searched. */
export const Search = ({
  label,
  placeholder = label,
  value,
  onSearch,
}: {
  label: string;
  /** A shorter one, for a narrow field. */
  placeholder?: string;
  value: string;
  onSearch: (text: string) => void;
}) => (
  <Control
    type="search"
    aria-label={label}
    placeholder={placeholder}
    value={value}
    onChange={({ target }) => onSearch(target.value)}
  />
);

/** A small picture, which is cut to its place. */
export const Thumbnail = styled.img.attrs({ loading: 'lazy' })`
  display: block;
  width: 4.5rem;
  height: 4.5rem;
  border-radius: 0.375rem;
  background: ${theme.band};
  object-fit: cover;
`;

export const Rows = styled.ul.attrs({ role: 'list' })`
  display: grid;

  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1rem;
    align-items: center;
    justify-content: space-between;
    padding-block: 0.375rem;
    border-bottom: 1px solid ${theme.border};
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  /* What can be done with it. */
  span:has(> button) {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.5rem;
    align-items: center;

    > * {
      min-width: ${theme.touchTarget};
      align-content: center;
      min-height: ${theme.touchTarget};
    }
  }

  small {
    color: ${theme.muted};
  }

  button {
    ${textButton}
  }

  /* An arrow has no line under it. */
  button > [aria-hidden] {
    display: inline-block;
  }

  + button {
    margin-top: 0.75rem;
  }

  [aria-disabled='true'] {
    color: ${theme.muted};
    text-decoration: none;
    cursor: default;
  }
`;

interface RowButtonProps {
  label: string;
  /** The name of its row, for who does not see the row. */
  of: string;
  /** Whether it does nothing right now; it keeps the focus. */
  isOff?: boolean;
  onPress: () => void;
}

/** A button of a row, where other rows have the same. */
export const RowButton = ({ label, of, isOff, onPress }: RowButtonProps) => (
  <button type="button" aria-disabled={isOff} onClick={() => isOff || onPress()}>
    <TextSpan>{label}</TextSpan>
    <Hidden>{of}</Hidden>
  </button>
);

const FindingItem = styled.li<{ $isError: boolean }>`
  strong {
    color: ${({ $isError }) => ($isError ? theme.danger : theme.warning)};
  }
`;

/** The most findings of one kind that are shown one by one. */
const mostSingle = 3;

interface FindingListProps extends Pick<DeskContent, 'findings'> {
  /** The desk's name for the place of a finding, and the page that changes it. */
  placeOf?: ((finding: DeskFinding) => { name: string; to: string } | undefined) | undefined;
}

/** Lists findings, with links to the lines of files; warnings, and many of a kind, are folded up. */
export function FindingList({ findings, placeOf }: FindingListProps) {
  const [errors, others] = [findings.filter(isError), findings.filter((finding) => !isError(finding))];
  const countOf = (kind: string): number => others.filter(({ code }) => code === kind).length;
  const isMany = ({ code }: DeskFinding): boolean => countOf(code) > mostSingle;
  if (findings.length === 0) return null;
  return (
    <section>
      <h3>{words.findings}</h3>
      <Findings findings={errors} placeOf={placeOf} />
      {others.length > 0 && (
        <details open={errors.length === 0}>
          <summary>{words.toLookAt(others.length)}</summary>
          <Findings findings={others.filter((finding) => !isMany(finding))} placeOf={placeOf} />
          {[...new Set(others.filter(isMany).map(({ code }) => code))].map((code) => (
            <details key={code}>
              <summary>
                {manyOf(
                  code,
                  others.filter((finding) => finding.code === code),
                )}
              </summary>
              <Findings findings={others.filter((finding) => finding.code === code)} placeOf={placeOf} />
            </details>
          ))}
        </details>
      )}
    </section>
  );
}

/** Many findings of one kind, in a line; texts that are not translated with their languages. */
function manyOf(code: string, findings: readonly DeskFinding[]): string {
  const tags = findings.flatMap(({ language = [] }) => language);
  if (code !== 'untranslated-text' || tags.length === 0) return words.manyOf(code, findings.length);
  return words.untranslated(findings.length, [...new Set(tags)].map(languageCalled).join(' or '));
}

/** The words of a finding; for a text that is called by its name, a missing translation without file and key. */
export function inWords({ code, language, message, ...finding }: DeskFinding, isNamed = false): string {
  if (isNamed && code === 'untranslated-text' && language !== undefined)
    return words.untranslatedHere(languageCalled(language));
  const hint = code === 'question-title' ? words.shortNameHelps : finding.hint;
  return hint === undefined ? message : `${message} (${hint})`;
}

const Findings = ({ findings, placeOf }: FindingListProps) => (
  <Rows>
    {findings.map((finding) => {
      const { file, line, column, severity, message } = finding;
      const place = placeOf?.(finding);
      const inFile = <Link to={`/files/${file}?line=${line}`}>{`${file}:${line}`}</Link>;
      return (
        <FindingItem key={`${file} ${line} ${column} ${message}`} $isError={isError(finding)}>
          <span>
            <strong>{words.severities[severity]}</strong>{' '}
            {place ? <Link to={place.to}>{`${place.name}:`}</Link> : inFile}{' '}
            <span>{inWords(finding, place !== undefined)}</span> {place && <small>{inFile}</small>}
          </span>
        </FindingItem>
      );
    })}
  </Rows>
);
