import { styled } from 'styled-components';
import type { Labels } from '../definition/generated/MessagesFile.ts';
import { fill, nested } from '../definition/template.ts';
import { currentPlace, type SessionState } from '../session/sessionState.ts';
import { useSelected, useSession } from './session.ts';

const Text = styled.p`
  margin: 0 0 0.25rem;
  color: ${({ theme }) => theme.muted};
  font-size: 0.9375rem;

  /* On narrow screens the step bar above shows the position. */
  display: none;

  @container (min-width: 43rem) {
    display: block;
  }
`;

/** The position above the section's heading. The title of the step is left out where the step list shows it. */
export function Where() {
  const { labels } = useSession().form.definition;
  return <Text>{useSelected((state) => whereIn(state, labels).short)}</Text>;
}

/** Which of the steps that can be entered this is, or which entry of a repeated step, with its name. */
export function whereIn(state: SessionState, labels: Labels): { short: string; long: string } {
  const { steps } = state.walk;
  const walked = steps[currentPlace(state)?.stepIndex ?? -1];
  if (!walked) return { short: '', long: '' };
  const { step, title } = walked;
  const counted = steps.filter((each) => (step.repeat ? each.step === step : each.enabled));
  const [number, count] = [counted.indexOf(walked) + 1, counted.length];
  if (!step.repeat) {
    const short = fill(labels.step, { number, count });
    return { short, long: nested(labels.dates, short, title) };
  }
  const entry = fill(step.title, { number });
  const where = fill(labels.stepEntry, { entry, count });
  const named = title === entry ? where : nested(labels.dates, where, title);
  return { short: named, long: named };
}
