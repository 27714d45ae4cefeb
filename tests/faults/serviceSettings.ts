import { unlimited } from '../server/unlimited.ts';

/** Settings of a service that is to be killed: without limits, and silent. */
export const serviceSettings = {
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  ...unlimited,
};
