import type { ReactNode } from 'react';
import styled from 'styled-components';
import { isBox } from '../definition/answerValues.ts';
import { isField } from '../definition/schemaTree.ts';
import type { GroupSchema } from '../definition/types.ts';
import { describedBy, hintId } from './aria.ts';
import { tokens } from './looks.ts';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 1.5rem 1rem;
`;

/** Checkboxes side by side, also on a phone. */
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

const Legend = styled.legend`
  margin-bottom: 0.5rem;
  padding: 0;
  font-weight: 650;
`;

const Hint = styled.p`
  margin: 0 0 0.5rem;
  color: ${tokens.muted};
`;

/** A section without a title lets its group's fields stand among its own. */
const Plain = styled.div`
  grid-column: 1 / -1;
`;

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
  const Fields = areTicks ? Tiles : Grid;
  const fields = <Fields>{children}</Fields>;
  if (title === undefined) return isSection ? fields : <Plain>{fields}</Plain>;
  return (
    <Group id={id} aria-describedby={describedBy(id, description, message)}>
      <Legend>{title}</Legend>
      {description && <Hint id={hintId(id)}>{description}</Hint>}
      {fields}
      {message}
    </Group>
  );
}
