import type { UiSchema } from '@rjsf/utils';
import type { ReactElement } from 'react';
import type { RichText } from '../definition/richText.ts';
import type { CompiledFieldUi } from '../definition/types.ts';
import { useSession } from './session.ts';

export const textElement = (text: string | RichText): ReactElement | string =>
  typeof text === 'string' ? text : <RichTextOf text={text} />;

function RichTextOf({ text }: { text: RichText }) {
  const { RichTextView } = useSession().form.code.parts;
  return RichTextView && <RichTextView text={text} />;
}

/** A UI schema for RJSF, in which a text of paragraphs and lists is an element, which RJSF's types leave out. */
export const uiWithRichDescriptionAsElement = ({ 'ui:description': text, ...ui }: Partial<CompiledFieldUi>): UiSchema =>
  ({ ...ui, ...(text && { 'ui:description': textElement(text) }) }) as UiSchema;
