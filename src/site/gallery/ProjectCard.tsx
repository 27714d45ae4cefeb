import { styled } from 'styled-components';
import { PictureName, PictureView } from '../components/pictures.tsx';
import { labels } from '../content/content.ts';
import type { Project } from '../pictures/pictures.ts';

/** A phone shows a picture as wide as itself, a desk four in a row. */
export const projectSizes = '(min-width: 75rem) 30rem, (min-width: 64rem) 35vw, (min-width: 48rem) 46vw, 94vw';

const Card = styled.figure`
  display: flex;
  flex-direction: column;
  height: 100%;
  margin: 0;
  overflow: hidden;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-large);
  background: var(--color-surface);
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 3px;

  @media (min-width: 64rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Half = styled.div`
  position: relative;

  img {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 3 / 2;
    object-fit: cover;

    @media (min-width: 64rem) {
      aspect-ratio: 1;
    }
  }
`;

const Caption = styled.figcaption`
  padding: 1rem 1.25rem 1.25rem;

  strong {
    display: block;
    font-size: 1.1875rem;
    font-weight: 700;
    line-height: 1.3;
  }

  span {
    color: var(--color-muted);
  }
`;

/** A job: its two pictures, what was done and where. */
export function ProjectCard({ project: { job, area, before, after }, eager }: { project: Project; eager: boolean }) {
  const { slider: words } = labels;
  return (
    <Card>
      <Pair>
        <Half>
          <PictureView picture={before} sizes={projectSizes} eager={eager} />
          <PictureName aria-hidden="true">{words.before}</PictureName>
        </Half>
        <Half>
          <PictureView picture={after} sizes={projectSizes} eager={eager} />
          <PictureName aria-hidden="true">{words.after}</PictureName>
        </Half>
      </Pair>
      <Caption>
        <strong>{job}</strong>
        <span>{area}</span>
      </Caption>
    </Card>
  );
}
