import { type MouseEvent, useState } from 'react';
import { PictureName, PictureView, SampleMark } from '../components/pictures.tsx';
import { labels } from '../content/content.ts';
import { historyLayer } from '../navigation/historyLayer.ts';
import { type Picture, type Project, largestFile } from '../pictures/pictures.ts';
import { ProjectDialog } from './ProjectDialog.tsx';
import styles from './ProjectCard.module.css';

/** A phone shows a picture as wide as itself, a desk four in a row. */
export const projectSizes = '(min-width: 75rem) 30rem, (min-width: 64rem) 35vw, (min-width: 48rem) 46vw, 94vw';

/** A job: its two pictures, what was done and where. A press on a picture shows both as large as the window allows. */
export function ProjectCard({ project, eager }: { project: Project; eager: boolean }) {
  const { job, area, before, after } = project;
  const { slider: words } = labels;
  const [isOpen, close, open] = useLayer();
  const half = (picture: Picture, name: string) => (
    <a className={styles.half} href={largestFile(picture)} onClick={(event) => isPlain(event) && open()}>
      <PictureView picture={picture} sizes={projectSizes} eager={eager} />
      <PictureName aria-hidden="true">{name}</PictureName>
      <SampleMark picture={picture} />
    </a>
  );
  return (
    <figure className={styles.card}>
      <div className={styles.pair}>
        {half(before, words.before)}
        {half(after, words.after)}
      </div>
      <figcaption className={styles.caption}>
        <strong>{job}</strong>
        <span>{area}</span>
      </figcaption>
      {isOpen && <ProjectDialog project={project} onClose={close} />}
    </figure>
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
