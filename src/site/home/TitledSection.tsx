import type { ReactNode } from 'react';
import { Container, Section, SectionText } from '../components/layout.ts';

interface TitledSectionProps {
  heading: string;
  text?: string | undefined;
  /** Sets it off from the sections around it. */
  band?: boolean;
  children: ReactNode;
}

/** A section of the home page under its heading, which a sentence may follow. */
export const TitledSection = ({ heading, text, band = false, children }: TitledSectionProps) => (
  <Section $band={band}>
    <Container>
      <h2>{heading}</h2>
      {text && <SectionText>{text}</SectionText>}
      {children}
    </Container>
  </Section>
);
