// gallery: the page of finished projects.

import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';
import { categories } from 'virtual:content/gallery';
import { Spinner } from '../components/Spinner.tsx';
import { PicturePreload } from '../components/pictures.tsx';
import { labels } from '../content/content.ts';
import { ProjectCard, projectSizes } from './ProjectCard.tsx';
import { Tabs } from './Tabs.tsx';

const lift = keyframes`
  0%,
  99% {
    visibility: visible;
  }
  to {
    visibility: hidden;
  }
`;

const Panel = styled.div`
  position: relative;
  margin-top: 2rem;

  /* Without JavaScript there are no tabs: everything shows, under its heading. */
  @media (scripting: none) {
    &[hidden] {
      display: block;
    }
  }

  @media not (scripting: none) {
    > h2 {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

const Pairs = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(1.25rem, 3vw, 2rem);
  margin: 0;
  padding: 0;
  list-style: none;

  @media (min-width: 48rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  @media (scripting: none) {
    margin-top: 1.25rem;
  }
`;

/**
 * Over pictures that are on their way. It lies over what is there already and takes nothing off the page: a robot reads
 * on, and without JavaScript there is none. It lifts by itself, should the code that takes it away never arrive.
 */
const Cover = styled.div`
  position: absolute;
  inset: 0;
  z-index: 1;
  background: color-mix(in srgb, ${({ theme }) => theme.background} 86%, transparent);
  animation: ${lift} 1200ms forwards;

  > span {
    position: sticky;
    top: 45vh;
    margin-block: 5rem;
  }

  @media (scripting: none) {
    display: none;
  }
`;

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
        <Panel
          key={title}
          id={`${id}-${index}`}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== open}
        >
          <h2>{title}</h2>
          <Pairs role="list">
            {projects.map((project, number) => (
              <li key={project.project}>
                <ProjectCard project={project} eager={index === 0 && number === 0} />
              </li>
            ))}
          </Pairs>
          {loading && index === open && <LoadingOverlay />}
        </Panel>
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
  <Cover>
    <Spinner />
  </Cover>
);
