import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { Icon } from '../../engine/theme/Icon.tsx';
import { ButtonLink } from '../components/ButtonLink.ts';
import { Container } from '../components/layout.ts';
import { content } from '../content/content.ts';
import { theme } from '../styles/theme.ts';

const Banner = styled.div`
  --color-focus: #ffffff;
  padding-block: clamp(2.75rem, 7vw, 5rem);
  background: ${theme.field};
  color: #ffffff;

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 1.75rem 4rem;
    align-items: center;
    justify-content: space-between;
  }

  p {
    flex: 1 1 18rem;
    max-width: 40ch;
    margin: 0;
    font-size: clamp(1.1875rem, 1.05rem + 0.7vw, 1.5rem);
    line-height: 1.4;
  }
`;

const BannerLink = styled(ButtonLink)`
  min-height: 3.75rem;
  padding-inline: clamp(1.25rem, 5vw, 2.25rem);
  background: ${theme.highlight};
  color: ${theme.ink};
  font-size: clamp(1.125rem, 1rem + 0.6vw, 1.375rem);
  font-weight: 750;

  @media (hover: hover) {
    &:hover {
      background: ${theme.highlightStrong};
    }
  }

  /* Without the icon the text fits on one line. */
  @media (max-width: 26rem) {
    svg {
      display: none;
    }
  }
`;

const Line = styled(Banner)`
  padding-block: 0;
  font-size: 0.9375rem;

  > div {
    gap: 0 0.5rem;
    align-items: baseline;
    justify-content: start;
  }

  /* The text wraps above the link when there is no room beside it. */
  span {
    padding-top: 0.75rem;
  }

  a {
    padding-block: 0.75rem;
    color: #ffffff;
    font-weight: 650;
  }
`;

/** The banner above the footer. */
export function CallToAction() {
  return (
    <Banner>
      <Container>
        <p>{content.callToActionText}</p>
        <BannerLink to={content.callToActionPage}>
          {content.callToAction}
          <Icon name="arrow" />
        </BannerLink>
      </Container>
    </Banner>
  );
}

/** The call to action in one line, for pages that lead to the quote themselves. */
export function CallToActionLine({ text }: { text: string | undefined }) {
  return (
    <Line>
      <Container>
        {text !== undefined && <span>{text}</span>}
        <NavLink to={content.callToActionPage}>{content.callToAction}</NavLink>
      </Container>
    </Line>
  );
}
