import { styled } from 'styled-components';
import { descriptionId, type ObjectFieldTemplateProps, type RJSFSchema, titleId } from '@rjsf/utils';
import { isCheckbox } from '../definition/answerValues.ts';
import { isFieldOrNote } from '../definition/schemaTree.ts';
import type { GroupSchema } from '../definition/types.ts';
import { describedBy, type FormContext } from '../theme/fieldProps.ts';
import { DescriptionField, TitleField } from '../theme/fieldTexts.tsx';
import { fieldPathOfElementId, useSelected } from './session.ts';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 1.5rem 1rem;
`;

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(9.25rem, 100%), 1fr));
  gap: 0.5rem;

  && > * {
    grid-column: auto;
  }

  label {
    gap: 0.625rem;
    height: 100%;
    padding-inline: 0.75rem;
  }
`;

const Group = styled.fieldset`
  grid-column: 1 / -1;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

/** The fields of a section or of a group, below its title, in two columns, of which most fields take both. */
export function GroupTemplate({
  fieldPathId,
  title,
  description,
  properties,
  schema,
  registry,
}: ObjectFieldTemplateProps<unknown, RJSFSchema, FormContext>) {
  const id = fieldPathId.$id;
  // RJSF does not pass a group's own errors to its template.
  const error = useSelected(({ errors }) => errors.has(fieldPathOfElementId(id)));
  const { optional, properties: asked } = schema as unknown as GroupSchema;
  const inner = Object.values(asked);
  const areTicks = inner.length > 0 && inner.every((property) => isFieldOrNote(property) && isCheckbox(property));
  const Fields = areTicks ? Tiles : Grid;
  const fields = <Fields>{properties.map(({ content }) => content)}</Fields>;
  if (!title) return fields;
  return (
    <Group id={id} aria-describedby={describedBy(id, { description, error })}>
      <TitleField id={titleId(id)} title={optional ? `${title} ${registry.formContext.labels.optional}` : title} />
      <DescriptionField id={descriptionId(id)} description={description ?? ''} />
      {fields}
    </Group>
  );
}
