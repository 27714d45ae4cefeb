import type { FieldUi } from '../definition/generated/SectionFile.ts';

type WidgetName = NonNullable<FieldUi['ui:widget']>;
type UiKey = Exclude<keyof FieldUi, 'ui:widget'>;

const shown: UiKey[] = ['ui:title', 'ui:width'];
const labelled: UiKey[] = [...shown, 'ui:hideLabel'];
const line: UiKey[] = [...labelled, 'ui:placeholder', 'ui:autocomplete', 'ui:inputMode'];

/** The keys of the UI schema that each widget reads, with the label around it. */
export const widgetKeys: Record<WidgetName, readonly UiKey[]> = {
  text: line,
  email: line,
  tel: line,
  textarea: [...labelled, 'ui:placeholder', 'ui:autocomplete', 'ui:rows'],
  stepper: labelled,
  select: [...labelled, 'ui:placeholder', 'ui:autocomplete'],
  cards: labelled,
  segmented: labelled,
  // Carries its own label.
  checkbox: shown,
  checkboxes: labelled,
  file: labelled,
  hidden: [],
};

/** Those that a list of entries reads; of one that follows a number nobody adds entries. */
export const listKeys = (follows: boolean): readonly UiKey[] => (follows ? ['ui:forAll'] : ['ui:copied', 'ui:forAll']);
