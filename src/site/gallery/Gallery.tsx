import { styled } from 'styled-components';
import { PicturePreload } from '../components/PicturePreload.tsx';
import { labels } from '../content/labels.ts';
import finished from 'virtual:gallery';
import { ProjectCard, projectSizes } from './ProjectCard.tsx';
import { Tabs } from './Tabs.tsx';
import { useCategory } from './useCategory.ts';
import { useLoading } from './useLoading.ts';
import { Veil, veilTime } from './Veil.tsx';

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

const Samples = styled.p`
  margin-top: 1.5rem;
  color: var(--color-muted);
  font-size: 0.9375rem;
`;

const id = 'gallery';

/** Finished jobs in tabs, one of which the address names. */
export function Gallery() {
  const { categories, samples } = finished;
  const [open, go] = useCategory(categories.length);
  const loading = useLoading(open, veilTime);
  const first = categories[0]?.projects[0]?.before;
  return (
    <>
      {first && <PicturePreload picture={first} sizes={projectSizes} />}
      <Tabs id={id} label={labels.gallery} names={categories.map(({ title }) => title)} open={open} onOpen={go} />
      {categories.map(({ title, projects }, index) => (
        <Panel key={title} id={`${id}-${index}`} role="tabpanel" aria-labelledby={`${id}-tab-${index}`} hidden={index !== open}>
          <h2>{title}</h2>
          <Pairs role="list">
            {projects.map((project, number) => (
              <li key={project.project}>
                <ProjectCard project={project} eager={index === 0 && number === 0} />
              </li>
            ))}
          </Pairs>
          {loading && index === open && <Veil />}
        </Panel>
      ))}
      {samples && <Samples>{samples}</Samples>}
    </>
  );
}
