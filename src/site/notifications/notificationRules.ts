import type { NotificationInput } from './NotificationInput.ts';

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
export const notificationRules: Record<keyof NotificationInput, Rule> = {
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
