/** Settings of a service that is to be killed: without limits, without a site, and silent. */
export const serviceSettings = {
  PATH: process.env['PATH'] ?? '',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  ACCESS_LOG: 'off',
  SITE_DIR: 'no/site',
  LEADS_PER_MINUTE: '0',
  LEADS_PER_MINUTE_IN_ALL: '0',
  LEADS_PER_DAY: '0',
  LEADS_PER_DAY_PER_ADDRESS: '0',
};
