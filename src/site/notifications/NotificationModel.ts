import type { ComponentType, ReactNode } from 'react';
import type { Notice, NoticePosition } from '../../engine/definition/types.ts';

/** What a custom component of a notification is given. */
export interface NotificationComponentProps {
  notification: NotificationModel;
  close: () => void;
}

/** A notification as the store holds it: checked, and with every default filled in. */
export interface NotificationModel extends Readonly<NoticePosition> {
  /** Identity; no two notifications share it, not even when added in the same millisecond. */
  readonly timestamp: Date;
  readonly type: Notice['type'];
  readonly title: string | undefined;
  /** Text or simple markup. */
  readonly message: string | undefined;
  readonly icon: ReactNode;
  /** Shown in place of the message. */
  readonly component: ComponentType<NotificationComponentProps> | undefined;
  /** Milliseconds until it closes itself; 0 keeps it. */
  readonly timeout: number;
  readonly showClose: boolean;
  readonly closeOnClick: boolean;
  /** Called when the banner is clicked, before it closes. */
  readonly clickHandler: ((notification: NotificationModel) => void) | undefined;
  /** Whether it is on its way out. */
  readonly closing: boolean;
}
