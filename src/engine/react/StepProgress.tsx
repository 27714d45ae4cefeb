import { styled } from 'styled-components';
import { currentInstance, formatStepOrEntryPosition, type SectionInstance } from '../flow/walk.ts';
import type { SessionState } from '../session/sessionState.ts';
import { hidden } from '../theme/spans.tsx';
import { isEqualAsJson, useSelected, useSession, useFilledTexts } from './session.ts';
import { tokens } from '../theme/tokens.ts';

const Bar = styled.ol`
  display: flex;
  gap: 0.25rem;
  margin: 0 0 clamp(0.5rem, 2.5cqi, 1.25rem);
  padding: 0;
  list-style: none;
`;

const Segment = styled.li<{ $reached: boolean }>`
  flex: 1;
  min-width: 0;
  /* Forced colours would show all segments alike. */
  forced-color-adjust: none;
  border-top: 0.375rem solid;
  border-top-color: ${({ $reached }) => ($reached ? tokens.accent : tokens.border)};
  color: ${tokens.muted};
  font-size: 0.8125rem;
  line-height: 1.25;

  &[aria-current] {
    color: ${tokens.text};
    font-weight: 600;
  }

  span {
    display: block;
    padding-top: 0.375rem;
    overflow-wrap: anywhere;

    /* On a phone the bar alone: the heading under it says the same. */
    @container (max-width: 57.99rem) {
      ${hidden}
    }
  }
`;

function segmentsIn(state: SessionState): readonly SectionInstance[] {
  const current = currentInstance(state);
  return state.instances.filter(({ stepIndex }) => stepIndex === current?.stepIndex);
}

/** The position within a step of several sections, as a bar of a segment for each. */
export function SectionProgressInStep() {
  const session = useSession();
  const { labels } = session.form.definition;
  useSelected((state) => segmentsIn(state).map(({ id }) => id), isEqualAsJson);
  const currentId = useSelected((state) => state.instanceId);
  const segments = segmentsIn(session.state);
  const current = segments.findIndex(({ id }) => id === currentId);
  return (
    <Bar aria-label={labels.progress}>
      {segments.map(({ id, base, section }, index) => (
        <Segment $reached={index <= current} key={id} aria-current={index === current ? 'step' : undefined}>
          <Title section={section} base={base} />
        </Segment>
      ))}
    </Bar>
  );
}

const Title = ({ section, base }: Pick<SectionInstance, 'section' | 'base'>) => (
  <span>{useFilledTexts(section.templates, base)?.title ?? section.title}</span>
);

const Text = styled.p`
  margin: 0 0 0.25rem;
  color: ${tokens.muted};
  font-size: 0.9375rem;

  /* On narrow screens the step bar above shows the position. */
  display: none;

  @container (min-width: 43rem) {
    display: block;
  }
`;

/** The position above the section's heading, without the title of the step, which the step list shows. */
export function ShortStepPosition() {
  const { labels } = useSession().form.definition;
  return <Text>{useSelected((state) => formatStepOrEntryPosition(state, labels).short)}</Text>;
}
