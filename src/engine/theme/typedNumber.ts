import { type ChangeEvent, useState } from 'react';
import { typedValue } from '../definition/answerValues.ts';
import { useShownText } from './shownText.ts';
import type { FieldWidgetProps } from './fieldProps.ts';

/** Whether digits alone say a number. Three behind a dot may be meant as thousands. */
const saysItself = (text: string, value: number): boolean => Number(text) === value && !/\.\d{3}$/.test(text.trim());

/**
 * What a line for a number needs. "1." reads as 1, 12'6" as 12.5: what was typed stays on the page as long as it means
 * the value. `understood` is the value where its digits alone do not say it.
 */
export function useTypedNumber({ schema, value, onChange }: Pick<FieldWidgetProps, 'schema' | 'value' | 'onChange'>) {
  const [text, setText] = useState('');
  const isMeant = text.trim() !== '' && typedValue(schema, text) === value;
  return {
    ...useShownText<HTMLInputElement>(isMeant ? text : String(value ?? '')),
    understood: isMeant && typeof value === 'number' && !saysItself(text, value) ? value : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>): void => {
      setText(target.value);
      onChange(target.value);
    },
  };
}
