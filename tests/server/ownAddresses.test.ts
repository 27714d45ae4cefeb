import { expect, test } from 'vitest';
import { reservedAddresses } from '../../src/content/sitePages.ts';
import { healthPath, readinessPath } from '../../src/server/routes/health.ts';
import { startApp } from './startApp.ts';

test('no page can be where the service answers by itself', async () => {
  const { app } = await startApp();
  await app.ready();
  const routes = [...app.printRoutes({ commonPrefix: false }).matchAll(/^[├└]── \/?([\w-]+)/gm)].map(
    ([, name]) => name,
  );
  expect(routes).toEqual(expect.arrayContaining([healthPath, readinessPath].map((path) => path.slice(1))));
  expect(routes.filter((name = '') => !reservedAddresses.includes(name))).toEqual([]);
});
