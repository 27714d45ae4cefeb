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
