import type { FormFile, StepFile } from './generated/FormFile.ts';
import type { Labels, NoticeFile } from './generated/MessagesFile.ts';
import type { Section } from './Section.ts';

/** What a form tells its visitor; the host of the form shows it. */
export type Notice = NoticeFile;

/** Where a form's notices appear. */
export interface NoticePosition {
  verticalAlign: 'top' | 'bottom';
  horizontalAlign: 'left' | 'center' | 'right';
}

export type Step = StepFile;

/** Something that a visitor may agree to beside sending the form. */
export interface Consent {
  name: string;
  /** The very words that stand beside the box. */
  wording: string;
}

type SubmitFile = FormFile['submit'];

/** A form that sends a lead. */
export interface SendSubmit {
  label: string;
  call: NonNullable<SubmitFile['call']>;
  constants: Record<string, string>;
  success: { notice?: Notice; goTo?: string };
  failure: { notice: Notice };
}

/** A form whose answers travel with the lead of another form. */
export interface AttachSubmit {
  label: string;
  attachTo: NonNullable<SubmitFile['attachTo']>;
}

/** A checked form, as plain JSON: everything the browser and the service need to know of it. */
export interface Definition {
  /** Name of the form's folder. */
  id: string;
  title: string;
  steps: Step[];
  /** By section id, as the steps name them. */
  sections: Record<string, Section>;
  draft?: NonNullable<FormFile['draft']>;
  /** Page about what becomes of the answers, linked at the button that submits. */
  privacy?: string;
  consents: Consent[];
  notices: { position: NoticePosition; invalid: Notice };
  submit: SendSubmit | AttachSubmit;
  labels: Labels;
}
