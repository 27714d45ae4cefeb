import type { FieldProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { RichText } from '../definition/richText.ts';
import type { tellAnswers } from '../flow/answersInTexts.ts';

/** Code of the engine that comes with the forms that need it, each part missing until then: `formCode.tsx` loads it. */
export const lateCode: Partial<{
  AddedEntries: ComponentType;
  ValuesField: ComponentType<FieldProps>;
  TableField: ComponentType<FieldProps>;
  FailurePanel: ComponentType;
  Review: ComponentType;
  RichTextView: ComponentType<{ text: RichText }>;
  tellAnswers: typeof tellAnswers;
}> = {};
