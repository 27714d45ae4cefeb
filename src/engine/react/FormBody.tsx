import styled from 'styled-components';
import { fill } from '../definition/fill.ts';
import { joinPath } from '../definition/path/joinPath.ts';
import { tokens } from '../theme/tokens.ts';
import { beside } from './beside.ts';
import { BeforeSubmit } from './BeforeSubmit.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormButtons } from './FormButtons.tsx';
import { KeptAnswers } from './KeptAnswers.tsx';
import { SectionFields } from './SectionFields.tsx';
import { SectionHeading } from './SectionHeading.tsx';
import { StepList } from './StepList.tsx';
import { StepProgress } from './StepProgress.tsx';
import { useSelected } from './useSelected.ts';
import { useSession } from './useSession.ts';

/** Everything in it lays itself out by its width. */
const Frame = styled.div`
  container-type: inline-size;
`;

const Columns = styled.div`
  ${beside} {
    display: grid;
    grid-template-columns: 15rem minmax(0, 1fr);
    gap: clamp(2rem, 6cqi, 4.5rem);
    align-items: start;

    > nav {
      position: sticky;
      top: 6.5rem;
    }
  }
`;

const Where = styled.p`
  margin: 0 0 0.25rem;
  color: ${tokens.muted};
  font-size: 0.9375rem;
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
  const open = steps.flatMap(({ enabled }, index) => (enabled ? index : []));
  const where = fill(labels.step, { number: open.indexOf(stepIndex) + 1, count: open.length });
  const body = (
    <div>
      {wizard && <Where>{walked?.step.repeat ? `${where}: ${walked.title}` : where}</Where>}
      {walked && walked.step.sections.length > 1 && <StepProgress />}
      <SectionHeading id={`${definition.id}-heading`} section={section} />
      <ErrorSummary />
      <SectionFields section={section} idPrefix={base === '' ? definition.id : joinPath(definition.id, base)} />
      <BeforeSubmit />
      <FormButtons />
      <KeptAnswers />
    </div>
  );
  if (!wizard) return <Frame>{body}</Frame>;
  return (
    <Frame>
      <Columns>
        <StepList />
        {body}
      </Columns>
    </Frame>
  );
}
