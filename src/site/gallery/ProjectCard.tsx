import { type MouseEvent, useState } from 'react';
import { styled } from 'styled-components';
import { PictureName, PictureView, SampleMark } from '../components/pictures.tsx';
import { labels } from '../content/content.ts';
import { historyLayer, ModalDialog } from '../dialogs/ModalDialog.tsx';
import { largestFile, type Picture, type Project } from '../pictures/pictures.ts';
import { Button } from '../../engine/theme/Button.ts';

const Card = styled.figure`
  display: flex;
  flex-direction: column;
  height: 100%;
  margin: 0;
  overflow: hidden;
  border: 1px solid ${({ theme }) => theme.border};
  border-radius: ${({ theme }) => theme.radiusLarge};
  background: ${({ theme }) => theme.surface};
`;

const Pair = styled.div`
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
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 16 / 9;
    object-fit: cover;

    @media (min-width: 48rem) {
      aspect-ratio: 3 / 2;
    }

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
    color: ${({ theme }) => theme.muted};
  }
`;

/** A phone shows a picture as wide as itself, a desk four in a row. */
export const projectSizes = '(min-width: 75rem) 30rem, (min-width: 64rem) 35vw, (min-width: 48rem) 46vw, 94vw';

/** A job: its two pictures, what was done and where. A press on a picture shows both as large as the window allows. */
export function ProjectCard({ project, eager }: { project: Project; eager: boolean }) {
  const { job, area, before, after } = project;
  const { slider: words } = labels;
  const [isOpen, close, open] = useLayer();
  const half = (picture: Picture, name: string) => (
    <Half href={largestFile(picture)} onClick={(event) => isPlain(event) && open()}>
      <PictureView picture={picture} sizes={projectSizes} eager={eager} />
      <PictureName aria-hidden="true">{name}</PictureName>
      <SampleMark picture={picture} />
    </Half>
  );
  return (
    <Card>
      <Pair>
        {half(before, words.before)}
        {half(after, words.after)}
      </Pair>
      <Caption>
        <strong>{job}</strong>
        <span>{area}</span>
      </Caption>
      {isOpen && <ProjectDialog project={project} onClose={close} />}
    </Card>
  );
}

/** Something over the page that Back takes away, too: whether it is there, and how to close and open it. */
function useLayer(): [isOpen: boolean, close: () => void, open: () => void] {
  const [close, setClose] = useState<() => void>();
  const open = () => {
    const end = () => {
      layer.leave();
      setClose(undefined);
    };
    const layer = historyLayer(end);
    setClose(() => end);
  };
  return [close !== undefined, () => close?.(), open];
}

/** Takes over a plain press of a link; another one, as into a new tab, stays the browser's. */
function isPlain(event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  event.preventDefault();
  return true;
}

const Top = styled.div`
  display: flex;
  gap: 1rem;
  align-items: start;
  justify-content: space-between;
`;

const Large = styled.div`
  position: relative;
  margin-top: 1rem;

  img {
    display: block;
    width: 100%;
    height: auto;
    border-radius: ${({ theme }) => theme.radius};
  }
`;

/** The dialog is as wide as a phone, and never wider than 46rem. */
const sizes = '(min-width: 47.5rem) 46rem, 97vw';

/** A job's two pictures, as large as the window allows. */
function ProjectDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { job, area, before, after } = project;
  const { slider: words } = labels;
  return (
    <ModalDialog label={`${job}, ${area}`} onDismiss={onClose} wide>
      <Top>
        <h2>{job}</h2>
        <Button type="button" onClick={onClose}>
          {labels.close}
        </Button>
      </Top>
      {[
        { picture: before, name: words.before },
        { picture: after, name: words.after },
      ].map(({ picture, name }) => (
        <Large key={name}>
          <PictureView picture={picture} sizes={sizes} eager />
          <PictureName aria-hidden="true">{name}</PictureName>
          <SampleMark picture={picture} />
        </Large>
      ))}
    </ModalDialog>
  );
}
