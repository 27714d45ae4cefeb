// home: the parts of the home page.

import { styled } from 'styled-components';
import { words as homeWords, pictures } from 'virtual:content/home';
import { Icon } from '../components/Icon.tsx';
import { ButtonLink } from '../components/ButtonLink.ts';
import { PhoneLink } from '../components/PhoneLink.tsx';
import { EstimateLinkIfInvited } from '../components/EstimateLinkIfInvited.tsx';
import { Container, LeadParagraph, LinkRow } from '../components/layout.ts';
import { PrerenderedPicturePreload, PictureView, SampleMark } from '../components/pictures.tsx';
import { content } from '../content/content.ts';
import { PageHeading } from '../page.tsx';
import { theme } from '../styles/theme.ts';

const Opening = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(2rem, 6vw, 3rem);
  background: ${theme.band};

  @media (min-width: 64rem) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 0;
    align-items: stretch;
  }
`;

const Words = styled(Container)`
  h1 {
    max-width: 12ch;
    font-size: clamp(min(2.75rem, 19vw), 1.6rem + 5.2vw, 5.25rem);
    line-height: 0.98;
    letter-spacing: -0.035em;
  }

  @media (min-width: 64rem) {
    align-self: center;
    /* As far from the left as everything below it, which stands in the middle of the page. */
    padding-left: max(2.5rem, (100vw - 78rem) / 2 + 2.5rem);
    padding-block: clamp(3rem, 6vw, 6rem);

    /* The largest size at which two lines fit into half of the page. */
    h1 {
      max-width: none;
      margin-bottom: 1.25rem;
      font-size: clamp(3.75rem, (min(50vw, 39rem) - 5rem) / 6.8, 5rem);
    }
  }
`;

const HeroWays = styled(LinkRow)`
  > a:first-child {
    min-height: 3.5rem;
    padding-inline: 1.75rem;
    font-size: 1.125rem;
  }

  @media (hover: hover) {
    > a:nth-child(2):hover {
      text-decoration: underline;
    }
  }
`;

const Claims = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), max-content));
  gap: 0.5rem 1.5rem;
  margin-top: 2.25rem;

  li {
    display: flex;
    gap: 0.5rem;
    align-items: center;
    font-weight: 550;
  }

  svg {
    width: 1.25rem;
    height: 1.25rem;
    color: ${theme.accent};
    stroke-width: 2.4;
  }
`;

const View = styled.div`
  position: relative;
  min-height: 0;

  img {
    aspect-ratio: 3 / 2;

    @media (min-width: 64rem) {
      height: 100%;
      min-height: 38rem;
      aspect-ratio: auto;
      object-position: 42% 50%;
    }
  }
`;

/**
 * A fan of chips in the brand colours at the lower edge of the picture. On a phone, where the picture lies below the
 * first screen, it is above the words.
 */
const Fan = styled.div`
  z-index: 1;
  height: 2.75rem;
  /* Forced colours would remove the gradient and leave an empty bar. */
  forced-color-adjust: none;
  background: linear-gradient(
    to right,
    ${theme.paintSage} 0 20%,
    ${theme.paintMarigold} 0 40%,
    ${theme.paintClay} 0 60%,
    ${theme.paintNavy} 0 80%,
    ${theme.paintSpruce} 0
  );

  @media (min-width: 64rem) {
    position: absolute;
    inset: auto 0 0 50%;
    height: 0.875rem;
  }
`;

/** From 64rem on the picture fills half of the width, cropped to two thirds of its own. */
const sizes = '(min-width: 64rem) 80vw, 100vw';

export function HomeHero() {
  const { hero, claims } = homeWords;
  return (
    <Opening>
      <PrerenderedPicturePreload picture={pictures.hero} sizes={sizes} />
      <Fan aria-hidden="true" />
      <Words>
        <PageHeading>{hero.heading}</PageHeading>
        <LeadParagraph>{hero.text}</LeadParagraph>
        <HeroWays>
          <ButtonLink to={content.callToActionPage}>{hero.button}</ButtonLink>
          <PhoneLink />
          <EstimateLinkIfInvited label={content.invitation?.text} />
        </HeroWays>
        <Claims role="list">
          {claims.map((claim) => (
            <li key={claim}>
              <Icon name="check" />
              {claim}
            </li>
          ))}
        </Claims>
      </Words>
      <View>
        <PictureView picture={pictures.hero} sizes={sizes} eager />
        <SampleMark pictures={[pictures.hero]} />
      </View>
    </Opening>
  );
}
