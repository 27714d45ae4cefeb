// gallery: the page of finished projects.

import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { categories } from 'virtual:content/gallery';
import { Spinner } from '../components/Spinner.tsx';
import { PicturePreload } from '../components/pictures.tsx';
import { labels } from '../content/content.ts';
import { ProjectCard, projectSizes } from './ProjectCard.tsx';
import { Tabs } from './Tabs.tsx';
import styles from './Gallery.module.css';

const id = 'gallery';

/** Finished jobs in tabs, one of which the address names. */
export function Gallery() {
  const [open, go] = useCategory(categories.length);
  const loading = useLoading(open, overlayTime);
  const first = categories[0]?.projects[0]?.before;
  return (
    <>
      {first && <PicturePreload picture={first} sizes={projectSizes} />}
      <Tabs id={id} label={labels.gallery} names={categories.map(({ title }) => title)} open={open} onOpen={go} />
      {categories.map(({ title, projects }, index) => (
        <div
          className={styles.panel}
          key={title}
          id={`${id}-${index}`}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== open}
        >
          <h2>{title}</h2>
          <ul className={styles.pairs} role="list">
            {projects.map((project, number) => (
              <li key={project.project}>
                <ProjectCard project={project} eager={index === 0 && number === 0} />
              </li>
            ))}
          </ul>
          {loading && index === open && <LoadingOverlay />}
        </div>
      ))}
    </>
  );
}

/** Name of the parameter in the address. */
const parameter = 'categoryIndex';
const never = () => () => undefined;

/**
 * The category that the address names, by its number from 0, and how to go to another one. What names none means the
 * first.
 */
function useCategory(count: number): [number, (index: number) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const named = new URLSearchParams(search).get(parameter) ?? '';
  const index = /^\d+$/.test(named) && Number(named) < count ? Number(named) : 0;
  // The prerendered page shows the first one, whatever the address says: put right at once.
  const shown = useSyncExternalStore(
    never,
    () => index,
    () => 0,
  );
  const go = useCallback((next: number) => void navigate(`${pathname}?${parameter}=${next}`), [navigate, pathname]);
  return [shown, go];
}

/** True for a time after `key` is seen first and after every change of it. */
function useLoading(key: unknown, milliseconds: number): boolean {
  const [state, setState] = useState({ key, loaded: false });
  // With the change itself, and not an effect later: what is new must not be seen without its spinner.
  if (state.key !== key) setState({ key, loaded: false });
  useEffect(() => {
    const timer = setTimeout(() => setState({ key, loaded: true }), milliseconds);
    return () => clearTimeout(timer);
  }, [key, milliseconds]);
  return !(state.loaded && state.key === key);
}

/** Milliseconds that the spinner shows; the rule that lifts it says the same. */
const overlayTime = 1200;

/** A spinner over pictures that are on their way. */
const LoadingOverlay = () => (
  <div className={styles.cover}>
    <Spinner />
  </div>
);
