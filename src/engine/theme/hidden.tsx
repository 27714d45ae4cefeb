import { css, styled } from 'styled-components';

/** Hides an element visually, but not from screen readers. */
export const hidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  border: 0;
  white-space: nowrap;
`;

export const Hidden = styled.span`
  ${hidden}
`;

/** News for screen readers alone. */
export const Announcement = styled(Hidden).attrs({ as: 'p', role: 'status' })``;

/**
 * The label of a button whose context is visible beside it: the values of its `{placeholders}` are only read by screen
 * readers.
 */
export function ShortWords({ words, values }: { words: string; values: Readonly<Record<string, string | number>> }) {
  const parts = words
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 1 ? <Hidden key={index}>{values[part]}</Hidden> : part));
  // Renewed as a whole, like a `TextSpan`.
  return <span key={words}>{parts}</span>;
}
