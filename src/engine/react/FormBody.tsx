import styled from 'styled-components';
import { fill } from '../definition/fill.ts';
import { tokens } from '../theme/tokens.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormButtons } from './FormButtons.tsx';
import { KeptAnswers } from './KeptAnswers.tsx';
import { SectionFields } from './SectionFields.tsx';
import { SectionHeading } from './SectionHeading.tsx';
import { StepList } from './StepList.tsx';
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
  const section = definition.sections[useSelected((state) => state.section)];
  const stepIndex = useSelected(() => session.here()?.stepIndex ?? 0);
  const count = useSelected(({ walk }) => walk.steps.length);
  if (!section) return null;
  const wizard = definition.steps.length > 1;
  const body = (
    <div>
      {wizard && <Where>{fill(definition.labels.step, { number: stepIndex + 1, count })}</Where>}
      <SectionHeading id={`${definition.id}-heading`} section={section} />
      <ErrorSummary />
      <SectionFields section={section} idPrefix={definition.id} />
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
