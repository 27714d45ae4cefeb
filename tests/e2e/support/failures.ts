import type { Route } from '@playwright/test';

/** The ways in which a lead can fail to arrive, or to be answered. */
export const failures: { name: string; answer: (route: Route) => Promise<void> }[] = [
  { name: 'server down', answer: (route) => route.abort('connectionrefused') },
  {
    name: 'answer lost after storing',
    answer: async (route) => void (await route.fetch(), await route.abort('connectionreset')),
  },
  { name: 'timeout after storing', answer: async (route) => void (await route.fetch()) },
  { name: '500', answer: (route) => route.fulfill({ status: 500, json: { errors: [] } }) },
  {
    name: '422',
    answer: (route) =>
      route.fulfill({ status: 422, json: { errors: [{ field: 'phone', message: 'The service does not like this' }] } }),
  },
];
