import { toFieldPathId, type FieldProps, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import { useMemo, type ComponentType } from 'react';
import styled from 'styled-components';
import { fill } from '../definition/fill.ts';
import { valueAt } from '../definition/path/valueAt.ts';
import type { ListSchema } from '../definition/PropertySchema.ts';
import { pathInSection } from '../flow/pathInSection.ts';
import { describedBy } from '../theme/describedBy.ts';
import { errorId } from '../theme/errorId.ts';
import { NumberedTabs } from '../theme/parts/NumberedTabs.tsx';
import { ErrorMessage } from './ErrorMessage.tsx';
import { fieldOfId } from './fieldOfId.ts';
import { ForAll } from './ForAll.tsx';
import { ListButtons } from './ListButtons.tsx';
import { useSelected } from './useSelected.ts';
import { useSession } from './useSession.ts';

/** A list of entries: numbered tabs, and the fields of the open entry alone, so that a long list costs no more than a short one. */
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
  const follows = useSelected(() => {
    const here = session.here();
    return here?.section.follow[pathInSection(here.base, path) ?? ''] !== undefined;
  });
  const entrySchema = useMemo(() => ({ ...list.items, title: undefined }) as unknown as RJSFSchema, [list.items]);
  if (length === 0 || uiSchema['ui:widget'] === 'hidden') return null;

  const open = Math.min(chosen, length - 1);
  const names = Array.from({ length }, (_, number) => fill(labels.entry, { entry: list.items.title, number: number + 1 }));
  const wrong = new Set(names.flatMap((_name, number) => ([...errors.keys()].some((field) => field.startsWith(`${path}.${number}.`)) ? [number] : [])));
  const SchemaField = registry.fields['SchemaField'] as ComponentType<FieldProps>;
  return (
    <Box id={id} role="group" tabIndex={-1} aria-label={list.title} aria-describedby={describedBy(id, undefined, error)}>
      <NumberedTabs
        id={id}
        label={list.title}
        names={names}
        open={open}
        wrong={wrong}
        wrongLabel={labels.entryWrong}
        onOpen={(number) => session.show(path, number)}
        controls={!follows && <ListButtons path={path} entry={list.items.title} length={length} maxItems={list.maxItems} />}
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
        {length > 1 && (uiSchema['ui:forAll'] as string[] | undefined)?.map((name) => <ForAll key={name} list={path} name={name} open={open} length={length} />)}
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
