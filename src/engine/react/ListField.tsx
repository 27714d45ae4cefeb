import { type FieldProps, type RJSFSchema, toFieldPathId, type UiSchema } from '@rjsf/utils';
import { type ComponentType, useMemo, useState } from 'react';
import styled from 'styled-components';
import { joinPath, pathInSection, valueAt } from '../definition/paths.ts';
import { propertiesIn } from '../definition/schemaTree.ts';
import { fill } from '../definition/template.ts';
import type { CompiledFieldUi, ListSchema } from '../definition/types.ts';
import { currentPlace } from '../session/sessionState.ts';
import { Button } from '../theme/Button.ts';
import { NumberedTabs } from '../theme/NumberedTabs.tsx';
import { describedBy, errorId, hintId } from '../theme/aria.ts';
import { visuallyHidden } from '../theme/looks.ts';
import { ErrorMessage, Hint, layoutOf } from './Field.tsx';
import { fieldOfId, useSelected, useSession } from './session.ts';

/**
 * A list of entries: numbered tabs, and the fields of the open entry alone, so that a long list costs no more than a
 * short one.
 */
export function ListField({ schema, uiSchema = {}, fieldPathId, registry, onChange, onBlur, onFocus }: FieldProps) {
  const id = fieldPathId.$id;
  const path = fieldOfId(id);
  const list = schema as unknown as ListSchema;
  const session = useSession();
  const { labels } = session.form.definition;
  const length = useSelected(({ walk }) => lengthOf(valueAt(walk.answers, path)));
  const chosen = useSelected(({ entries }) => entries.get(path) ?? 0);
  const error = useSelected(({ errors }) => errors.get(path));
  const errors = useSelected((state) => state.errors);
  const follows = useSelected((state) => {
    const here = currentPlace(state);
    return here?.section.follow[pathInSection(here.base, path) ?? ''] !== undefined;
  });
  const entrySchema = useMemo(() => ({ ...list.items, title: undefined }) as unknown as RJSFSchema, [list.items]);
  const widget = uiSchema['ui:widget'];
  if (length === 0 || (widget !== undefined && layoutOf(widget) === 'unseen')) return null;

  const open = Math.min(chosen, length - 1);
  const names = Array.from({ length }, (_, number) =>
    fill(labels.entry, { entry: list.items.title, number: number + 1 }),
  );
  const wrong = new Set(
    names.flatMap((_name, number) =>
      [...errors.keys()].some((field) => field.startsWith(`${path}.${number}.`)) ? [number] : [],
    ),
  );
  const SchemaField = registry.fields['SchemaField'] as ComponentType<FieldProps>;
  return (
    <Box
      id={id}
      role="group"
      tabIndex={-1}
      aria-label={list.title}
      aria-describedby={describedBy(id, list.description, error)}
    >
      {list.description && <Hint id={hintId(id)}>{list.description}</Hint>}
      <NumberedTabs
        id={id}
        label={list.title}
        names={names}
        open={open}
        wrong={wrong}
        wrongLabel={labels.entryWrong}
        onOpen={(number) => session.lists.show(path, number)}
        controls={
          !follows && (
            <ListButtons
              path={path}
              entry={list.items.title}
              length={length}
              maxItems={list.maxItems}
              words={uiSchema as CompiledFieldUi}
            />
          )
        }
      >
        <Title>{names[open]}</Title>
        <SchemaField
          key={open}
          name={String(open)}
          schema={entrySchema}
          uiSchema={uiSchema['items'] as UiSchema}
          fieldPathId={toFieldPathId(open, registry.globalFormOptions, fieldPathId)}
          registry={registry}
          onChange={onChange}
          onBlur={onBlur}
          onFocus={onFocus}
        />
        {length > 1 &&
          (uiSchema['ui:forAll'] as string[] | undefined)?.map((name) => (
            <ForAll key={name} list={path} name={name} open={open} length={length} />
          ))}
      </NumberedTabs>
      <ErrorMessage id={errorId(id)} message={error} />
    </Box>
  );
}

const lengthOf = (entries: unknown): number => (Array.isArray(entries) ? entries.length : 0);

const Box = styled.div`
  grid-column: 1 / -1;
  min-width: 0;

  &:focus {
    outline: none;
  }
`;

const Title = styled.h3`
  margin: 0 0 0.75rem;
  font-size: 1.125rem;
`;

interface ListButtonsProps {
  path: string;
  /** What one entry is called. */
  entry: string;
  length: number;
  maxItems: number;
  words: CompiledFieldUi;
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
  gap: 0.5rem;
  margin-top: 0.75rem;

  button {
    padding-inline: 0.5rem;
  }
`;

/** The buttons of a list that grows and shrinks by itself: at its end. At least one entry stays. */
function ListButtons({ path, entry, length, maxItems, words }: ListButtonsProps) {
  const session = useSession();
  const { labels } = session.form.definition;
  const isFull = length >= maxItems;
  const isShort = length <= 1;
  return (
    <Row>
      <Button type="button" aria-disabled={isFull} onClick={() => !isFull && session.lists.add(path)}>
        {words['ui:add'] ?? fill(labels.addEntry, { entry })}
      </Button>
      <Button type="button" aria-disabled={isShort} onClick={() => !isShort && session.lists.remove(path)}>
        {words['ui:removeLast'] ?? fill(labels.removeEntry, { entry, number: length })}
      </Button>
    </Row>
  );
}

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
function ForAll({ list, name, open, length }: ForAllProps) {
  const session = useSession();
  const { labels } = session.form.definition;
  const [said, setSaid] = useState('');
  const value = useSelected(({ walk }) => valueAt(walk.answers, joinPath(joinPath(list, open), name)));
  const here = currentPlace(session.state);
  const path = pathInSection(here?.base ?? '', joinPath(list, name)) ?? '';
  const field = propertiesIn(here?.section.schema ?? { properties: {} }).find(([at]) => at === path)?.[1];
  if (value === undefined || !field) return null;
  const options = 'enum' in field ? (field.enum ?? []) : [];
  const words =
    here?.section.ui[path]?.['ui:enumNames']?.[options.findIndex((option) => option === value)] ?? String(value);
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
