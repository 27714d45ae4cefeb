import type { Answers, AttachSubmit, Notice, NoticePosition } from '../../../src/engine/definition/types.ts';
import type { Sent } from '../../../src/engine/saved/savedAnswers.ts';
import type { FormHost } from '../../../src/engine/session/FormHost.ts';

interface Lead {
  path: string;
  payload: Record<string, unknown>;
  key: string;
  isRestored: boolean;
  /** The hash of its answers, and the ids of the saved ones. */
  about: readonly (string | undefined)[];
  answer(reference?: string): void;
  fail(error: unknown): void;
}

/** A page that notes what a form asks of it, and answers submissions when a test says so. */
export class RecordingHost implements FormHost {
  readonly storagePrefix = 'product_test';
  readonly leads: Lead[] = [];
  readonly notices: { notice: Notice; position: NoticePosition }[] = [];
  readonly pages: string[] = [];
  readonly attachments: { attachTo: AttachSubmit['attachTo']; answers: Answers }[] = [];
  /** What to call once the lead of each attachment is stored. */
  readonly attachmentsSent: ((sent: Sent) => void)[] = [];
  /** How often the last notice was taken away. */
  dismissals = 0;
  /** How often another lead was begun after one was stored. */
  beginnings = 0;
  /** Leads that the form says are stored, with their answers. */
  readonly stored: { sent: Sent; answers: Answers; elsewhere?: boolean | undefined }[] = [];

  declare readonly attached?: FormHost['attached'];
  declare readonly cancel?: FormHost['cancel'];
  declare readonly history?: FormHost['history'];
  declare readonly prefill?: FormHost['prefill'];
  declare readonly cleared?: FormHost['cleared'];
  declare readonly saving?: FormHost['saving'];
  declare readonly fetchList?: FormHost['fetchList'];
  declare readonly formId?: string;
  declare readonly iconSheet?: NonNullable<FormHost['iconSheet']>;

  /** What only some pages can do. */
  constructor(
    more: Pick<
      FormHost,
      'attached' | 'cancel' | 'history' | 'prefill' | 'cleared' | 'saving' | 'fetchList' | 'iconSheet' | 'formId'
    > = {},
  ) {
    Object.assign(this, more);
  }

  send: FormHost['send'] = ({ path }, payload, key, isRestored, ...about) =>
    new Promise((answer, fail) => {
      this.leads.push({ path, payload, key, isRestored, about, answer: (reference) => answer({ reference }), fail });
    });

  notify: FormHost['notify'] = (notice, position) => {
    this.notices.push({ notice, position });
  };

  dismiss: FormHost['dismiss'] = () => {
    this.dismissals += 1;
  };

  goTo: FormHost['goTo'] = (page) => {
    this.pages.push(page);
  };

  attach: FormHost['attach'] = (attachTo, answers, onSent) => {
    this.attachments.push({ attachTo, answers });
    this.attachmentsSent.push(onSent);
  };

  begun: FormHost['begun'] = () => {
    this.beginnings += 1;
  };

  sent: FormHost['sent'] = (sent, answers, elsewhere) => {
    this.stored.push({ sent, answers, elsewhere });
  };
}
