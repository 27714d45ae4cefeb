// Leads under load while everything fails: in `npm run test:all`, and for many kills in `npm run test:faults`.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import PostalMime from 'postal-mime';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { listDeliveries } from '../../src/server/storage/outbox.ts';
import type { LeadTables } from '../../src/server/storage/schema.ts';
import { sqlitePathOf } from '../../src/server/storage/sqlite.ts';
import { contentDir } from '../project/project.ts';
import { nodeArguments } from '../server/buildScripts.ts';
import { opened, testDatabases } from '../server/databases.ts';
import { HubSpotStub } from '../server/delivery/hubspotStub.ts';
import { refusal, smtpSink } from '../server/email/smtpSink.ts';
import { freePort } from '../server/loopback.ts';
import { storedLeads } from '../server/storedLeads.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';
import { Instance } from './Instance.ts';
import { madeVersion } from './madeVersion.ts';
import { failSometimes, Receiver } from './Receiver.ts';
import { serviceSettings } from './serviceSettings.ts';
import { Visitors } from './visitors.ts';

const kills = Number(process.env['FAULT_KILLS'] ?? 3);
/** Ends what hangs. */
const patience = 600_000 + kills * 60_000;

/** Everybody whom leads are handed to, each failing now and then in every way it can. */
async function failingDestinations() {
  const receiver = await Receiver.start();
  const hubspot = await HubSpotStub.start();
  onTestFinished(async () => {
    await Promise.all([receiver.server.close(), hubspot.server.close()]);
  });
  failSometimes(receiver.server, 5);
  // HubSpot knows no keys: a request that something on the way repeats is done twice there, whoever sends it.
  failSometimes(hubspot.server, 10, ['repeat']);
  const subjects: string[] = [];
  let mailFails = 0.05;
  const mail = await smtpSink({
    onMailFrom: (_address, _session, done) => done(Math.random() < mailFails ? refusal(451, 'Later') : null),
    async onData(stream, _session, done) {
      const raw = await buffer(stream).catch(() => undefined);
      // Its sender was killed.
      if (raw === undefined) return;
      if (Math.random() < mailFails) return done(refusal(451, 'Later'));
      subjects.push((await PostalMime.parse(raw)).subject ?? '');
      // Taken, and never said so.
      done(Math.random() < mailFails ? refusal(421, 'Gone') : null);
    },
  });
  const recover = (): void => {
    for (const { server } of [receiver, hubspot]) server.fault = () => undefined;
    mailFails = 0;
  };
  return { receiver, hubspot, mail, subjects, recover };
}

/** Waits until nothing waits any more, for as long as the test may take: a busy machine takes its time for each try. */
async function everythingDelivered(database: Kysely<LeadTables>): Promise<void> {
  while ((await listDeliveries(database, 'undelivered')).length > 0) await setTimeout(250);
}

const lockFor = async (file: string, milliseconds: number): Promise<void> => {
  const locking = spawn(process.execPath, [...nodeArguments('tests/server/lockDatabase.ts'), file, `${milliseconds}`]);
  await once(locking, 'exit');
};

const kinds = testDatabases();
describe.each(kinds)('$name', ({ name, newUrl }) => {
  test(
    `every lead that was acknowledged is stored once and delivered, through ${kills} kills`,
    { timeout: patience },
    async () => {
      const databaseUrl = await newUrl();
      const { receiver, hubspot, mail, subjects, recover } = await failingDestinations();
      const siteDir = await temporaryFolder();
      await madeVersion({ contentDir }, siteDir);
      const env = {
        ...serviceSettings,
        SITE_DIR: siteDir,
        DATABASE_URL: databaseUrl,
        WEBHOOK_URL: receiver.server.url,
        WEBHOOK_SECRET: 'sixteen letters!',
        HUBSPOT_URL: hubspot.server.url,
        HUBSPOT_TOKEN: hubspot.token,
        SMTP_URL: mail.url,
        MAIL_CONFIRMATION: 'off',
      };
      // Two share the database, the file as well as the server.
      const instances: Instance[] = [];
      for (let each = 0; each < 2; each += 1) {
        const port = await freePort();
        instances.push(new Instance({ ...env, PORT: String(port) }, `http://127.0.0.1:${port}`));
      }
      for (const instance of instances) await instance.start();

      const visitors = new Visitors(
        instances.map(({ url }) => url),
        4,
        120,
      );
      for (let kill = 0; kill < kills; kill += 1) {
        const before = visitors.acknowledged.length;
        await vi.waitFor(() => expect(visitors.acknowledged.length).toBeGreaterThan(before + 20), {
          timeout: patience,
        });
        await setTimeout(500 * Math.random());
        const instance = instances[kill % 2];
        await instance?.kill();
        const isFile = name === 'SQLite';
        const file = isFile ? sqlitePathOf(databaseUrl) : '';
        if (isFile && kill % 3 === 1) await lockFor(file, 500 + 2000 * Math.random());
        if (isFile && kill % 3 === 2) {
          // No room for more than the file that is there and a little.
          await instance?.start(Math.ceil((await stat(file)).size / 1024) + 256);
          await setTimeout(1000);
          await instance?.kill();
        }
        await instance?.start();
      }
      await visitors.finish();
      const { acknowledged, wrong } = visitors;
      recover();
      await everythingDelivered(await opened(databaseUrl));

      expect(wrong).toEqual([]);
      expect(acknowledged.length).toBeGreaterThan(20 * kills);
      const stored = await storedLeads(databaseUrl);
      const said = (lead: (typeof stored)[number]) => lead.payload['message'] ?? lead.payload['details'];
      expect(stored.map((lead) => [lead.id, said(lead)]).sort()).toEqual(
        acknowledged.map(({ id, words }) => [id, words]).sort(),
      );

      const ids = stored.map(({ id }) => id).sort();
      expect([...receiver.taken].map(([key, id]) => [key, id]).sort()).toEqual(ids.map((id) => [`${id}:webhook`, id]));
      const named = subjects.join('\n');
      expect(stored.filter(({ reference }) => !named.includes(reference))).toEqual([]);

      const deals = stored.filter(({ kind }) => kind === 'deal');
      expect(hubspot.records.deals).toHaveLength(deals.length);
      const addresses = new Set(stored.map(({ payload }) => payload['email']));
      expect(hubspot.records.contacts).toHaveLength(addresses.size);
      expect(hubspot.records.notes.length).toBeGreaterThanOrEqual(stored.length - deals.length);
      console.log(
        `${name}: ${acknowledged.length} leads acknowledged over ${kills} kills, ${visitors.failures} tries in vain; ` +
          `${receiver.server.requests.length} calls of the webhook, ${hubspot.server.requests.length} of HubSpot`,
      );
    },
  );
});
