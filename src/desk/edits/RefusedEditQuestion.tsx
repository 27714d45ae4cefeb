import { useEffect } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../engine/theme/Button.ts';
import { Buttons } from '../parts.tsx';
import { words } from '../words.ts';
import { editStore } from './EditStore.ts';
import { type PendingEdit, placeKey } from './StoredEdits.ts';
import { theme } from '../../site/styles/theme.ts';

const Question = styled.div`
  display: grid;
  gap: 0.5rem;
  padding: 0.75rem 1rem;
  border-left: 0.375rem solid ${theme.warning};
  border-radius: ${theme.radius};
  background: ${theme.tint};

  > div:not(:last-child) {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
    gap: 0.75rem;
  }

  dt {
    font-weight: 650;
  }

  dd {
    max-height: 12rem;
    margin: 0;
    overflow: auto;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

export function RefusedEditQuestion({ edit, isAtField = true }: { edit: PendingEdit; isAtField?: boolean }) {
  const key = placeKey(edit);
  const { refused = {} } = edit;
  useEffect(() => {
    if (isAtField) return editStore.askAtField(key);
  }, [key, isAtField]);
  const isProblem = refused.problem !== undefined;
  const [theirs, mine] = trimCommonLines(formatValue(refused.now), edit.typed ?? formatValue(edit.to));
  return (
    <Question role="alert">
      <p>{refused.problem ?? words.changedByBoth}</p>
      <div>
        <Side label={words.mine} text={mine} />
        {!isProblem && <Side label={words.theirs} text={theirs} />}
      </div>
      <Buttons>
        <Button onClick={() => editStore.choose(key, 'mine')}>
          <span key={String(isProblem)}>{isProblem ? words.tryAgain : words.keepMine}</span>
        </Button>
        <Button onClick={() => editStore.choose(key, 'theirs')}>
          <span key={String(isProblem)}>{isProblem ? words.discard : words.keepTheirs}</span>
        </Button>
      </Buttons>
    </Question>
  );
}

const Side = ({ label, text }: { label: string; text: string }) => (
  <dl>
    <dt>{label}</dt>
    <dd tabIndex={0}>{text}</dd>
  </dl>
);

const formatValue = (value: unknown): string =>
  value === undefined ? words.isGone : typeof value === 'string' ? value : JSON.stringify(value, null, 1);

const contextLines = 1;

function trimCommonLines(theirs: string, mine: string): [string, string] {
  const [theirLines, myLines] = [theirs.split('\n'), mine.split('\n')];
  const lineCount = Math.min(theirLines.length, myLines.length);
  let start = 0;
  while (start < lineCount && theirLines[start] === myLines[start]) start += 1;
  let end = 0;
  while (end < lineCount - start && theirLines.at(-1 - end) === myLines.at(-1 - end)) end += 1;
  const [from, to] = [Math.max(0, start - contextLines), Math.max(0, end - contextLines)];
  return [theirLines, myLines].map((lines) => lines.slice(from, lines.length - to).join('\n')) as [string, string];
}
