import { useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { resolveNonFieldLimit } from '../../definition/dayLimits.ts';
import { foldSignsAndWhitespace } from '../../definition/cleanText.ts';
import { dateFormats } from '../../definition/dates.ts';
import { unreadable } from '../../definition/formats.ts';
import { ScrollingLiveLine } from '../fieldTexts.tsx';
import { type FieldWidgetProps, textAttributesWithoutValue } from '../fieldProps.ts';
import { Control } from '../Control.ts';

const Box = styled(Control)`
  max-width: 16rem;
`;

interface DatedProps {
  props: FieldWidgetProps;
  kind: keyof typeof dateFormats;
  /** The type of the input, native or for text. */
  type: 'date' | 'time' | 'datetime-local' | 'text';
}

/** The input's value, or `unreadable` for one that the browser does not hand over. */
const enteredIn = ({ value, validity }: HTMLInputElement): string => (validity.badInput ? unreadable : value);

/** A date or a time. Browsers without a native control show a text input, whose text is parsed as well. */
function Dated({ kind, type, props }: DatedProps) {
  const { value, schema, onChange } = props;
  const { today, labels } = props.registry.formContext;
  const input = useRef<HTMLInputElement>(null);
  // The typed text and the value it was typed over; it is outdated once the value changes from elsewhere. Typing
  // alone does not render the field.
  const [draft, setTyped] = useState<{ text: string; over: unknown }>();
  const text = draft && draft.over === value ? draft.text : String(value ?? '');
  const { read: understood, words } = dateFormats[kind];
  const read = understood(foldSignsAndWhitespace(text));
  const [defaultValue] = useState(type === 'text' ? text : (read ?? ''));
  useLayoutEffect(() => {
    const box = input.current;
    if (!box) return;
    // A new control is empty and cannot show the unreadable text of an earlier one, so the answer becomes empty.
    if (value === unreadable && enteredIn(box) === '') onChange('');
    // Only written when it differs: even writing the same value would empty a date that is typed halfway.
    if (enteredIn(box) !== text) box.value = box.type === 'text' ? text : (read ?? '');
    // The picker has the same limits as the rules, except for limits that depend on other answers.
    const [min, max] = [schema['earliest'], schema['latest']].map((limit) => resolveNonFieldLimit(limit, today?.()));
    if (min !== undefined && box.min !== min) box.min = min;
    if (max !== undefined && box.max !== max) box.max = max;
  });
  const commit = (box: HTMLInputElement): void => {
    const now = enteredIn(box);
    if (now === text) return;
    setTyped({ text: now, over: value });
    onChange(now);
  };
  return (
    <>
      <Box
        {...textAttributesWithoutValue(props)}
        ref={input}
        type={type}
        defaultValue={defaultValue}
        onChange={(event) => commit(event.target)}
        // Browsers send no input event for a key that leaves the date incomplete.
        onKeyUp={(event) => commit(event.currentTarget)}
        onBlur={(event) => commit(event.target)}
      />
      {type !== 'time' && <ScrollingLiveLine>{read && words(read, labels.dates)}</ScrollingLiveLine>}
    </>
  );
}

/** A day from the browser's calendar, formatted below. */
export const DateInput = (props: FieldWidgetProps) => <Dated props={props} kind="date" type="date" />;

/** A day as people type it, formatted below as it was parsed. For known days, such as birthdays. */
export const TypedDate = (props: FieldWidgetProps) => <Dated props={props} kind="date" type="text" />;

export const TimeInput = (props: FieldWidgetProps) => <Dated props={props} kind="time" type="time" />;

export const DateTimeInput = (props: FieldWidgetProps) => (
  <Dated props={props} kind="date-time" type="datetime-local" />
);
