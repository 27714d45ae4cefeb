import styled from 'styled-components';
import { fill } from '../definition/fill.ts';
import { joinPath } from '../definition/path/joinPath.ts';
import { tokens } from '../theme/tokens.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormButtons } from './FormButtons.tsx';
import { KeptAnswers } from './KeptAnswers.tsx';
import { SectionFields } from './SectionFields.tsx';
import { SectionHeading } from './SectionHeading.tsx';
import { StepList } from './StepList.tsx';
import { StepProgress } from './StepProgress.tsx';
import { useSelected } from './useSelected.ts';
import { useSession } from './useSession.ts';

const Columns = styled.div`
  @media (min-width: 48rem) {
    display: grid;
    grid-template-columns: 14rem minmax(0, 1fr);
    gap: 2.5rem;
  }
`;

const Where = styled.p`
  margin: 0 0 0.25rem;
  color: ${tokens.muted};
`;

/** The section on the page, between the step list and the buttons. */
export function FormBody() {
  const session = useSession();
  const { definition } = session.form;
  const { labels } = definition;
  const here = useSelected(() => session.here());
  const steps = useSelected(({ walk }) => walk.steps);
  if (!here) return null;
  const { section, base, stepIndex } = here;
  const walked = steps[stepIndex];
  const wizard = definition.steps.length > 1;
  const where = fill(labels.step, { number: stepIndex + 1, count: steps.length });
  const body = (
    <div>
      {wizard && <Where>{walked?.step.repeat ? `${where}: ${walked.title}` : where}</Where>}
      {walked && walked.step.sections.length > 1 && <StepProgress />}
      <SectionHeading id={`${definition.id}-heading`} section={section} />
      <ErrorSummary />
      <SectionFields section={section} idPrefix={base === '' ? definition.id : joinPath(definition.id, base)} />
      <FormButtons />
      <KeptAnswers />
    </div>
  );
  if (!wizard) return body;
  return (
    <Columns>
      <StepList />
      {body}
    </Columns>
  );
}
