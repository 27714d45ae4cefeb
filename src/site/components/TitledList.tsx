import { styled } from 'styled-components';
import type { TitledList as TitledListContent } from '../content/generated/CompanyFile.ts';
import { Container } from './Container.ts';

const Section = styled.section`
  padding-block: clamp(2.5rem, 7vw, 4.5rem);

  & + & {
    border-top: 1px solid var(--color-border);
  }
`;

const Items = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  gap: 1.5rem 2rem;
  margin: 1.5rem 0 0;
  padding: 0;
  list-style: none;
`;

const Numbered = styled(Items)`
  counter-reset: item;

  > li {
    counter-increment: item;
  }

  h3::before {
    content: counter(item) '. ';
    color: var(--color-accent);
  }
`;

interface TitledListProps {
  list: TitledListContent;
  numbered?: boolean;
}

/** A section of short texts with a title each, such as reasons or steps. */
export function TitledList({ list, numbered = false }: TitledListProps) {
  const items = list.items.map(({ title, text }) => (
    <li key={title}>
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  ));
  return (
    <Section>
      <Container>
        <h2>{list.heading}</h2>
        {list.text && <p>{list.text}</p>}
        {/* role: Safari stops announcing lists without bullets. */}
        {numbered ? <Numbered as="ol" role="list">{items}</Numbered> : <Items role="list">{items}</Items>}
      </Container>
    </Section>
  );
}
