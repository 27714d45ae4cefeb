// A field and templates as RJSF's documentation teaches to write them.

import type { ArrayFieldTemplateProps, FieldProps, FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';

interface Place {
  north?: number;
  west?: number;
}

/** A group in one line, which hands over its parts by their paths. */
export function MapField({ formData, fieldPathId, onChange, title, schema }: FieldProps<Place>) {
  const { north, west } = formData ?? {};
  const part = (name: keyof Place, label: string, value: number | undefined) => (
    <label>
      <span>{label}</span>
      <input
        type="number"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.valueAsNumber as never, [...fieldPathId.path, name])}
      />
    </label>
  );
  return (
    <fieldset style={{ display: 'flex' }}>
      <legend>{title ?? schema.title}</legend>
      {part('north', 'North', north)}
      {part('west', 'West', west)}
      <output>{`${north ?? '?'} N, ${west ?? '?'} W`}</output>
    </fieldset>
  );
}

/** A list of texts as one text, a line for each. */
export const PileField = ({ formData = [], fieldPathId, onChange, schema }: FieldProps<string[]>) => (
  <label>
    <span>{schema.title}</span>
    <textarea
      value={formData.join('\n')}
      onChange={({ target }) => onChange(target.value.split('\n'), fieldPathId.path)}
    />
  </label>
);

/** The fields of a group beside each other. */
export const Columns = ({ title, properties }: ObjectFieldTemplateProps) => (
  <section>
    <h4 style={{ margin: 0 }}>{title}</h4>
    <div style={{ display: 'flex', gap: '12px' }}>
      {properties.map(({ name, content }) => (
        <div key={name}>{content}</div>
      ))}
    </div>
  </section>
);

/** A field whose label stands below it. */
export const LabelBelow = ({ id, label, classNames, children, errors }: FieldTemplateProps) => (
  <div className={classNames} style={{ display: 'flex', flexDirection: 'column-reverse' }}>
    <label htmlFor={id}>
      <span>{label}</span>
    </label>
    {errors}
    {children}
  </div>
);

/** The lines of a list in a frame, with a button of its own. */
export const Framed = ({ title, items, onAddClick }: ArrayFieldTemplateProps) => (
  <section>
    <h4>{title}</h4>
    {items}
    <button type="button" onClick={onAddClick}>
      One line more
    </button>
  </section>
);
