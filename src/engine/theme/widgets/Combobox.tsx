import { useCombobox } from 'downshift';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { suggestionsUnlessInList } from '../../definition/suggestions.ts';
import { fieldAriaAndAutofocus, type FieldWidgetProps } from '../fieldProps.ts';
import { Control } from '../Control.ts';
import { tokens } from '../tokens.ts';

const Around = styled.div`
  position: relative;
`;

const Menu = styled.ul`
  position: absolute;
  z-index: 6;
  inset: 100% 0 auto;
  max-height: 18rem;
  margin: 0.25rem 0 0;
  padding: 0;
  overflow: auto;
  border: 1px solid ${tokens.inputBorder};
  border-radius: ${tokens.radius};
  background: ${tokens.surface};
  list-style: none;
`;

const Item = styled.li`
  min-height: ${tokens.touchTarget};
  padding: 0.6875rem min(0.875rem, 4vw);
  overflow-wrap: anywhere;

  &[aria-selected='true'] {
    background: ${tokens.accent};
    color: ${tokens.onAccent};
  }
`;

const { stateChangeTypes: event } = useCombobox;

/** A line of text with suggestions, if any: the field's, or of a list that is fetched at the first focus. */
export function Combobox(props: FieldWidgetProps) {
  const { id, htmlName, label, value, schema, options, placeholder, registry, onChange } = props;
  const text = String(value ?? '');
  const [texts, setTexts] = useState<readonly string[]>(schema.examples ?? []);
  const request = useRef<AbortController>(undefined);
  const items = suggestionsUnlessInList(texts, text);
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox({
    items,
    id,
    inputId: id,
    inputValue: text,
    selectedItem: null,
    // Escape closes the list and leaves what was typed.
    stateReducer: (state, { type, changes }) =>
      type === event.InputKeyDownEscape ? { ...changes, inputValue: state.inputValue } : changes,
    onStateChange({ type, selectedItem }) {
      const isChosen = type === event.ItemClick || type === event.InputKeyDownEnter;
      if (isChosen && selectedItem) onChange(selectedItem);
    },
  });
  const fetchTexts = (): void => {
    if (!schema.optionsFrom) return;
    request.current?.abort();
    request.current = new AbortController();
    const { signal } = request.current;
    void registry.formContext.listFor(schema, signal).then((list) => signal.aborted || setTexts(list));
  };
  const isShown = isOpen && items.length > 0;
  return (
    <Around onFocus={fetchTexts}>
      <Control
        name={htmlName}
        placeholder={placeholder}
        inputMode={options.inputMode}
        readOnly={props.readonly}
        {...getInputProps({
          'aria-expanded': isShown,
          'aria-labelledby': undefined,
          autoComplete: options.autocomplete ?? 'off',
          onChange: ({ currentTarget }) => onChange(currentTarget.value),
        })}
        {...fieldAriaAndAutofocus(props)}
      />
      <Menu hidden={!isShown} {...getMenuProps({ 'aria-label': label, 'aria-labelledby': undefined })}>
        {isShown &&
          items.map((item, index) => (
            <Item key={item} {...getItemProps({ item, index, 'aria-selected': index === highlightedIndex })}>
              {item}
            </Item>
          ))}
      </Menu>
    </Around>
  );
}
