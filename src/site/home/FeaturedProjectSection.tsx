import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { words as homeWords, pictures } from 'virtual:content/home';
import { Icon } from '../components/Icon.tsx';
import { touchLine } from '../components/ButtonLink.ts';
import { PictureView, SampleMark } from '../components/pictures.tsx';
import { content } from '../content/content.ts';
import { BeforeAfterSlider } from '../slider/BeforeAfterSlider.tsx';
import { theme } from '../styles/theme.ts';
import { HeadedSection } from './HeadedSection.tsx';

const Stage = styled.div`
  position: relative;
  margin-top: 2.25rem;

  img {
    aspect-ratio: 3 / 2;
    border-radius: ${theme.radiusLarge};
  }
`;

const Caption = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 2rem;
  align-items: center;
  justify-content: space-between;
  margin-top: 1.25rem;

  p {
    margin: 0;
    color: ${theme.muted};
  }

  strong {
    color: ${theme.text};
  }
`;

const More = styled(Link)`
  ${touchLine}
  gap: 0.5rem;
  font-weight: 650;

  svg {
    width: 1.25rem;
    height: 1.25rem;
    stroke-width: 2;
  }
`;

const sizes = '(min-width: 78rem) 73rem, 94vw';

export function FeaturedProjectSection() {
  const { heading, text, more } = homeWords.recentWork;
  const { featured } = pictures;
  return (
    <HeadedSection heading={heading} text={text}>
      <Stage>
        {featured.before ? (
          <BeforeAfterSlider before={featured.before} after={featured.after} sizes={sizes} />
        ) : (
          <>
            <PictureView picture={featured.after} sizes={sizes} />
            <SampleMark pictures={[featured.after]} />
          </>
        )}
      </Stage>
      <Caption>
        <p>
          <strong>{featured.job}</strong>, {featured.area}
        </p>
        <More to={content.pages.ourWork.path}>
          {more}
          <Icon name="arrow" />
        </More>
      </Caption>
    </HeadedSection>
  );
}
