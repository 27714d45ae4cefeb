import type { Notice, NoticePosition } from '../../../src/engine/definition/Definition.ts';
import type { FormHost } from '../../../src/engine/session/FormHost.ts';

interface Sent {
  path: string;
  payload: Record<string, unknown>;
  key: string;
  answer(): void;
  fail(error: unknown): void;
}

/** A page that notes what a form asks of it, and answers submissions when a test says so. */
export class RecordingHost implements FormHost {
  readonly storagePrefix = 'product_test';
  readonly sent: Sent[] = [];
  readonly notices: { notice: Notice; position: NoticePosition }[] = [];
  readonly pages: string[] = [];

  send: FormHost['send'] = ({ path }, payload, key) =>
    new Promise((answer, fail) => {
      this.sent.push({ path, payload, key, answer: () => answer(undefined), fail });
    });

  notify: FormHost['notify'] = (notice, position) => {
    this.notices.push({ notice, position });
  };

  goTo: FormHost['goTo'] = (page) => {
    this.pages.push(page);
  };
}
