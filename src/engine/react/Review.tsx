import { styled } from 'styled-components';
import { factsOfStepsWithUnanswered, createFactLineFormatter, type StepFacts } from '../flow/answerFacts.ts';
import { TextButton } from '../theme/Button.ts';
import { useSelected, useSession } from './session.ts';
import { tokens } from '../theme/tokens.ts';

const Title = styled.h3`
  margin: 2rem 0 0;
  font-size: 1.25rem;
  line-height: 1.3;
  overflow-wrap: anywhere;
`;

/** The answers of one section, below its name and a button that leads back to the section. */
const Part = styled.section`
  padding-block: 0.25rem 0.5rem;
  border-bottom: 1px solid ${tokens.border};

  > div {
    display: flex;
    gap: 1rem;
    align-items: center;
    justify-content: space-between;
    min-height: ${tokens.touchTarget};
  }

  ${Title}, h4 {
    min-width: 0;
    margin: 0;
    overflow-wrap: anywhere;
  }

  dl {
    margin: -0.25rem 0 0;
    line-height: 1.4;
  }

  /* On a phone an answer follows its question in the line. */
  dt,
  dd {
    display: inline;
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  dt {
    color: ${tokens.muted};
  }

  @container (min-width: 43rem) {
    dl > div {
      display: grid;
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
      column-gap: 1rem;
    }
  }
`;

const Muted = styled.span`
  color: ${tokens.muted};
`;

const Change = styled(TextButton)`
  flex: none;
  min-width: ${tokens.touchTarget};
  text-align: end;
`;

/** All answers of the form by section, each section with a button that leads back to it. */
export function Review() {
  const { id, form } = useSession();
  const { steps } = useSelected((state) => state.walk);
  return factsOfStepsWithUnanswered(steps, form).map(({ walked, sections }, index) => {
    const answered = sections.filter(({ facts }) => facts.length > 0);
    return (
      answered.length > 0 && <StepReview key={index} id={`${id}-review-${index}`} walked={walked} sections={answered} />
    );
  });
}

function StepReview({ id, walked, sections }: StepFacts & { id: string }) {
  const { form, navigation } = useSession();
  const { labels } = form.definition;
  const title = <Title id={id}>{walked.title}</Title>;
  const isAlone = sections.length === 1;
  return (
    <>
      {!isAlone && title}
      {sections.map(({ instanceId, title: name, facts }, index) => {
        const [section, button] = [`${id}-${index}`, `${id}-${index}-change`];
        const named = [button, ...(isAlone ? [] : [section]), ...(isAlone || walked.step.repeat ? [id] : [])].join(' ');
        return (
          <Part key={instanceId}>
            <div>
              {isAlone ? title : <h4 id={section}>{name}</h4>}
              {!facts.every(({ isCalculated }) => isCalculated) && (
                <Change id={button} aria-labelledby={named} onClick={() => navigation.changeSection(instanceId)}>
                  {labels.reviewChange}
                </Change>
              )}
            </div>
            <dl>
              {facts.map(({ field, label, value }) => (
                <div key={field}>
                  <dt>{createFactLineFormatter(labels.dates)({ label, value: '' })}</dt>
                  <dd>{value || <Muted>{labels.reviewEmpty}</Muted>}</dd>
                </div>
              ))}
            </dl>
          </Part>
        );
      })}
    </>
  );
}
