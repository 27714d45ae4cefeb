import { styled } from 'styled-components';
import { printLine } from '../../compile/printJson.ts';
import { sourceLogic } from '../../compile/compileConditions.ts';
import { TranslationSafeText } from '../../engine/theme/spans.tsx';
import { useSelected, useSession } from '../../engine/react/session.ts';
import { theme } from '../../site/styles/theme.ts';
import { type ExplainedPart, explainWalk } from './explainWalk.ts';
import { JsonView } from './parts.tsx';

const Errors = styled.ul`
  margin: 0.25rem 0 1rem;
  padding-left: 1.25rem;
  color: ${theme.danger};
`;

/** The answers as the form judges them, and what was sent last. */
export function AnswersAndErrorsView({ sent }: { sent: Record<string, unknown> | undefined }) {
  const { form } = useSession();
  const { answers, walk, instances } = useSelected((state) => state);
  const errors = instances.flatMap((instance) =>
    form.check(instance).map((error) => ({ ...error, key: `${instance.id} ${error.field}` })),
  );
  return (
    <>
      <h3>What is wrong or missing</h3>
      {errors.length === 0 && <p>Nothing: these answers can be sent.</p>}
      {errors.length > 0 && (
        <Errors>
          {errors.map(({ key, field, message }) => (
            <li key={key}>
              <code>{field}</code> <TranslationSafeText>{message}</TranslationSafeText>
            </li>
          ))}
        </Errors>
      )}
      <JsonView label="Answers that count" value={walk.answers} />
      <JsonView label="Answers as typed" value={answers} />
      {sent && <JsonView label="Sent last" value={sent} />}
    </>
  );
}

const Parts = styled.ul.attrs({ role: 'list' })`
  ul {
    margin-left: 0.625rem;
    padding-left: 0.625rem;
    border-left: 1px solid ${theme.border};
  }

  li > p {
    margin: 0.25rem 0;
    font-size: 0.9375rem;
    overflow-wrap: anywhere;
  }

  code {
    font-size: 0.8125rem;
  }
`;

const Mark = styled.span<{ $isShown: boolean }>`
  display: inline-block;
  min-width: 4.25rem;
  margin-right: 0.5rem;
  padding: 0 0.5rem;
  border-radius: 1rem;
  background: ${({ $isShown }) => ($isShown ? theme.tint : theme.band)};
  color: ${({ $isShown }) => ($isShown ? theme.text : theme.muted)};
  font-size: 0.8125rem;
  text-align: center;
`;

const Because = styled.p`
  padding-left: 0.625rem;
  color: ${theme.muted};

  /* An answer that the condition looks at. */
  span:has(code) {
    display: block;
  }
`;

/** The parts of the form that the walk shows and hides, with the conditions and answers that decide. */
export function VisibilityConditionsView() {
  const { form } = useSession();
  const walk = useSelected((state) => state.walk);
  return <PartList parts={explainWalk(form.definition, walk)} />;
}

const PartList = ({ parts }: { parts: readonly ExplainedPart[] }) => (
  <Parts>
    {parts.map(({ kind, path, title, isShown, because, parts: inner }) => (
      <li key={path}>
        <p>
          <Mark $isShown={isShown}>{isShown ? 'shown' : 'hidden'}</Mark>
          {kind === 'Field' ? <code>{title}</code> : <strong>{`${kind}: ${title}`}</strong>}
        </p>
        {because && (
          <Because>
            <span>{isShown ? 'since' : 'only if'}</span> <code>{printLine(sourceLogic(because.condition))}</code>
            {because.answers.map(([name, answer]) => (
              <span key={name}>
                <code>{name}</code> <span>{answer === undefined ? 'has no answer' : 'is'}</span>{' '}
                {answer !== undefined && <code>{printLine(answer)}</code>}
              </span>
            ))}
          </Because>
        )}
        {inner.length > 0 && <PartList parts={inner} />}
      </li>
    ))}
  </Parts>
);
