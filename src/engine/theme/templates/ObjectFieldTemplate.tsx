import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import styled from 'styled-components';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 1.25rem 1rem;
`;

/** The fields of a section in two columns, of which most fields take both. */
export const ObjectFieldTemplate = ({ properties }: ObjectFieldTemplateProps) => <Grid>{properties.map(({ content }) => content)}</Grid>;
