import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Container } from '../components/layout.ts';
import { theme } from '../styles/theme.ts';

const Section = styled.section<{ $band?: boolean }>`
  padding-block: ${theme.spaceSection};
  background: ${({ $band }) => $band && theme.band};
`;

const Text = styled.p`
  max-width: 60ch;
  margin: 0.75rem 0 0;
  color: ${theme.muted};
  font-size: 1.125rem;
`;

interface HeadedSectionProps {
  heading: string;
  text?: string | undefined;
  $band?: boolean;
  children: ReactNode;
}

export const HeadedSection = ({ heading, text, children, ...look }: HeadedSectionProps) => (
  <Section {...look}>
    <Container>
      <h2>{heading}</h2>
      {text && <Text>{text}</Text>}
      {children}
    </Container>
  </Section>
);
