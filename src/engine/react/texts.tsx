import type { UiSchema } from '@rjsf/utils';
import type { ComponentType, ReactElement } from 'react';
import type { RichText } from '../definition/richText.ts';
import type { CompiledFieldUi } from '../definition/types.ts';

/** The component for texts of more than a plain paragraph, once it is loaded. */
export const textCode: { RichTextView?: ComponentType<{ text: RichText }> } = {};

/** A text as it is shown. */
export const textElement = (text: string | RichText): ReactElement | string =>
  typeof text === 'string' ? text : textCode.RichTextView ? <textCode.RichTextView text={text} /> : '';

/** Looks in RJSF's words: a text of paragraphs and lists is an element there, which its types leave out. */
export const shownUi = ({ 'ui:description': text, ...ui }: Partial<CompiledFieldUi> = {}): UiSchema =>
  ({ ...ui, ...(text && { 'ui:description': textElement(text) }) }) as UiSchema;
