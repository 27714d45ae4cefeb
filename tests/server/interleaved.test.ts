import { expect, test } from 'vitest';
import { clientBody } from '../leads/clientBody.ts';
import { means } from '../leads/means.ts';
import { onlineForms } from '../engine/onlineForms.ts';
import { workedHouse } from '../leads/sampleHouses.ts';
import { laterTable } from './changedTables.ts';
import { startApp } from './startApp.ts';
import { storedLeads } from './storedLeads.ts';

test('two services in one process judge, price and store leads in turns as each by itself', async () => {
  const { contact: _own, ...others } = onlineForms;
  const services = [
    await startApp({ ...means, forms: onlineForms }),
    await startApp({ ...means, forms: others, rateTables: [laterTable] }),
  ];
  const turns = [...services, ...services, ...services].map(({ post }) =>
    Promise.all([post(clientBody(workedHouse), {}, '/clients'), post()]),
  );
  const statuses = (await Promise.all(turns)).map((answers) => answers.map(({ statusCode }) => statusCode));
  expect(statuses).toEqual(
    [...Array(3)].flatMap(() => [
      [201, 201],
      [201, 404],
    ]),
  );
  const prices = services.map(async ({ databaseUrl }) =>
    (await storedLeads(databaseUrl)).flatMap(({ estimate }) => estimate?.total_cost ?? []),
  );
  expect(await Promise.all(prices)).toEqual([Array(3).fill(274), Array(3).fill(547)]);
});
