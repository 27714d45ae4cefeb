// gallery: finished projects.

import { type ReactNode, useRef, useState } from 'react';
import { css, styled } from 'styled-components';
import { PictureName, PictureView, SampleMark } from '../components/pictures.tsx';
import { labels } from '../content/content.ts';
import { isPagePress } from '../forms/prehydration.ts';
import { largestJpegUrl, type Picture, type Project } from '../pictures/pictures.ts';
import { theme } from '../styles/theme.ts';

const Card = styled.figure`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  margin: 0;
  overflow: hidden;
  border: 1px solid ${theme.border};
  border-radius: ${theme.radiusLarge};
  background: ${theme.surface};
`;

/**
 * The pictures of a job. More than fit are scrolled sideways, and the next one shows its edge. With one of before, two
 * are on top of each other, or side by side where there is room.
 */
const Pictures = styled.div<{ $isPair: boolean }>`
  display: grid;
  flex: 1 0 auto;
  grid: auto / auto-flow minmax(92%, 1fr);
  gap: 3px;
  overflow-x: auto;
  scrollbar-width: thin;
  scroll-snap-type: x mandatory;
  /* A picture of which only the edge shows is scrolled into view by the focus. */
  scroll-padding-inline: calc(10% - 4px);

  ${({ $isPair }) =>
    $isPair &&
    css`
      @media (width < 64rem) {
        grid-template-rows: 1fr 1fr;

        > :last-child:nth-child(odd) {
          grid-row: span 2;
        }
      }

      @media (width >= 64rem) {
        grid-auto-columns: minmax(45%, 1fr);
      }
    `}
`;

const Shown = styled.a`
  position: relative;
  cursor: zoom-in;
  scroll-snap-align: start;

  &:focus-visible {
    outline-offset: -3px;
  }

  img {
    height: 100%;
    aspect-ratio: 3 / 2;
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
    color: ${theme.muted};
  }
`;

/** Displayed width: the full window on a phone, less with several columns. */
const pairSizes = '(min-width: 75rem) 30rem, (min-width: 64rem) 35vw, (min-width: 48rem) 46vw, 94vw';
/** Displayed width of a picture that fills the height of a pair, before its sides are cut off. */
const wideSizes = '(min-width: 75rem) 36rem, (min-width: 64rem) 46vw, 94vw';

/** The first picture of a job, with its displayed width. */
export const firstPicture = (project: Project): { picture: Picture; sizes: string } =>
  project.before ? { picture: project.before, sizes: pairSizes } : { picture: project.after, sizes: wideSizes };

/** A job: its pictures, the work and the area. A press on a picture shows all as large as the window allows. */
export function ProjectCard({ project, eager }: { project: Project; eager: boolean }) {
  const { job, area, before, after, more = [] } = project;
  const pictures = [...(before ? [before] : []), after, ...more];
  const captions = before ? [labels.slider.before, labels.slider.after] : [];
  const [dialog, open] = useDialog(project);
  return (
    <Card>
      <Pictures $isPair={before !== undefined}>
        {pictures.map((picture, index) => (
          <Shown
            key={picture.base}
            href={largestJpegUrl(picture)}
            aria-haspopup="dialog"
            onClick={(event) => {
              if (!isPagePress(event)) return;
              event.preventDefault();
              void open(picture);
            }}
          >
            <PictureView picture={picture} sizes={captions[index] ? pairSizes : wideSizes} eager={eager && index < 2} />
            {captions[index] && <PictureName aria-hidden="true">{captions[index]}</PictureName>}
          </Shown>
        ))}
      </Pictures>
      <SampleMark pictures={pictures} />
      <Caption>
        <strong>{job}</strong>
        <span>{area}</span>
      </Caption>
      {dialog}
    </Card>
  );
}

/**
 * The dialog of a job, which Back closes, and the function that opens it. Its code is loaded at the first press; if
 * that fails, the browser opens the picture.
 */
function useDialog(project: Project): [dialog: ReactNode, open: (pressed: Picture) => Promise<void>] {
  const [dialog, setDialog] = useState<ReactNode>();
  const isOpening = useRef(false);
  const open = async (pressed: Picture) => {
    if (isOpening.current) return;
    isOpening.current = true;
    try {
      const [{ ProjectDialog }, { pushHistoryLayer }] = await Promise.all([
        import('./ProjectDialog.tsx'),
        import('../navigation/historyLayer.ts'),
      ]);
      const close = () => {
        layer.leave();
        setDialog(undefined);
      };
      const layer = pushHistoryLayer(close);
      setDialog(<ProjectDialog project={project} pressed={pressed} onClose={close} />);
    } catch {
      location.assign(largestJpegUrl(pressed));
    } finally {
      isOpening.current = false;
    }
  };
  return [dialog, open];
}
