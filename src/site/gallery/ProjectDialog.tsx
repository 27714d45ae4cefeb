import { Button } from '../../engine/theme/Button.tsx';
import { PictureName, PictureView, SampleMark } from '../components/pictures.tsx';
import { labels } from '../content/content.ts';
import { ModalDialog } from '../dialogs/ModalDialog.tsx';
import type { Project } from '../pictures/pictures.ts';
import styles from './ProjectDialog.module.css';

/** The dialog is as wide as a phone, and never wider than 46rem. */
const sizes = '(min-width: 47.5rem) 46rem, 97vw';

/** A job's two pictures, as large as the window allows. */
export function ProjectDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { job, area, before, after } = project;
  const { slider: words } = labels;
  return (
    <ModalDialog label={`${job}, ${area}`} onDismiss={onClose} wide>
      <div className={styles.top}>
        <h2>{job}</h2>
        <Button type="button" onClick={onClose}>
          {labels.close}
        </Button>
      </div>
      {[
        { picture: before, name: words.before },
        { picture: after, name: words.after },
      ].map(({ picture, name }) => (
        <div className={styles.large} key={name}>
          <PictureView picture={picture} sizes={sizes} eager />
          <PictureName aria-hidden="true">{name}</PictureName>
          <SampleMark picture={picture} />
        </div>
      ))}
    </ModalDialog>
  );
}
