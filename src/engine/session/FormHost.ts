import type { Definition, Notice, NoticePosition } from '../definition/Definition.ts';

/** What a form needs of the page it stands in. */
export interface FormHost {
  /** Put before the draft's key, for example product and environment. */
  storagePrefix: string;
  /**
   * Sends a lead. `idempotencyKey` is the same when the same answers are sent again.
   * Rejects when it did not arrive; the error may carry `fieldErrors`.
   */
  send(call: Definition['submit']['call'], payload: Record<string, unknown>, idempotencyKey: string): Promise<unknown>;
  notify(notice: Notice, position: NoticePosition): void;
  /** Shows another page. */
  goTo(path: string): void;
}
