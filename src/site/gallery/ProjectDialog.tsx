import { styled } from 'styled-components';
import { Button } from '../../engine/theme/Button.ts';
import { labels } from '../content/content.ts';
import { ModalDialog } from '../dialogs/ModalDialog.tsx';
import type { Project } from '../pictures/pictures.ts';
import { BeforeAfterSlider } from '../slider/BeforeAfterSlider.tsx';

const Top = styled.div`
  display: flex;
  gap: 1rem;
  align-items: start;
  justify-content: space-between;
  margin-bottom: 1rem;
`;

/** Displayed width: that of the dialog, without its padding. */
const sizes = '(min-width: 47.5rem) min(97vw, clamp(42rem, (100vh - 14.5rem) * 1.5, 74rem)), 97vw';

export function ProjectDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { job, area, before, after } = project;
  return (
    <ModalDialog label={`${job}, ${area}`} onCloseRequest={onClose} wide>
      <Top>
        <h2>{job}</h2>
        <Button onClick={onClose}>{labels.close}</Button>
      </Top>
      <BeforeAfterSlider before={before} after={after} sizes={sizes} />
    </ModalDialog>
  );
}
