import { styled } from 'styled-components';
import { type FieldHelpProps, helpId } from '@rjsf/utils';
import { ScrollingLiveLine } from '../theme/fieldTexts.tsx';
import { RemovedByNumber } from './EntriesRemovedByNumberNotice.tsx';
import { fieldPathOfElementId, useSelected, useSession } from './session.ts';
import { valueAt } from '../../values/values.ts';

const Advice = styled(ScrollingLiveLine)`
  color: inherit;
  font-weight: 550;
`;

/** The lines below a control: its help, advice about the answer, and the entries that a smaller number removes. */
export function HelpAdviceAndRemovedEntries({ help, fieldPathId: { $id }, uiSchema = {} }: FieldHelpProps) {
  const { host } = useSession();
  const field = fieldPathOfElementId($id);
  const name = uiSchema['ui:advice'] as string | undefined;
  // The advice does not follow an answer while it is typed, because its line moves the page below.
  const advice = useSelected(({ walk }) => name && host.advise?.(name, valueAt(walk.answers, field)));
  return (
    <>
      {help && <p id={helpId($id)}>{help}</p>}
      {name && <Advice>{advice}</Advice>}
      <RemovedByNumber field={field} />
    </>
  );
}
