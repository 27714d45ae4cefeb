import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../Icon.tsx';
import { Option } from '../Option.ts';
import { idNameAriaAndAutofocus, type FieldWidgetProps } from '../fieldProps.ts';
import { optionGroups } from '../optionGroups.ts';
import { tokens } from '../tokens.ts';
import { asList } from '../../../values/values.ts';

/** A group of options under a heading. It generates no box, so that all options share one grid. */
const Together = styled.div`
  display: contents;

  > span {
    flex: 1 0 100%;
    grid-column: 1 / -1;
    color: ${tokens.muted};
  }
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(var(--card, 15.5rem), 100%), 1fr));
  gap: 0.75rem;

  /* Four stand two by two: the last one is not alone in its row. */
  &:has(> :nth-child(4):last-child) {
    --card: 18rem;
  }

  > label {
    min-height: 4rem;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;

  /* As wide as each other while their words have space, and below each other where one has none. */
  > label {
    flex: 1 1 5rem;
    min-width: fit-content;
  }
`;

const Badge = styled.span`
  display: inline-block;
  margin-inline-start: 0.5rem;
  padding: 0.0625rem 0.625rem;
  border: 1px solid currentColor;
  border-radius: 1rem;
  font-size: 0.875rem;
`;

/** The options of a field as native radio buttons or checkboxes, inside the fieldset and legend of its template. */
function Choices({ props, boxed }: { props: FieldWidgetProps; boxed: boolean }): ReactNode {
  const { id, htmlName, value, schema, options, multiple, onChange } = props;
  const { enumDescriptions: descriptions = [], enumIcons: icons = [], enumPictures: pictures = [] } = options;
  const { enumDisabled: disabled = [] } = options;
  const { code, iconSheet } = props.registry.formContext;
  const { OptionPicture: Picture } = code.parts;
  const exclusive: readonly unknown[] = schema.exclusiveOptions ?? [];
  const chosen = multiple ? asList(value) : [value];
  const choice = ({ index, ...option }: ReturnType<typeof optionGroups>[number]['members'][number]): ReactNode => {
    const picture = pictures[index];
    const checked = chosen.includes(option.value);
    const others = chosen.filter((choice) => choice !== option.value);
    const beside = exclusive.includes(option.value) ? [] : others.filter((choice) => !exclusive.includes(choice));
    return (
      <Option key={String(option.value)} $boxed={boxed}>
        <input
          id={`${id}-${index}`}
          name={htmlName}
          type={multiple ? 'checkbox' : 'radio'}
          value={String(option.value)}
          checked={checked}
          disabled={disabled.includes(option.value)}
          aria-invalid={(multiple && props.rawErrors !== undefined) || undefined}
          onChange={() => onChange(!multiple ? option.value : checked ? others : [...beside, option.value])}
        />
        <span>
          <span>{option.label}</span>
          {disabled.includes(option.value) && <Badge>{options.unavailableLabel}</Badge>}
          {descriptions[index] && <small>{descriptions[index]}</small>}
        </span>
        {iconSheet && icons[index] && <Icon href={`${iconSheet}#${icons[index]}`} />}
        {picture && Picture && <Picture {...picture} />}
      </Option>
    );
  };
  return optionGroups(props).map(({ heading, members }) =>
    heading === '' ? (
      members.map(choice)
    ) : (
      <Together key={heading} role="group" aria-label={heading}>
        <span aria-hidden>{heading}</span>
        {members.map(choice)}
      </Together>
    ),
  );
}

export const Cards = (props: FieldWidgetProps) => (
  <Grid>
    <Choices props={props} boxed />
  </Grid>
);

/** A choice of one among two or three short options, which are shown side by side. */
export const Segmented = (props: FieldWidgetProps) => (
  <Row>
    <Choices props={props} boxed />
  </Row>
);

export const Checkboxes = (props: FieldWidgetProps) => <Choices props={props} boxed={false} />;

/** A yes or no with a label of its own. */
export function Checkbox(props: FieldWidgetProps) {
  const { value, label, onChange } = props;
  return (
    <Option $boxed>
      <input
        {...idNameAriaAndAutofocus(props)}
        type="checkbox"
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </Option>
  );
}
