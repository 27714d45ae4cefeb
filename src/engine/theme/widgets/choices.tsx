import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { Option } from '../Option.tsx';
import { fieldAria } from '../aria.ts';
import { optionGroups } from '../optionGroups.ts';
import { optionPicture } from '../optionPicture.ts';
import type { FieldWidgetProps } from '../fieldProps.ts';
import styles from './choices.module.css';

/** The options of a group as native radio buttons or checkboxes. The field's fieldset and legend stand around them. */
function Choices({ props, boxed }: { props: FieldWidgetProps; boxed: boolean }): ReactNode {
  const { id, htmlName, value, schema, options, multiple, onChange } = props;
  const { enumDescriptions: descriptions = [], enumIcons: icons = [], enumPictures: pictures = [] } = options;
  const { enumDisabled: disabled = [] } = options;
  const Picture = optionPicture.component;
  const exclusive: readonly unknown[] = schema.exclusiveOptions ?? [];
  const chosen: readonly unknown[] = !multiple ? [value] : Array.isArray(value) ? value : [];
  const choice = ({ index, ...option }: ReturnType<typeof optionGroups>[number]['own'][number]): ReactNode => {
    const picture = pictures[index];
    const checked = chosen.includes(option.value);
    const others = chosen.filter((other) => other !== option.value);
    const beside = exclusive.includes(option.value) ? [] : others.filter((other) => !exclusive.includes(other));
    return (
      <Option key={String(option.value)} boxed={boxed}>
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
          {option.label}
          {descriptions[index] && <small>{descriptions[index]}</small>}
          {disabled.includes(option.value) && <small>{options.unavailableLabel}</small>}
        </span>
        {icons[index] && <Icon name={icons[index]} />}
        {picture && Picture && <Picture {...picture} />}
      </Option>
    );
  };
  return optionGroups(props).map(({ heading, own }) =>
    heading === '' ? (
      own.map(choice)
    ) : (
      <div className={styles.together} key={heading} role="group" aria-label={heading}>
        <span aria-hidden>{heading}</span>
        {own.map(choice)}
      </div>
    ),
  );
}

/** One of a few options, or several, each a card. */
export const Cards = (props: FieldWidgetProps) => (
  <div className={styles.grid}>
    <Choices props={props} boxed />
  </div>
);

/** One of two or three short options side by side. */
export const Segmented = (props: FieldWidgetProps) => (
  <div className={styles.row}>
    <Choices props={props} boxed />
  </div>
);

/** Any of several options. */
export const Checkboxes = (props: FieldWidgetProps) => <Choices props={props} boxed={false} />;

/** Yes or no; carries its own label. */
export function Checkbox(props: FieldWidgetProps) {
  const { id, htmlName, value, label, onChange } = props;
  return (
    <Option boxed>
      <input
        id={id}
        name={htmlName}
        type="checkbox"
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
        {...fieldAria(props)}
      />
      <span>{label}</span>
    </Option>
  );
}
