// gallery: finished projects.

import { type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { PictureName, PictureView, SampleMark } from '../components/pictures.tsx';
import { labels } from '../content/content.ts';
import { isPagePress } from '../forms/prehydration.ts';
import { largestJpegUrl, type Picture, type Project } from '../pictures/pictures.ts';
import { theme } from '../styles/theme.ts';

const Card = styled.figure`
  display: flex;
  flex-direction: column;
  height: 100%;
  margin: 0;
  overflow: hidden;
  border: 1px solid ${theme.border};
  border-radius: ${theme.radiusLarge};
  background: ${theme.surface};
`;

const Pair = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 3px;

  @media (min-width: 64rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Half = styled.a`
  position: relative;
  display: block;
  cursor: zoom-in;

  &:focus-visible {
    outline-offset: -3px;
  }

  img {
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
export const projectSizes = '(min-width: 75rem) 30rem, (min-width: 64rem) 35vw, (min-width: 48rem) 46vw, 94vw';

/** A job: its two pictures, the work and the area. A press on a picture shows both as large as the window allows. */
export function BeforeAfterCard({ project, eager }: { project: Project; eager: boolean }) {
  const { job, area, before, after } = project;
  const { slider: captions } = labels;
  const [dialog, open] = useDialog(project);
  const half = (picture: Picture, name: string) => (
    <Half
      href={largestJpegUrl(picture)}
      aria-haspopup="dialog"
      onClick={(event) => {
        if (!isPagePress(event)) return;
        event.preventDefault();
        void open(picture);
      }}
    >
      <PictureView picture={picture} sizes={projectSizes} eager={eager} />
      <PictureName aria-hidden="true">{name}</PictureName>
    </Half>
  );
  return (
    <Card>
      <Pair>
        {half(before, captions.before)}
        {half(after, captions.after)}
        <SampleMark pictures={[before, after]} />
      </Pair>
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
      setDialog(<ProjectDialog project={project} onClose={close} />);
    } catch {
      location.assign(largestJpegUrl(pressed));
    } finally {
      isOpening.current = false;
    }
  };
  return [dialog, open];
}
