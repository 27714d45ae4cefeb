import { styled } from 'styled-components';
import { savedFor, words as privacyWords } from 'virtual:content/privacy';
import { Container, LeadParagraph } from '../components/layout.ts';
import { content, northAmericanTelLink } from '../content/content.ts';
import type { CompanyFile } from '../../leads/generated/CompanyFile.ts';
import { PageHeading } from '../page.tsx';

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

  /* Enlarges the touch target of links without moving the lines. */
  p a {
    padding-block: 0.875rem;
  }
`;

// `{days}` is replaced without the template function, so that the function's code stays in the forms' file.
const inDays = (text: string, days: number): string => text.replace('{days}', String(days));

export function PrivacyPage() {
  const { intro, sections, saved, retention } = privacyWords;
  const allSections: CompanyFile['privacy']['sections'] = [
    ...sections,
    ...(saved && savedFor !== undefined ? [{ heading: saved.heading, text: [inDays(saved.text, savedFor)] }] : []),
    ...(retention ? [{ heading: retention.heading, text: [inDays(retention.text, retention.days)] }] : []),
  ];
  return (
    <Article>
      <PageHeading>{content.pages.privacy.name}</PageHeading>
      <LeadParagraph>{intro}</LeadParagraph>
      {allSections.map(({ heading, text, items = [] }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {text.map((paragraph) => (
            <p key={paragraph}>
              <TextWithCompanyContactLinks text={paragraph} />
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

const { phone, mailboxes } = content.company;
const links = new Map([
  [phone, northAmericanTelLink(phone)],
  ...Object.values(mailboxes).map((mailbox) => [mailbox, `mailto:${mailbox}`] as const),
]);
const linkedText = new RegExp(`(${[...links.keys()].map((phrase) => phrase.replace(/[.+]/g, '\\$&')).join('|')})`);

/** A text in which the company's phone number and mailboxes are links. */
export const TextWithCompanyContactLinks = ({ text }: { text: string }) =>
  text.split(linkedText).map((fragment, index) =>
    links.has(fragment) ? (
      <a key={index} href={links.get(fragment)}>
        {fragment}
      </a>
    ) : (
      <span key={index}>{fragment}</span>
    ),
  );
