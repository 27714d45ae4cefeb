import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../engine/theme/Button.ts';
import { labels } from '../content/content.ts';
import { ModalDialog } from '../dialogs/ModalDialog.tsx';
import { PictureView } from '../components/pictures.tsx';
import type { Picture, Project } from '../pictures/pictures.ts';
import { BeforeAfterSlider } from '../slider/BeforeAfterSlider.tsx';
import { theme } from '../styles/theme.ts';

/** It stays in view, with the button that closes, above the padding of the dialog. */
const Top = styled.div`
  position: sticky;
  top: calc(-1 * var(--form-below));
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 1rem;
  align-items: start;
  justify-content: space-between;
  margin-top: calc(-1 * var(--form-below));
  padding-block: var(--form-below) 1rem;
  background: ${theme.surface};

  /* It is broken into lines before the button comes below it. */
  h2 {
    flex: 1 1 min-content;
  }
`;

const Pictures = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.25rem;
`;

const Whole = styled.div`
  overflow: hidden;
  border-radius: ${theme.radiusLarge};
  background: ${theme.band};

  img {
    max-height: calc(100dvh - 10rem);
    object-fit: contain;
  }
`;

/** Displayed width: that of the dialog, without its padding. */
const sizes = '(min-width: 47.5rem) min(97vw, clamp(42rem, (100vh - 14.5rem) * 1.5, 74rem)), 97vw';

interface ProjectDialogProps {
  project: Project;
  /** This picture is in view at first. */
  pressed: Picture;
  onClose: () => void;
}

export function ProjectDialog({ project, pressed, onClose }: ProjectDialogProps) {
  const { job, area, before, after, more = [] } = project;
  const first = useRef<HTMLDivElement>(null);
  // The dialog is on the page before this effect runs.
  useEffect(() => void first.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <ModalDialog label={`${job}, ${area}`} onCloseRequest={onClose} wide>
      <Top>
        <h2>{job}</h2>
        <Button onClick={onClose}>{labels.close}</Button>
      </Top>
      <Pictures>
        {before && <BeforeAfterSlider before={before} after={after} sizes={sizes} />}
        {(before ? more : [after, ...more]).map((picture) => (
          <Whole key={picture.base} ref={picture === pressed ? first : undefined}>
            <PictureView picture={picture} sizes={sizes} />
          </Whole>
        ))}
      </Pictures>
    </ModalDialog>
  );
}
