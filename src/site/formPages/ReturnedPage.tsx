import { styled } from 'styled-components';
import type { CompiledForm } from '../../engine/definition/types.ts';
import { Form } from '../../engine/react/Form.tsx';
import type { FormHost } from '../../engine/session/FormHost.ts';
import type { ReturnedForm } from '../../engine/session/sessionState.ts';
import { FormPageFrame } from './FormPageFrame.tsx';

interface ReturnedPageProps {
  form: CompiledForm;
  host: FormHost;
  returned: ReturnedForm;
  /** What is wrong beside the fields. */
  problem?: string | undefined;
}

const Problem = styled.p`
  margin-bottom: 1.5rem;
  padding: 1rem 1.25rem;
  border: 2px solid var(--color-danger);
  border-radius: var(--radius);
  background: var(--color-danger-surface);
`;

/** A form on a page of its own, for a visitor without scripts: as they filled it in, with what is wrong. */
export function ReturnedPage({ form, host, returned, problem }: ReturnedPageProps) {
  const { title, labels } = form.definition;
  const isWrong = problem !== undefined || returned.errors.length > 0;
  return (
    <FormPageFrame title={isWrong ? `${labels.errorSummary}: ${title}` : title}>
      <h1>{title}</h1>
      {problem !== undefined && <Problem role="alert">{problem}</Problem>}
      <Form form={form} host={host} returned={returned} />
    </FormPageFrame>
  );
}
