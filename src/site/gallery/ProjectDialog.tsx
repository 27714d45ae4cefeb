import { styled } from 'styled-components';
import { Button } from '../../engine/theme/Button.ts';
import { PictureName, PictureView, SampleMark } from '../components/pictures.tsx';
import { labels } from '../content/content.ts';
import { ModalDialog } from '../dialogs/ModalDialog.tsx';
import type { Project } from '../pictures/pictures.ts';

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
export function ProjectDialog({ project, onClose }: { project: Project; onClose: () => void }) {
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
