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

/** What `notify` takes: a message or a component is needed, all the rest has a default. */
export type NotificationInput = Partial<Omit<NotificationModel, 'closing'>>;

/** A notification was asked for with a property that it cannot have. */
export class NotificationError extends Error {
  override readonly name = 'NotificationError';

  constructor(
    readonly property: string,
    readonly value: unknown,
    readonly allowed: string,
  ) {
    super(`Notification property "${property}" is ${shown(value)}; allowed: ${allowed}.`);
  }
}

function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  return typeof value === 'object' && value !== null ? Object.prototype.toString.call(value) : String(value);
}

interface Rule {
  /** Ends the sentence "allowed: ...". */
  allowed: string;
  accepts: (value: unknown) => boolean;
}

const oneOf = (...values: string[]): Rule => ({
  allowed: values.join(', '),
  accepts: (value) => typeof value === 'string' && values.includes(value),
});

const ofType = (type: 'string' | 'boolean' | 'function', allowed: string): Rule => ({
  allowed,
  accepts: (value) => typeof value === type,
});

// memo(), forwardRef() and lazy() make components that are objects; what has props is an element.
const isReactObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && '$$typeof' in value;

/** What each property of a notification may be, when it is given at all. */
const notificationRules: Record<keyof NotificationInput, Rule> = {
  message: ofType('string', 'a text, which may contain simple markup'),
  title: ofType('string', 'a text'),
  icon: {
    allowed: 'a text or a React element',
    accepts: (value) => typeof value === 'string' || (isReactObject(value) && 'props' in value),
  },
  type: oneOf('default', 'info', 'primary', 'danger', 'warning', 'success'),
  verticalAlign: oneOf('top', 'bottom'),
  horizontalAlign: oneOf('left', 'center', 'right'),
  timeout: {
    allowed: 'a number of milliseconds of at least 0 (0 = never closes by itself)',
    accepts: (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0,
  },
  timestamp: {
    allowed: 'a valid Date',
    accepts: (value) => value instanceof Date && !Number.isNaN(value.getTime()),
  },
  component: {
    allowed: 'a React component (not an element)',
    accepts: (value) => typeof value === 'function' || (isReactObject(value) && !('props' in value)),
  },
  showClose: ofType('boolean', 'true or false'),
  closeOnClick: ofType('boolean', 'true or false'),
  clickHandler: ofType('function', 'a function'),
};

/** Throws a NotificationError for the first property that is not allowed. */
function checkNotification(input: NotificationInput): void {
  const given: Record<string, unknown> = { ...input };
  for (const [property, { accepts, allowed }] of Object.entries(notificationRules)) {
    const value = given[property];
    if (value !== undefined && !accepts(value)) throw new NotificationError(property, value, allowed);
  }
  if (!input.component && !input.message?.trim()) {
    throw new NotificationError('message', input.message, 'a text that is not empty, unless a component is given');
  }
}

/** Checks the input and fills in the defaults (spec.md, section 3). */
export function createNotification(input: NotificationInput, timestamp: Date): NotificationModel {
  checkNotification(input);
  return {
    timestamp,
    type: input.type ?? 'info',
    verticalAlign: input.verticalAlign ?? 'top',
    horizontalAlign: input.horizontalAlign ?? 'right',
    title: input.title,
    message: input.message,
    icon: input.icon,
    component: input.component,
    timeout: input.timeout ?? 5000,
    showClose: input.showClose ?? true,
    closeOnClick: input.closeOnClick ?? true,
    clickHandler: input.clickHandler,
    closing: false,
  };
}
