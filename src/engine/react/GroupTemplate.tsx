import { descriptionId, type ObjectFieldTemplateProps, titleId } from '@rjsf/utils';
import { isBox } from '../definition/answerValues.ts';
import { isField } from '../definition/schemaTree.ts';
import type { GroupSchema } from '../definition/types.ts';
import { describedBy } from '../theme/aria.ts';
import { DescriptionField, TitleField } from '../theme/fieldTexts.tsx';
import { fieldOfId, useSelected } from './session.ts';
import styles from './GroupTemplate.module.css';

/**
 * The fields of a section or of a group in two columns, of which most fields take both. A group with a title stands
 * under it.
 */
export function GroupTemplate({ fieldPathId, title, description, properties, schema }: ObjectFieldTemplateProps) {
  const id = fieldPathId.$id;
  // RJSF tells its template nothing of what is wrong with a group as a whole.
  const error = useSelected(({ errors }) => errors.has(fieldOfId(id)));
  const inner = Object.values((schema as unknown as GroupSchema).properties);
  const areTicks = inner.length > 0 && inner.every((property) => isField(property) && isBox(property));
  const fields = (
    <div className={areTicks ? styles.tiles : styles.grid}>{properties.map(({ content }) => content)}</div>
  );
  if (!title) return fields;
  return (
    <fieldset className={styles.group} id={id} aria-describedby={describedBy(id, { description, error })}>
      <TitleField id={titleId(id)} title={title} />
      <DescriptionField id={descriptionId(id)} description={description ?? ''} />
      {fields}
    </fieldset>
  );
}
