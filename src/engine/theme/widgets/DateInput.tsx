import { useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { plainLimit } from '../../definition/dayLimits.ts';
import { dateFormats } from '../../definition/dates.ts';
import { Understood } from '../NumberLine.tsx';
import { fieldAria, type FieldWidgetProps } from '../fieldProps.ts';
import { Control } from '../looks.tsx';

const Box = styled(Control)`
  max-width: 16rem;
`;

interface DatedProps {
  props: FieldWidgetProps;
  kind: 'date' | 'time';
  /** The browser's own control, or a line of text. */
  type: 'date' | 'time' | 'text';
}

/** What stands for an answer that the browser has but does not hand over: 31 February, or half a date. */
const unreadable = '?';

/** The answer as the browser has it. */
const enteredIn = ({ value, validity }: HTMLInputElement): string => (validity.badInput ? unreadable : value);

/** A date or a time. Where a browser has no control for it, it shows a line of text, which is read as well. */
function Dated({ kind, type, props }: DatedProps) {
  const { id, htmlName, value, schema, options, placeholder, onChange } = props;
  const { today, labels } = props.registry.formContext;
  const input = useRef<HTMLInputElement>(null);
  // What was typed since the value came from elsewhere: a key does not render the field.
  const [typed, setTyped] = useState<{ text: string; over: unknown }>();
  const text = typed && typed.over === value ? typed.text : String(value ?? '');
  const { read: understood, words } = dateFormats[kind];
  const read = understood(text);
  const [defaultValue] = useState(type === 'text' ? text : (read ?? ''));
  useLayoutEffect(() => {
    const box = input.current;
    if (!box) return;
    // Writing into the control, be it what it holds, empties the half of a date that somebody is typing.
    if (enteredIn(box) !== text) box.value = box.type === 'text' ? text : (read ?? '');
    // The picker ends where the rules do; days that depend on other answers are left to the rules.
    const [min, max] = [schema['earliest'], schema['latest']].map((limit) => plainLimit(limit, today?.()));
    if (min !== undefined && box.min !== min) box.min = min;
    if (max !== undefined && box.max !== max) box.max = max;
  });
  const take = (box: HTMLInputElement): void => {
    const now = enteredIn(box);
    if (now === text) return;
    setTyped({ text: now, over: value });
    onChange(now);
  };
  return (
    <>
      <Box
        ref={input}
        id={id}
        name={htmlName}
        type={type}
        defaultValue={defaultValue}
        placeholder={placeholder}
        readOnly={props.readonly}
        autoComplete={options.autocomplete}
        onChange={(event) => take(event.target)}
        // Browsers tell nobody of keys that make no date yet.
        onKeyUp={(event) => take(event.currentTarget)}
        onBlur={(event) => take(event.target)}
        {...fieldAria(props)}
      />
      {type !== 'time' && <Understood>{read && words(read, labels.dates)}</Understood>}
    </>
  );
}

/** A day from the browser's calendar, told in words. */
export const DateInput = (props: FieldWidgetProps) => <Dated props={props} kind="date" type="date" />;

/** A day as people write it, told in words as it was understood. For days that nobody looks up, such as birthdays. */
export const TypedDate = (props: FieldWidgetProps) => <Dated props={props} kind="date" type="text" />;

/** A time of day from the browser's own control. */
export const TimeInput = (props: FieldWidgetProps) => <Dated props={props} kind="time" type="time" />;
