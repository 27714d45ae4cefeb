import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { Section } from '../definition/types.ts';
import { textElement } from './texts.tsx';
import { useFilledTexts, useSelected, useSession } from './session.ts';
import { tokens } from '../theme/tokens.ts';

const SectionTitle = styled.h2`
  margin: 0 0 clamp(0.75rem, 3cqi, 1.25rem);
  font-size: clamp(1.375rem, 1.1rem + 1.4vw, 2.125rem);
  line-height: 1.2;
  /* Scrolling to the heading also shows the steps above it. */
  scroll-margin-top: 8rem;
`;

const Text = styled.p`
  /* Nearer to the heading than to the first field, which stands as far below it as below a heading alone. */
  margin: -0.5rem 0 clamp(0.75rem, 3cqi, 1.25rem);
  color: ${tokens.muted};
  font-size: 0.9375rem;
  line-height: 1.35;

  @container (min-width: 43rem) {
    font-size: inherit;
    line-height: inherit;
  }
`;

/** The heading and description of a section. The heading takes the focus at each move, so that it is read out. */
export function SelfFocusingSectionHeading({
  id,
  base: templateBasePath,
  section,
}: {
  id: string;
  base: string;
  section: Section;
}) {
  const session = useSession();
  const { heading: title, description: text } = { ...section, ...useFilledTexts(section.templates, templateBasePath) };
  const isSent = useSelected((state) => section.review === true && state.sent !== undefined);
  const description = isSent ? session.form.definition.labels.reviewSentHint : text;
  const moves = useSelected((state) => state.moves);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (moves === 0) return;
    heading.current?.focus();
    // Focusing does not scroll when the heading already has the focus.
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [moves]);
  return (
    <>
      <SectionTitle id={id} ref={heading} tabIndex={-1}>
        {title}
      </SectionTitle>
      {description && <Text as={typeof description === 'string' ? 'p' : 'div'}>{textElement(description)}</Text>}
    </>
  );
}
