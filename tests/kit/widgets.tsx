// Widgets as RJSF's documentation teaches to write them: they know nothing of this project.

import { ErrorSchemaBuilder, type EnumOptionsType, type WidgetProps } from '@rjsf/utils';
import Select from 'react-select';

/** A line in a colour that the UI schema gives. */
export const TintedText = ({ id, htmlName, value, readonly, options, onChange }: WidgetProps) => (
  <input
    id={id}
    name={htmlName}
    className="form-control"
    style={{ backgroundColor: String(options['backgroundColor']), borderRadius: '4px' }}
    value={value ?? ''}
    readOnly={readonly}
    onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
  />
);
TintedText.defaultProps = { options: { backgroundColor: 'white' } };

/** A choice in such a colour. */
export const TintedSelect = ({ id, htmlName, value, disabled, readonly, options, onChange }: WidgetProps) => (
  <select
    id={id}
    name={htmlName}
    style={{ backgroundColor: String(options['backgroundColor']) }}
    value={value ?? ''}
    disabled={disabled || readonly}
    onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
  >
    <option value="" />
    {options.enumOptions?.map(({ value: option, label }) => (
      <option key={option} value={option}>
        {label}
      </option>
    ))}
  </select>
);
TintedSelect.defaultProps = TintedText.defaultProps;

/** RJSF's choice in a frame, looked up where RJSF has it. */
export function FramedSelect(props: WidgetProps) {
  const { SelectWidget } = props.registry.widgets;
  return <div style={{ padding: '6px' }}>{SelectWidget && <SelectWidget {...props} />}</div>;
}

/** React Select as it comes: a choice that is searched, whose styles Emotion writes. */
export const SearchedSelect = ({ id, value, options, onChange }: WidgetProps) => (
  <Select<EnumOptionsType>
    inputId={id}
    instanceId={id}
    classNamePrefix="searched"
    options={options.enumOptions ?? []}
    value={options.enumOptions?.find((option) => option.value === value) ?? null}
    onChange={(option) => onChange(option?.value)}
    styles={{ control: (base) => ({ ...base, backgroundColor: 'beige' }) }}
  />
);

/** A number that has to be even, which the widget says itself. */
export const EvenNumber = ({ id, htmlName, value, onChange }: WidgetProps) => (
  <input
    id={id}
    name={htmlName}
    type="number"
    value={value ?? ''}
    onChange={({ target: { value: typed, valueAsNumber } }) => {
      const odd = new ErrorSchemaBuilder().addErrors('Only even numbers').ErrorSchema;
      onChange(typed === '' ? undefined : valueAsNumber, valueAsNumber % 2 === 1 ? odd : undefined);
    }}
  />
);

/** Several choices, each a button that stays pressed. */
export function Tags({ id, value = [], options, disabled, readonly, onChange }: WidgetProps) {
  const chosen = value as unknown[];
  return (
    <div id={id}>
      {options.enumOptions?.map(({ value: tag, label }) => (
        <button
          key={tag}
          type="button"
          aria-pressed={chosen.includes(tag)}
          disabled={disabled || readonly}
          style={{ fontWeight: chosen.includes(tag) ? 'bold' : 'normal' }}
          onClick={() => onChange(chosen.includes(tag) ? chosen.filter((one) => one !== tag) : [...chosen, tag])}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** Words that are typed, each kept at Enter: the widget of a list, which gets it as a whole. */
export function TypedTags({ id, value = [], schema, options, onChange }: WidgetProps) {
  const tags = value as string[];
  return (
    <div style={{ backgroundColor: String(options['backgroundColor']) }}>
      {tags.map((tag) => (
        <button key={tag} type="button" onClick={() => onChange(tags.filter((one) => one !== tag))}>
          {tag}
        </button>
      ))}
      <input
        id={id}
        placeholder={(schema.items as { title: string }).title}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onChange([...tags, event.currentTarget.value]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
TypedTags.defaultProps = TintedText.defaultProps;
