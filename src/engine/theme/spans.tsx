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

/**
 * A text beside other content, in an element of its own. Browsers that translate a page replace its text nodes, which
 * React would go on to change, to remove, or to put something before.
 */
export const TranslationSafeText = ({ children }: { children: string }) => <span key={children}>{children}</span>;

/** A live region for screen readers alone. */
export const Announcement = styled(Hidden).attrs({ as: 'p', role: 'status' })``;

/** The label of a button whose context is visible: only screen readers get the values of its {placeholders}. */
export function LabelWithHiddenValues({
  words,
  values,
}: {
  words: string;
  values: Readonly<Record<string, string | number>>;
}) {
  const segments = words
    .split(/\{(\w+)\}/)
    .map((segment, index) => (index % 2 === 1 ? <Hidden key={index}>{values[segment]}</Hidden> : segment));
  // Renewed as a whole, like a `TranslationSafeText`.
  return <span key={words}>{segments}</span>;
}
