import type { ComponentType } from 'react';
import type { AnswerCode, AnswerParts, LoadedForm } from '../definition/answerCode.ts';
import type { Format } from '../definition/formats.ts';
import type { RichText } from '../definition/richText.ts';
import type { FormUploads } from './FormUploads.ts';
import type { renderAnswers } from '../flow/answerWords.ts';

/** The code that shows a form and reads its answers, with the parts that few forms need. */
export interface FormCode extends AnswerCode {
  formats: Record<string, Format>;
  /** Widgets, fields and templates as RJSF has them, by their names, beside those that are always there. */
  widgets: Record<string, unknown>;
  fields: Record<string, unknown>;
  templates: Record<string, unknown>;
  parts: FormParts;
}

/** Exports of modules that few forms need, of the engine and of its host. */
interface FormParts extends AnswerParts {
  dateFormats?: AnswerCode['formats'];
  otherFormats?: AnswerCode['formats'];
  AddableRepeatedSteps?: ComponentType;
  FailureOrDuplicatePanel?: ComponentType;
  Review?: ComponentType;
  ValuesField?: unknown;
  TableField?: unknown;
  RichTextView?: ComponentType<{ text: RichText }>;
  /**
   * Renders the picture of an option, by its name in the option list, inside the label of its card. It is the host's,
   * for forms whose options have pictures; without it only the labels are shown.
   */
  OptionPicture?: ComponentType<{ name: string; alt: string }>;
  renderAnswers?: typeof renderAnswers;
  FormUploads?: typeof FormUploads;
  /** The registered part that is rendered at the moment: where rendering fails, it is to blame. */
  rendering?: () => string;
}

export interface PageForm extends LoadedForm {
  code: FormCode;
}
