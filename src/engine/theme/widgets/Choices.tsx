import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { Option } from '../parts/Option.ts';

/** The options of a group as native radio buttons or checkboxes. The field's fieldset and legend stand around them. */
export function Choices({ type, boxed, ...props }: WidgetProps & { type: 'radio' | 'checkbox'; boxed: boolean }): ReactNode {
  const { id, name, value, options, onChange } = props;
  const descriptions: string[] = options['enumDescriptions'] ?? [];
  const icons: string[] = options['enumIcons'] ?? [];
  const disabled: unknown[] = props.schema['disabledOptions'] ?? [];
  const chosen: unknown[] = type === 'radio' ? [value] : (value ?? []);
  return (options.enumOptions ?? []).map((option, index) => {
    const checked = chosen.includes(option.value);
    const others = chosen.filter((other) => other !== option.value);
    return (
      <Option key={String(option.value)} $boxed={boxed}>
        <input
          id={`${id}-${index}`}
          name={name}
          type={type}
          value={String(option.value)}
          checked={checked}
          disabled={disabled.includes(option.value)}
          aria-invalid={(type === 'checkbox' && Boolean(props.rawErrors?.length)) || undefined}
          onChange={() => onChange(type === 'radio' ? option.value : checked ? others : [...others, option.value])}
        />
        <span>
          {option.label}
          {descriptions[index] && <small>{descriptions[index]}</small>}
          {disabled.includes(option.value) && <small>{options['unavailableLabel']}</small>}
        </span>
        {icons[index] && <Icon name={icons[index]} />}
      </Option>
    );
  });
}
