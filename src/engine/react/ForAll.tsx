import { useState } from 'react';
import styled from 'styled-components';
import { fill } from '../definition/fill.ts';
import { joinPath } from '../definition/path/joinPath.ts';
import { valueAt } from '../definition/path/valueAt.ts';
import { propertiesIn } from '../definition/propertiesIn.ts';
import { pathInSection } from '../flow/pathInSection.ts';
import { Button } from '../theme/parts/Button.ts';
import { visuallyHidden } from '../theme/parts/visuallyHidden.ts';
import { useSelected } from './useSelected.ts';
import { useSession } from './useSession.ts';

interface ForAllProps {
  list: string;
  /** Name of the field in each entry. */
  name: string;
  /** Number of the open entry, from 0. */
  open: number;
  length: number;
}

const Wide = styled(Button)`
  width: 100%;
  margin-top: 0.75rem;
  padding-inline: 0.75rem;
  font-weight: 400;
`;

const Status = styled.p`
  ${visuallyHidden}
`;

/** Gives the answer that a field has in the open entry to all entries of the list. */
export function ForAll({ list, name, open, length }: ForAllProps) {
  const session = useSession();
  const { labels } = session.form.definition;
  const [said, setSaid] = useState('');
  const value = useSelected(({ walk }) => valueAt(walk.answers, joinPath(joinPath(list, open), name)));
  const here = session.here();
  const path = pathInSection(here?.base ?? '', joinPath(list, name)) ?? '';
  const field = propertiesIn(here?.section.schema ?? { properties: {} }).find(([at]) => at === path)?.[1];
  if (value === undefined || !field) return null;
  const options = 'enum' in field ? (field.enum ?? []) : [];
  const words = here?.section.ui[path]?.['ui:enumNames']?.[options.findIndex((option) => option === value)] ?? String(value);
  const values = { field: field.title, value: words, count: length };
  const give = (): void => {
    session.lists.giveToAll(list, name, value);
    setSaid(fill(labels.givenToAll, values));
  };
  return (
    <>
      <Wide type="button" onClick={give}>
        {fill(labels.forAll, values)}
      </Wide>
      <Status role="status">{said}</Status>
    </>
  );
}
