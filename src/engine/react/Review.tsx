import { styled } from 'styled-components';
import { factsOfSteps, factTextIn, type StepFacts } from '../flow/answerFacts.ts';
import { TextButton } from '../theme/Button.ts';
import { useSelected, useSession } from './session.ts';

const Title = styled.h3`
  margin: 2rem 0 0.25rem;
  font-size: 1.25rem;
  line-height: 1.3;
  overflow-wrap: anywhere;
`;

const List = styled.dl`
  margin: 0;
  border-top: 1px solid ${({ theme }) => theme.border};
`;

/** Question, answer and button: on a phone the answer stands under its question. */
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  column-gap: 1rem;
  padding-block: 0.5rem;
  border-bottom: 1px solid ${({ theme }) => theme.border};

  dt {
    font-weight: 650;
  }

  dt,
  dd {
    margin: 0;
    padding-block: 0.25rem;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  dd:nth-of-type(2) {
    grid-area: 1 / 2 / span 2;
    padding: 0;
  }

  @container (min-width: 43rem) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) auto;
    padding-block: 0.25rem;

    dt,
    dd {
      padding-block: 0.625rem;
    }

    dd:nth-of-type(2) {
      grid-area: 1 / 3;
    }
  }
`;

const Muted = styled.span`
  color: ${({ theme }) => theme.muted};
`;

const Change = styled(TextButton)`
  min-width: ${({ theme }) => theme.touchTarget};
  text-align: end;
`;

/** All answers of the form, step by step and entry by entry, each with a button that leads back to its question. */
export function Review() {
  const { labels, id } = useSession().form.definition;
  const { steps } = useSelected((state) => state.walk);
  return factsOfSteps(steps, labels).map(
    ({ walked, facts }, index) =>
      facts.length > 0 && <StepReview key={index} id={`${id}-review-${index}`} {...{ walked, facts }} />,
  );
}

function StepReview({ id, walked, facts }: StepFacts & { id: string }) {
  const { form, navigation } = useSession();
  const { labels } = form.definition;
  return (
    <>
      <Title id={id}>{walked.title}</Title>
      <List>
        {facts.map(({ place, field, label, value, parts, isCalculated }, index) => {
          const [question, button] = [`${id}-${index}`, `${id}-${index}-change`];
          // The name of an entry tells apart what each of them asks.
          const named = [button, question, ...(walked.step.repeat ? [id] : [])].join(' ');
          const change = (): void => navigation.change(place, field);
          return (
            <Row key={field}>
              <dt id={question}>{label}</dt>
              <dd>
                {parts?.map(factTextIn(labels.dates)).join('\n') ?? (value || <Muted>{labels.reviewEmpty}</Muted>)}
              </dd>
              {!isCalculated && (
                <dd>
                  <Change id={button} aria-labelledby={named} onClick={change}>
                    {labels.reviewChange}
                  </Change>
                </dd>
              )}
            </Row>
          );
        })}
      </List>
    </>
  );
}
