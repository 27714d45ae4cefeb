/** Settings of a service that is to be killed: without limits, and silent. */
export const serviceSettings = {
  PATH: process.env['PATH'] ?? '',
  SETTINGS_FILE: 'off',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  ACCESS_LOG: 'off',
  LEADS_PER_MINUTE: '0',
  LEADS_PER_MINUTE_IN_ALL: '0',
  LEADS_PER_DAY: '0',
  LEADS_PER_DAY_PER_ADDRESS: '0',
};
