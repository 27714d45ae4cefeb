import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { joinPath, pathInSection, valueAt } from '../definition/paths.ts';
import { propertiesIn } from '../definition/schemaTree.ts';
import { fill } from '../definition/template.ts';
import type { Answers, FieldSchema } from '../definition/types.ts';
import { currentPlace, type SessionState, shownAt } from '../session/sessionState.ts';
import { Button } from '../theme/Button.ts';
import { Hidden } from '../theme/looks.tsx';
import { useSelected, useSession } from './session.ts';

const Wide = styled(Button)`
  width: 100%;
  margin-top: 0.75rem;
  padding-inline: 0.75rem;
  font-weight: 400;
`;

const Remark = styled.p`
  margin: 0.75rem 0 0;
  color: ${({ theme }) => theme.muted};

  &:focus {
    outline: none;
  }
`;

interface ForAllProps {
  list: string;
  /** Names of the fields that the first entry answers for all. */
  names: readonly string[] | undefined;
  /** Number of the open entry, from 0. */
  open: number;
}

/**
 * Which fields say the same in all entries of a list; and for each of the others a button that gives the open entry's
 * answer to all.
 */
export function ForAll({ list, names = [], open }: ForAllProps) {
  const session = useSession();
  const { labels } = session.form.definition;
  const [said, setSaid] = useState('');
  const remark = useRef<HTMLParagraphElement>(null);
  const answers = useSelected((state) => shownAt(state, list)) as Answers[];
  // The button that was pressed is gone.
  useEffect(() => {
    if (said !== '' && document.activeElement === document.body) remark.current?.focus();
  }, [said]);
  const count = answers.length;
  const shared = names.flatMap((name) => {
    const value = valueAt(answers[open], name);
    const field = fieldAt(session.state, joinPath(list, name));
    return value === undefined || !field ? [] : [{ ...field, name, value }];
  });
  const isSame = ({ name, value }: { name: string; value: unknown }): boolean =>
    answers.every((entry) => valueAt(entry, name) === value);
  const same = shared.filter(isSame);
  return (
    <>
      {same.length > 0 && (
        <Remark ref={remark} tabIndex={-1}>
          {fill(labels.sameForAll, { fields: same.map(({ title }) => title).join(', '), count })}
        </Remark>
      )}
      {shared
        .filter((field) => !isSame(field))
        .map(({ name, title, value, wordsOf }) => {
          const values = { field: title, value: wordsOf(value), count };
          const give = (): void => {
            session.lists.giveToAll(list, name, value);
            setSaid(fill(labels.givenToAll, values));
          };
          return (
            <Wide key={name} type="button" onClick={give}>
              {fill(labels.forAll, values)}
            </Wide>
          );
        })}
      <Hidden as="p" role="status">
        {said}
      </Hidden>
    </>
  );
}

/** What a field of the section on the page is called, and its answers. */
function fieldAt(
  state: SessionState,
  field: string,
): { title: string; wordsOf: (value: unknown) => string } | undefined {
  const here = currentPlace(state);
  const path = pathInSection(here?.base ?? '', field) ?? '';
  const found = here && propertiesIn(here.section.schema).find(([at]) => at === path)?.[1];
  if (!found) return undefined;
  const { title = '', enum: options = [] } = found as Partial<FieldSchema>;
  const words = here.section.ui[path]?.['ui:enumNames'];
  return { title, wordsOf: (value) => words?.[options.findIndex((option) => option === value)] ?? String(value) };
}
