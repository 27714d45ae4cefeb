/** Settings of a service that is to take whatever a test sends. */
export const unlimited = {
  ...Object.fromEntries(
    [
      'UPLOADS_MB',
      'UPLOADS_MB_PER_ADDRESS',
      'LEADS_PER_MINUTE',
      'LEADS_PER_MINUTE_IN_ALL',
      'LEADS_PER_DAY',
      'LEADS_PER_DAY_PER_ADDRESS',
      'MAX_CONNECTIONS',
      'MAX_CONNECTIONS_PER_ADDRESS',
    ].map((limit) => [limit, '0']),
  ),
  ACCESS_LOG: 'off',
};
