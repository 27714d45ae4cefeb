import { useLocation, useNavigate } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';
import { categories } from 'virtual:content/gallery';
import { hidden } from '../../engine/theme/spans.tsx';
import { handleTabKey } from '../../engine/theme/tabKeys.ts';
import { Pill } from '../components/Pill.ts';
import { Container, LeadParagraph, hideWithoutScript } from '../components/layout.ts';
import { Spinner } from '../components/Spinner.tsx';
import { PrerenderedPicturePreload } from '../components/pictures.tsx';
import { content, labels } from '../content/content.ts';
import { useHydrated } from '../forms/prehydration.ts';
import { firstPicture, ProjectCard } from '../gallery/ProjectCard.tsx';
import { PageHeading } from '../page.tsx';
import { theme } from '../styles/theme.ts';

const Body = styled(Container)`
  padding-block: clamp(2rem, 6vw, 4.5rem) ${theme.spaceSection};
`;

export function OurWorkPage() {
  const { name, text } = content.pages.ourWork;
  return (
    <Body>
      <PageHeading>{name}</PageHeading>
      <LeadParagraph>{text}</LeadParagraph>
      <Gallery />
    </Body>
  );
}

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
      ${hidden}
    }
  }
`;

const Jobs = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(1.25rem, 3vw, 2rem);

  @media (min-width: 48rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  /* Where the pictures of a pair are on top of each other, a name of two lines makes no row higher than others. */
  @media (48rem <= width < 64rem) {
    grid-auto-rows: 1fr;
  }

  @media (scripting: none) {
    margin-top: 1.25rem;
  }
`;

/**
 * Covers the pictures with a spinner for a fixed time, without removing them from the page, for robots and for visitors
 * without JavaScript. An animation ends it without code, and begins anew in each panel that opens.
 */
const Cover = styled.div`
  position: absolute;
  inset: 0;
  z-index: 1;
  background: color-mix(in srgb, ${theme.background} 86%, transparent);
  animation: ${lift} 1200ms forwards;

  > span {
    position: sticky;
    top: 45vh;
    margin-block: 5rem;
  }

  ${hideWithoutScript}
`;

const List = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;

  ${hideWithoutScript}
`;

const Tab = styled(Pill)`
  @media (min-width: 36rem) {
    flex: none;
  }
`;

const id = 'gallery';

/** Finished jobs in tabs, one of which the address names. Arrow keys, Home and End move through them. */
function Gallery() {
  const [open, go] = useCategory(categories.length);
  const project = categories[0]?.projects[0];
  return (
    <>
      {project && <PrerenderedPicturePreload {...firstPicture(project)} />}
      <List role="tablist" aria-label={labels.gallery} onKeyDown={(event) => handleTabKey(event, { open, onOpen: go })}>
        {categories.map(({ title }, index) => (
          <Tab
            key={title}
            $primary={index === open}
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === open}
            aria-controls={`${id}-${index}`}
            tabIndex={index === open ? 0 : -1}
            onClick={() => index !== open && go(index)}
          >
            {title}
          </Tab>
        ))}
      </List>
      {categories.map(({ title, projects }, index) => (
        <Panel
          key={title}
          id={`${id}-${index}`}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== open}
        >
          <h2>{title}</h2>
          <Jobs role="list">
            {projects.map((project, number) => (
              <li key={project.project}>
                <ProjectCard project={project} eager={index === 0 && number === 0} />
              </li>
            ))}
          </Jobs>
          {index === open && (
            <Cover>
              <Spinner />
            </Cover>
          )}
        </Panel>
      ))}
    </>
  );
}

const parameter = 'categoryIndex';

/** The index of the category that the address names, and how to go to another one. The first, if it names none. */
function useCategory(count: number): [number, (index: number) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const named = new URLSearchParams(search).get(parameter) ?? '';
  const index = /^\d+$/.test(named) && Number(named) < count ? Number(named) : 0;
  // Hydrates with the first category, as the prerendered page shows it for any address, and corrects it immediately.
  const shown = useHydrated(() => index, 0);
  const go = (next: number) => void navigate(`${pathname}?${parameter}=${next}`);
  return [shown, go];
}
