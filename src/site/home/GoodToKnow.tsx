import { words as goodToKnow } from 'virtual:content/goodToKnow';
import { Icon } from '../../engine/theme/Icon.tsx';
import { Container, Section, SectionText } from '../components/layout.tsx';
import styles from './GoodToKnow.module.css';

/** Reasons to trust the company. Shows what the owner has filled in, and nothing when that is nothing. */
export function GoodToKnow() {
  const { heading, samples, reviews } = goodToKnow;
  const facts = goodToKnow.facts.filter(({ text }) => text !== '');
  const questions = goodToKnow.questions.items.filter(({ answer }) => answer !== '');
  if (facts.length + questions.length + reviews.items.length === 0) return null;
  return (
    <Section id="good-to-know">
      <Container>
        <h2>{heading}</h2>
        {samples && <SectionText>{samples}</SectionText>}
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map(({ title, icon, text }) => (
              <div key={title}>
                <dt>
                  {icon && <Icon name={icon} />}
                  {title}
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
        {questions.length > 0 && (
          <div className={styles.questions}>
            <h3>{goodToKnow.questions.heading}</h3>
            {questions.map(({ question, answer }) => (
              <details key={question}>
                <summary>{question}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
        )}
        {reviews.items.length > 0 && (
          <div className={styles.reviews}>
            <h3>{reviews.heading}</h3>
            <div>
              {reviews.items.map(({ text, name, source }) => (
                <figure key={text}>
                  <blockquote>{text}</blockquote>
                  <figcaption>{source ? <a href={source}>{name}</a> : name}</figcaption>
                </figure>
              ))}
            </div>
          </div>
        )}
      </Container>
    </Section>
  );
}
