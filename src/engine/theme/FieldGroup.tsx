import type { ReactNode } from 'react';
import { isBox } from '../definition/answerValues.ts';
import { isField } from '../definition/schemaTree.ts';
import type { GroupSchema } from '../definition/types.ts';
import { describedBy, hintId } from './aria.ts';
import styles from './FieldGroup.module.css';

interface FieldGroupProps {
  id: string;
  schema: GroupSchema;
  /** Whether it is a section itself, and no group in one. */
  isSection: boolean;
  /** What is wrong with the group as a whole. */
  message: ReactNode;
  /** Its fields. */
  children: ReactNode;
}

/**
 * The fields of a section or of a group in two columns, of which most fields take both. A group with a title stands
 * under it, with what is wrong with the group as a whole below.
 */
export function FieldGroup({ id, schema, isSection, message, children }: FieldGroupProps) {
  const { title, description, properties } = schema;
  const inner = Object.values(properties);
  const areTicks = inner.length > 0 && inner.every((property) => isField(property) && isBox(property));
  const fields = <div className={areTicks ? styles.tiles : styles.grid}>{children}</div>;
  if (title === undefined) return isSection ? fields : <div className={styles.plain}>{fields}</div>;
  return (
    <fieldset className={styles.group} id={id} aria-describedby={describedBy(id, description, message)}>
      <legend className={styles.legend}>{title}</legend>
      {description && (
        <p className={styles.hint} id={hintId(id)}>
          {description}
        </p>
      )}
      {fields}
      {message}
    </fieldset>
  );
}
