import { styled } from 'styled-components';
import { goodToKnow } from 'virtual:content/homeParts';
import { Icon } from '../components/Icon.tsx';
import { touchLine } from '../components/ButtonLink.ts';
import { PictureView } from '../components/pictures.tsx';
import { theme } from '../styles/theme.ts';
import { HeadedSection } from './HeadedSection.tsx';

const Person = styled.div`
  display: flex;
  gap: clamp(1rem, 4vw, 2rem);
  align-items: center;
  max-width: 48rem;
  margin-top: 2rem;

  > div {
    min-width: 0;
  }

  p {
    margin: 0.125rem 0 0;
    color: ${theme.muted};
  }
`;

const Portrait = styled(PictureView)`
  width: min(8rem, 28vw);
  aspect-ratio: 1;
  border-radius: 50%;
`;

const FactsAndQuestions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(2.5rem, 6vw, 4rem);
  margin-top: 2rem;

  @media (min-width: 64rem) {
    &:has(> dl > :nth-child(-n + 2):last-child):has(details) {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1.4fr);
    }
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  gap: 1.75rem clamp(2rem, 5vw, 4rem);
  align-content: start;
  margin: 0;

  > div {
    padding-top: 1.25rem;
    border-top: 3px solid ${theme.accent};
  }

  dt {
    display: flex;
    gap: 0.625rem;
    align-items: center;
    font-size: 1.1875rem;
    font-weight: 700;
    line-height: 1.3;
  }

  svg {
    flex: none;
    color: ${theme.accent};
  }

  dd {
    max-width: 60ch;
    margin: 0.5rem 0 0;
    color: ${theme.muted};
  }
`;

const Questions = styled.div`
  details {
    border-bottom: 1px solid ${theme.border};
  }

  summary {
    min-height: 3rem;
    padding-block: 0.75rem;

    @media (hover: hover) {
      &:hover {
        color: ${theme.accent};
      }
    }
  }

  details p {
    max-width: 60ch;
    margin: 0 0 1.25rem;
    color: ${theme.muted};
  }
`;

const Reviews = styled.div`
  margin-top: clamp(2.5rem, 6vw, 4rem);

  > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
    gap: 1.25rem;
    margin-top: 1.25rem;
  }

  figure {
    margin: 0;
    padding: min(1.5rem, 5vw);
    border: 1px solid ${theme.border};
    border-radius: ${theme.radiusLarge};
    background: ${theme.surface};
  }

  blockquote {
    margin: 0;
  }

  figcaption {
    margin-top: 0.75rem;
    color: ${theme.muted};
  }

  a {
    ${touchLine}
  }
`;

/** Reasons to trust the company: those that the owner has filled in; nothing without any. */
export function TrustSection() {
  const { heading, samples, person, reviews } = goodToKnow;
  const facts = goodToKnow.facts.filter(({ text }) => text !== '');
  const questions = goodToKnow.questions.items.filter(({ answer }) => answer !== '');
  if (!person && facts.length + questions.length + reviews.items.length === 0) return null;
  return (
    <HeadedSection heading={heading} text={samples}>
      {person && (
        <Person>
          <Portrait picture={person.picture} sizes="min(8rem, 28vw)" />
          <div>
            <h3>{person.name}</h3>
            <p>{person.text}</p>
          </div>
        </Person>
      )}
      {reviews.items.length > 0 && (
        <Reviews>
          <h3>{reviews.heading}</h3>
          <div>
            {reviews.items.map(({ text, name, area, source }) => (
              <figure key={text}>
                <blockquote>{text}</blockquote>
                <figcaption>
                  {source ? <a href={source}>{name}</a> : <span>{name}</span>}
                  {area && <span>, {area}</span>}
                </figcaption>
              </figure>
            ))}
          </div>
        </Reviews>
      )}
      <FactsAndQuestions>
        {facts.length > 0 && (
          <Facts>
            {facts.map(({ title, icon, text }) => (
              <div key={title}>
                <dt>
                  {icon && <Icon name={icon} />}
                  <span>{title}</span>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </Facts>
        )}
        {questions.length > 0 && (
          <Questions>
            <h3>{goodToKnow.questions.heading}</h3>
            {questions.map(({ question, answer }) => (
              <details key={question}>
                <summary>{question}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </Questions>
        )}
      </FactsAndQuestions>
    </HeadedSection>
  );
}
