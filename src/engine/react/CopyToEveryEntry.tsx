import { useState } from 'react';
import { styled } from 'styled-components';
import { fill } from '../definition/template.ts';
import type { Answers, CompiledFieldUi, FieldSchema, GroupSchema } from '../definition/types.ts';
import { setFirstEntryClearFollowing } from '../session/lists.ts';
import { valueOnPageOrEffective } from '../flow/walk.ts';
import { focusIfLost } from '../theme/boxes.ts';
import { Button } from '../theme/Button.ts';
import { Announcement } from '../theme/spans.tsx';
import { useSelected, useSession } from './session.ts';
import { tokens } from '../theme/tokens.ts';
import { valueAt } from '../../values/values.ts';

const Wide = styled(Button)`
  width: 100%;
  margin-top: 0.75rem;
  padding-inline: 0.75rem;
  font-weight: 400;
`;

const Remark = styled.p`
  margin: 0.75rem 0 0;
  color: ${tokens.muted};
`;

interface ForAllProps {
  list: string;
  entry: Pick<GroupSchema, 'properties'>;
  ui: Readonly<Record<string, CompiledFieldUi | undefined>>;
  /** Names of the fields that the first entry answers for all. */
  names: readonly string[];
  /** The index of the open entry, whose answers are copied. */
  sourceIndex: number;
}

/** Names the fields with one answer in all entries; buttons for the others copy the open entry's answer to all. */
export default function CopyToEveryEntry({ list: listPath, entry, ui, names, sourceIndex }: ForAllProps) {
  const session = useSession();
  const { labels } = session.form.definition;
  const [announced, setAnnounced] = useState('');
  const answers = useSelected((state) => valueOnPageOrEffective(state, listPath)) as Answers[];
  const count = answers.length;
  const shared = names.flatMap((name) => {
    const value = valueAt(answers[sourceIndex], name);
    const { title = '', enum: options = [] } = (entry.properties[name] ?? {}) as Partial<FieldSchema>;
    const valueText = ui[name]?.['ui:enumNames']?.[options.findIndex((option) => option === value)] ?? String(value);
    return value === undefined ? [] : [{ name, title, value, words: valueText }];
  });
  const isSame = ({ name, value }: { name: string; value: unknown }): boolean =>
    answers.every((each) => valueAt(each, name) === value);
  const same = shared.filter(isSame);
  return (
    <>
      {same.length > 0 && (
        // The pressed button may have disappeared.
        <Remark key={announced} ref={announced === '' ? null : focusIfLost} tabIndex={-1}>
          {fill(labels.sameForAll, { fields: same.map(({ title }) => title).join(', '), count })}
        </Remark>
      )}
      {shared
        .filter((field) => !isSame(field))
        .map(({ name, title, value, words: valueText }) => {
          const values = { field: title, value: valueText, count };
          const give = (): void => {
            session.edit(setFirstEntryClearFollowing, listPath, name, value);
            setAnnounced(fill(labels.givenToAll, values));
          };
          return (
            <Wide key={name} onClick={give}>
              {fill(labels.forAll, values)}
            </Wide>
          );
        })}
      <Announcement>{announced}</Announcement>
    </>
  );
}
