import type { Answers, AttachSubmit, Notice, NoticePosition } from '../../../src/engine/definition/types.ts';
import type { FormHost } from '../../../src/engine/session/FormHost.ts';

interface Lead {
  path: string;
  payload: Record<string, unknown>;
  key: string;
  answer(): void;
  fail(error: unknown): void;
}

/** A page that notes what a form asks of it, and answers submissions when a test says so. */
export class RecordingHost implements FormHost {
  readonly storagePrefix = 'product_test';
  readonly leads: Lead[] = [];
  readonly notices: { notice: Notice; position: NoticePosition }[] = [];
  readonly pages: string[] = [];
  readonly attachments: { attachTo: AttachSubmit['attachTo']; answers: Answers }[] = [];
  /** How often the last notice was taken away. */
  dismissals = 0;
  /** How many leads the form says are stored. */
  stored = 0;

  declare readonly attached?: FormHost['attached'];
  declare readonly cancel?: FormHost['cancel'];
  declare readonly history?: FormHost['history'];

  /** What only some pages can do. */
  constructor(more: Pick<FormHost, 'attached' | 'cancel' | 'history'> = {}) {
    Object.assign(this, more);
  }

  send: FormHost['send'] = ({ path }, payload, key) =>
    new Promise((answer, fail) => {
      this.leads.push({ path, payload, key, answer: () => answer(undefined), fail });
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

  attach: FormHost['attach'] = (attachTo, answers) => {
    this.attachments.push({ attachTo, answers });
  };

  sent: FormHost['sent'] = () => {
    this.stored += 1;
  };
}
