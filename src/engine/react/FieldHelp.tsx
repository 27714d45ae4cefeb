import { styled } from 'styled-components';
import { type FieldHelpProps, helpId } from '@rjsf/utils';
import { valueAt } from '../definition/paths.ts';
import { RemovedByNumber } from './RemovedEntries.tsx';
import { fieldOfId, useSelected, useSession } from './session.ts';

/** A word about an answer that is not wrong. */
const Advice = styled.p`
  margin: 0.375rem 0 0;
  font-weight: 550;

  &:empty {
    margin: 0;
  }
`;

/** What stands below a control: its help, what the page has to say of the answer, and what a number takes away. */
export function FieldHelp({ help, fieldPathId: { $id }, uiSchema = {} }: FieldHelpProps) {
  const { host } = useSession();
  const field = fieldOfId($id);
  const name = uiSchema['ui:advice'] as string | undefined;
  const advice = useSelected(({ answers }) => name && host.advise?.(name, valueAt(answers, field)));
  return (
    <>
      {help && <p id={helpId($id)}>{help}</p>}
      {/* Read out when it comes; the answer is not wrong. */}
      {name && <Advice role="status">{advice}</Advice>}
      <RemovedByNumber field={field} />
    </>
  );
}
