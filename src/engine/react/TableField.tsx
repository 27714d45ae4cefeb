import type {
  ArrayFieldItemTemplateProps,
  FieldProps,
  ObjectFieldTemplateProps,
  RJSFSchema,
  UiSchema,
} from '@rjsf/utils';
import { styled } from 'styled-components';
import { fill } from '../definition/template.ts';
import type { CompiledFieldUi, FieldSchema, ListSchema } from '../definition/types.ts';
import { isOptional } from '../theme/FieldTemplate.tsx';
import type { FormContext } from '../theme/fieldProps.ts';
import { widgetLooks } from '../theme/generated/widgets.ts';
import { hidden, TranslationSafeText } from '../theme/spans.tsx';
import { uiWithRichDescriptionAsElement } from './texts.tsx';
import { EntryMoveAndRemoveToolbar } from './EntryControls.tsx';
import { ListWithAddButton, type ListProps } from './ListWithAddButton.tsx';
import { SessionArrayField, useEntryName } from './ListTemplate.tsx';
import { fieldPathOfElementId, useSession, useFilledTexts } from './session.ts';
import { tokens } from '../theme/tokens.ts';

/** A size container: the width of the list decides whether its entries are rows. */
const Frame = styled.div`
  container-type: inline-size;
`;

/** A sign in a row, in place of the text beside it, which a card shows. */
const Sign = styled.span`
  display: none;
`;

interface Columns {
  $widths: readonly number[];
  /** Whether there is a column of buttons. */
  $acts: boolean;
}

/** The width of the list from which an entry fits into a row. */
const rowWidth = ({ $widths, $acts }: Columns): string =>
  `${$widths.reduce((sum, width) => sum + width + 0.5, $acts ? 12 : 1.5)}rem`;

const Table = styled.div<Columns>`
  display: grid;
  gap: 0.75rem;
  margin-bottom: 0.75rem;

  [role='row'] {
    display: grid;
    gap: 1rem;
    padding: 0.75rem 1rem 1rem;
    border: 1px solid ${tokens.border};
    border-radius: ${tokens.radius};
  }

  [role='columnheader'],
  [role='rowheader'] {
    font-weight: 650;
    overflow-wrap: anywhere;
  }

  /* What RJSF puts around the cells of an entry generates no box. */
  [role='row'] > :not([role]) {
    display: contents;
  }

  @container not (min-width: ${rowWidth}) {
    [role='row']:has([role='columnheader']),
    [role='cell']:empty {
      display: none;
    }
  }

  @container (min-width: ${rowWidth}) {
    gap: 0;

    [role='row'] {
      grid-template-columns:
        1.5rem ${({ $widths }) => $widths.map((width) => `minmax(0, ${width}fr)`).join(' ')}
        ${({ $acts }) => $acts && '10rem'};
      gap: 0.5rem;
      padding: 0.5rem 0;
      border-width: 0 0 1px;
      border-radius: 0;
    }

    [role='columnheader'] {
      align-self: end;

      > * {
        color: ${tokens.muted};
        font-size: 0.9375rem;
        font-weight: 400;
      }
    }

    [role='rowheader'] {
      padding-top: 0.75rem;
    }

    [role='cell'],
    [role='rowheader'] {
      position: relative;
    }

    ${Sign} {
      display: inline;
    }

    ${Sign} + span,
    [role='cell'] :is(label:not(:has(input)), label:has([type='checkbox']) > span, legend, [id$='__description']) {
      ${hidden}
    }
  }
`;

/** A list of entries as a table: a row for each, or a card where rows do not fit. */
export function TableField(props: FieldProps) {
  const { uiSchema = {} } = props;
  const shown: UiSchema = {
    ...uiSchema,
    'ui:ArrayFieldTemplate': TableTemplate,
    'ui:ArrayFieldItemTemplate': Row,
    items: { ...(uiSchema.items as UiSchema), 'ui:ObjectFieldTemplate': Cells },
  };
  return <SessionArrayField {...props} uiSchema={shown} />;
}

function TableTemplate(props: ListProps) {
  const { items, uiSchema = {}, fieldPathId } = props;
  const { items: entry } = props.schema as unknown as ListSchema;
  const looks = uiSchema.items as Record<string, Partial<CompiledFieldUi>>;
  const columns = Object.entries(entry.properties).flatMap(([name, field]) => {
    const ui = looks[name] ?? {};
    const { layout, columnWidth: width = 9 } = widgetLooks.get(ui['ui:widget']) ?? {};
    const column = { name, ui, width, field: field as FieldSchema, required: entry.required.includes(name) };
    return layout === 'unseen' ? [] : [column];
  });
  const acts = uiSchema['ui:addable'] !== false;
  return (
    <Frame>
      <ListWithAddButton {...props}>
        {items.length > 0 && (
          <Table role="table" $widths={columns.map(({ width }) => width)} $acts={acts}>
            <div role="row">
              <span role="cell" />
              {columns.map(({ name, width: _width, ...column }) => (
                <Column key={name} {...column} list={fieldPathOfElementId(fieldPathId.$id)} />
              ))}
              {acts && <span role="cell" />}
            </div>
            {items}
          </Table>
        )}
      </ListWithAddButton>
    </Frame>
  );
}

interface ColumnProps {
  list: string;
  field: FieldSchema;
  required: boolean;
  ui: Partial<CompiledFieldUi>;
}

/** The title of a column. The column's fields repeat it for screen readers and on cards. */
function Column({ list, field, required, ui }: ColumnProps) {
  const { labels } = useSession().form.definition;
  const { 'ui:title': title = field.title, 'ui:description': hint = field.description } =
    uiWithRichDescriptionAsElement({
      ...ui,
      ...useFilledTexts(ui['ui:templates'], list),
    });
  return (
    <div role="columnheader">
      <TranslationSafeText>{title}</TranslationSafeText>{' '}
      {isOptional(field, required) && <small>{labels.optional}</small>}
      {hint && <div>{hint}</div>}
    </div>
  );
}

/** An entry: its name or number, its fields, and its buttons. */
function Row(line: ArrayFieldItemTemplateProps<unknown, RJSFSchema, FormContext>) {
  const { index, schema, children, hasToolbar, buttonsProps } = line;
  const name = useEntryName(line);
  const values = { entry: schema.title, number: index + 1 };
  return (
    <div role="row" id={buttonsProps.fieldPathId.$id} tabIndex={-1}>
      <div role="rowheader">
        <Sign aria-hidden>{index + 1}</Sign>
        <span>{name}</span>
      </div>
      {children}
      {hasToolbar && (
        <div role="cell">
          <EntryMoveAndRemoveToolbar
            {...buttonsProps}
            renderButtonContent={(sign, label) => (
              <>
                <Sign aria-hidden>{sign}</Sign>
                <span>{fill(label, values)}</span>
              </>
            )}
          />
        </div>
      )}
    </div>
  );
}

/** The fields of an entry, each in the cell of its column, which is empty while the field is hidden. */
const Cells = ({ properties }: ObjectFieldTemplateProps) =>
  properties.map(({ name, content, hidden: isUnseen }) =>
    isUnseen ? (
      content
    ) : (
      <div key={name} role="cell">
        {content}
      </div>
    ),
  );
