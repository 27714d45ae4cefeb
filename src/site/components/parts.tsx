// components: shared by several pages and folders.

import { keyframes, styled } from 'styled-components';
import { Link } from 'react-router-dom';
import { Button } from '../../engine/theme/Button.ts';
import { content, labels } from '../content/content.ts';

/** Keeps lines and columns within a readable width. */
export const Container = styled.div`
  width: 100%;
  max-width: 78rem;
  margin-inline: auto;
  padding-inline: clamp(1rem, 4vw, 2.5rem);
`;

/** A part of a page. `$band` sets it off from the parts around it. */
export const Section = styled.section<{ $band?: boolean }>`
  padding-block: ${({ theme }) => theme.spaceSection};
  background: ${({ $band, theme }) => $band && theme.band};
`;

/** One of a few toggle buttons side by side; `$primary` marks the active one. */
export const Pill = styled(Button)`
  flex: 1 1 auto;
  padding: 0.375rem clamp(0.5rem, 3vw, 1.25rem);
  border-radius: 1.625rem;

  &:is([aria-selected='true'], [aria-pressed='true']) {
    forced-color-adjust: none;
  }
`;

/** The sentence under a section's heading. */
export const SectionText = styled.p`
  max-width: 60ch;
  margin: 0.75rem 0 0;
  color: ${({ theme }) => theme.muted};
  font-size: 1.125rem;
`;

/** The paragraph under a page's heading. */
export const LeadParagraph = styled.p`
  max-width: 56ch;
  margin-block: 1.25rem 1.75rem;
  color: ${({ theme }) => theme.muted};
  font-size: clamp(1.125rem, 1.05rem + 0.35vw, 1.3125rem);
  line-height: 1.5;
`;

/** A link to another page that is to be seen first. */
export const ButtonLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.625rem;
  min-height: 3rem;
  padding: 0.5rem 1.375rem;
  /* Forced colours make this border visible. */
  border: 1px solid transparent;
  border-radius: ${({ theme }) => theme.radius};
  background: ${({ theme }) => theme.accent};
  color: ${({ theme }) => theme.onAccent};
  font-weight: 650;
  line-height: 1.25;
  text-align: center;
  text-wrap: balance;
  text-decoration: none;
  transition: background-color ${({ theme }) => theme.motion};

  @media (hover: hover) {
    &:hover {
      background: ${({ theme }) => theme.accentStrong};
    }
  }

  &:focus-visible {
    border-radius: ${({ theme }) => theme.radius};
  }

  svg {
    width: 1.25rem;
    height: 1.25rem;
    stroke-width: 2.2;
  }
`;

const turn = keyframes`
  to {
    transform: rotate(1turn);
  }
`;

const Ring = styled.span`
  display: block;
  width: 2.5rem;
  height: 2.5rem;
  margin: 2rem auto;
  border: 4px solid ${({ theme }) => theme.border};
  border-top-color: ${({ theme }) => theme.accent};
  border-radius: 50%;
  animation: ${turn} 0.9s linear infinite;

  @media (prefers-reduced-motion: reduce) {
    animation-duration: 4s;
  }
`;

/** Says that something is on its way, also to screen readers. */
export function Spinner({ label = labels.loading }: { label?: string }) {
  return <Ring role="status" aria-label={label} />;
}

const Way = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 3rem;
`;

/** A link to the estimator. The content has words for it only while its form exists. */
export function ToEstimate() {
  const { invitation } = content;
  return invitation && <Way to={invitation.page}>{invitation.text}</Way>;
}
