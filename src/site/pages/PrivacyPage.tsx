import { styled } from 'styled-components';
import { Container } from '../components/Container.ts';
import { Lead } from '../components/Lead.ts';
import privacyWords from 'virtual:content/privacy';
import { PageHeading } from './PageHeading.tsx';
import { WithLinks } from './WithLinks.tsx';

const Article = styled(Container)`
  padding-block: clamp(2.5rem, 7vw, 4.5rem);

  > * {
    max-width: 42rem;
  }

  h2 {
    margin-top: 2.25rem;
    font-size: 1.5rem;
  }

  li {
    margin-block: 0.25rem;
  }
`;

/** What becomes of what visitors send, in the owner's words. */
export function PrivacyPage() {
  const { intro, sections } = privacyWords;
  return (
    <Article>
      <PageHeading />
      <Lead>{intro}</Lead>
      {sections.map(({ heading, text, items = [] }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {text.map((paragraph) => (
            <p key={paragraph}>
              <WithLinks text={paragraph} />
            </p>
          ))}
          {items.length > 0 && (
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </Article>
  );
}
