import { codeOfError } from '../values/errors.ts';
import type { Settings } from './settings.ts';

export function describeListenErrorOrMessage(error: unknown, settings?: Settings): string {
  if (!(error instanceof Error)) return String(error);
  const { host, port, variable } = addressOf(error, settings);
  switch (codeOfError(error)) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is already in use. End the program that holds it, or choose another port with ${variable}.`;
    case 'EACCES':
      return settings === undefined
        ? error.message
        : `Port ${port} on ${host} may not be used by this account. Choose a port above 1023 with ${variable}.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${host} is no address of this machine. Choose another with ${variable.replace('PORT', 'HOST')}.`;
    default:
      // A TypeError or ReferenceError is a bug, whose stack is needed; any other error explains itself by its message.
      return error instanceof TypeError || error instanceof ReferenceError ? String(error.stack) : error.message;
  }
}

/** The address that could not be bound, and the setting that holds its port. */
function addressOf(error: Error, settings: Settings | undefined) {
  const address = error as { port?: unknown; hostname?: unknown };
  if (settings === undefined) return { host: '', port: '', variable: 'PORT' };
  const { host, port, metricsHost, metricsPort } = settings;
  const isOfMetrics =
    (address.port !== undefined && address.port === metricsPort && address.port !== port) ||
    (address.hostname !== undefined && address.hostname === metricsHost && metricsHost !== host);
  return isOfMetrics
    ? { host: metricsHost, port: metricsPort, variable: 'METRICS_PORT' }
    : { host, port, variable: 'PORT' };
}
