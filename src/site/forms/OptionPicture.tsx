import { pictures } from 'virtual:content/optionPictures';
import { PictureView } from '../components/pictures.tsx';
import styles from './OptionPicture.module.css';

/** The picture of an option, on its card. Without words of its own it is decoration: the label says it all. */
export function OptionPicture({ name, alt }: { name: string; alt: string }) {
  const picture = pictures[name];
  if (!picture) throw new Error(`The option's picture "${name}" was not read with the option lists`);
  return (
    <span className={styles.frame}>
      <PictureView className={styles.shown} picture={{ ...picture, alt }} sizes="(min-width: 30rem) 12rem, 42vw" />
    </span>
  );
}
