import type { UiSchema } from '@rjsf/utils';
import type { ReactElement } from 'react';
import { loadedParts } from '../definition/loadedCode.ts';
import type { RichText } from '../definition/richText.ts';
import type { CompiledFieldUi } from '../definition/types.ts';
import { useSelectedValue, useSession } from './session.ts';

/** A text as it is shown. */
export function textElement(text: string | RichText): ReactElement | string {
  const { RichTextView } = loadedParts;
  return typeof text === 'string' ? text : RichTextView ? <RichTextView text={text} /> : '';
}

/** Looks as RJSF shows them: a text of paragraphs and lists is an element, which its types leave out. */
export const shownUi = ({ 'ui:description': text, ...ui }: Partial<CompiledFieldUi>): UiSchema =>
  ({ ...ui, ...(text && { 'ui:description': textElement(text) }) }) as UiSchema;

/**
 * Texts that name answers, filled in: they render anew only when one of these changes. `at` is the path of the field or
 * section that they stand at.
 */
export function useRendered<Texts>(texts: Texts | undefined, at = ''): Texts | undefined {
  const { labels } = useSession().form.definition;
  return useSelectedValue(({ instances }) => texts && loadedParts.renderAnswers?.(texts, at, instances, labels));
}
