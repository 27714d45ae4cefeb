import { type FieldHelpProps, helpId } from '@rjsf/utils';
import { valueAt } from '../definition/paths.ts';
import { RemovedByNumber } from './RemovedEntries.tsx';
import { fieldOfId, useSelected, useSession } from './session.ts';
import styles from './FieldHelp.module.css';

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
      {name && (
        <p className={styles.advice} role="status">
          {advice}
        </p>
      )}
      <RemovedByNumber field={field} />
    </>
  );
}
