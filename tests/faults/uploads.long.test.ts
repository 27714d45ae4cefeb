// Files over bad connections while the service is killed: in `npm run test:all`, for minutes in `npm run test:faults`.

import { spawnSync } from 'node:child_process';
import { mkdir, readFile, statfs } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { FileFolder } from '../../src/server/files/FileFolder.ts';
import { findFilesOfLead } from '../../src/server/storage/files.ts';
import { uploadFileInChunks } from '../../src/site/api/uploadFile.ts';
import { eventually } from '../eventually.ts';
import { opened } from '../server/databases.ts';
import { filesLyingIn, upload } from '../server/files/attachments.ts';
import { freePort } from '../server/loopback.ts';
import { storedLeads } from '../server/storedLeads.ts';
import { attachmentsProject } from './attachmentsProject.ts';
import { badConnection } from './badConnection.ts';
import { Instance } from './Instance.ts';
import { hashOf, UploadVisitors } from './UploadVisitors.ts';

const kills = Number(process.env['FAULT_KILLS'] ?? 3);
/** Ends what hangs. */
const patience = 600_000 + kills * 60_000;
const uploadSeconds = Number(process.env['UPLOAD_SECONDS'] ?? 2);
const megabyte = 1_000_000;

async function serviceWithFiles(settings: Record<string, string> = {}) {
  const { env, ...project } = await attachmentsProject();
  const port = await freePort();
  const service = new Instance({ ...env, PORT: String(port), ...settings }, `http://127.0.0.1:${port}`);
  await service.start();
  return { ...project, service };
}

/** What a camera makes: no two pixels alike. */
const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', sigma: 30 } } });

/** As a phone takes it: 12 million pixels, upright. */
const phonePhoto = (): Promise<Buffer> =>
  noise(800, 600).resize(4032, 3024).withMetadata({ orientation: 6 }).jpeg({ quality: 70 }).toBuffer();

test(
  `no lead names a file that is not there, and nothing that was said to be there is lost, through ${kills} kills`,
  { timeout: patience },
  async () => {
    const unclaimedFor = 3000;
    const { databaseUrl, uploadsDir, service } = await serviceWithFiles({ UNCLAIMED_FOR: String(unclaimedFor) });
    const visitors = new UploadVisitors(() => service.url, 4, await noise(320, 240).jpeg().toBuffer(), unclaimedFor);
    for (let kill = 0; kill < kills; kill += 1) {
      const before = visitors.acknowledged.length;
      await vi.waitFor(() => expect(visitors.acknowledged.length).toBeGreaterThan(before + 1), { timeout: patience });
      await setTimeout(1000 * Math.random());
      await service.kill();
      await service.start();
    }
    await visitors.finish();
    expect(visitors.wrong).toEqual([]);
    expect(visitors.acknowledged.length).toBeGreaterThan(3);
    expect(visitors.cut).toBeGreaterThan(kills);

    // Everything that no lead has goes now; what one has stays.
    await service.kill();
    await setTimeout(unclaimedFor);
    await service.start();
    const database = await opened(databaseUrl);
    const leads = await storedLeads(databaseUrl);
    const files = new Map(
      await Promise.all(leads.map(async ({ id }) => [id, await findFilesOfLead(database, id)] as const)),
    );
    const taken = [...files.values()].flat().map(({ id }) => id);
    await eventually(async () =>
      expect(await filesLyingIn(uploadsDir)).toEqual({ kept: [...new Set(taken)].sort(), arriving: [] }),
    );
    const folder = new FileFolder(uploadsDir);
    for (const { id, payload } of leads) {
      const named = [payload['plan'], payload['picture'], payload['photos'] ?? []].flat() as { id: string }[];
      expect(
        files
          .get(id)
          ?.map((file) => file.id)
          .sort(),
      ).toEqual(named.map((file) => file.id).sort());
    }
    for (const { id, bytes } of [...files.values()].flat())
      expect(await readFile(folder.pathOf(id))).toHaveLength(bytes);
    expect(new Set(leads.map(({ id }) => id))).toEqual(new Set(visitors.acknowledged.map(({ id }) => id)));
    for (const { id, plan, pictures } of visitors.acknowledged) {
      const [own = [], others = []] = [true, false].map((isPlan) =>
        files.get(id)?.filter(({ field }) => (field === 'plan') === isPlan),
      );
      expect(hashOf(await readFile(folder.pathOf(own[0]?.id ?? '')))).toBe(plan);
      expect(others).toHaveLength(pictures);
    }
    console.log(
      `${leads.length} leads with ${taken.length} files over ${kills} kills; ${visitors.cut} pieces were cut off, ` +
        `${visitors.resumed} began in the middle of one, ${visitors.swept} leads came too late for their files`,
    );
  },
);

test(
  `200 MB at once, on connections that take ${uploadSeconds} s for it, cost less than 100 MB of memory`,
  { timeout: 600_000 + uploadSeconds * 3000 },
  async () => {
    const { service } = await serviceWithFiles();
    const before = await service.memory();
    const [plan, photo] = [Buffer.alloc(9 * megabyte, '%PDF-1.7\n'), await phonePhoto()];
    const connections = 20;
    const perConnection = plan.length + photo.length;
    expect(connections * perConnection).toBeGreaterThan(200 * megabyte);
    const client = badConnection(() => service.url, { bytesPerSecond: perConnection / uploadSeconds });
    const send = async (field: string, bytes: Buffer, name: string): Promise<void> => {
      const [file, { signal }] = [new File([new Uint8Array(bytes)], name), new AbortController()];
      await uploadFileInChunks(
        { path: '/attachments', form: 'attachments', field, file, headers: {}, signal, progress: () => undefined },
        client,
        // Its turn comes.
        (tries) => setTimeout(1000 * 2 ** tries),
      );
    };
    let most = before;
    const looking = setInterval(() => void service.memory().then((now) => (most = Math.max(most, now))), 20);
    await Promise.all(
      Array.from({ length: connections }, async () => {
        await send('plan', plan, 'plan.pdf');
        await send('photos', photo, 'hall.jpg');
      }),
    ).finally(() => clearInterval(looking));
    console.log(`${Math.round(before / megabyte)} MB before, ${Math.round(most / megabyte)} MB at most`);
    expect(most - before).toBeLessThan(100 * megabyte);
  },
);

const mayMount = spawnSync('bash', ['-c', 'unshare --map-root-user --mount mount -t tmpfs tmpfs /mnt']).status === 0;

test.runIf(mayMount)('20 files of 20 MB at once leave the room that a disk keeps for leads', async () => {
  const { env, uploadsDir } = await attachmentsProject();
  await mkdir(uploadsDir);
  const port = await freePort();
  const service = new Instance({ ...env, PORT: String(port) }, `http://127.0.0.1:${port}`);
  await service.start(undefined, 335);
  const free = async (): Promise<number> => {
    const { bavail, bsize } = await statfs(service.pathOf(uploadsDir));
    return bavail * bsize;
  };
  const plan = Buffer.alloc(20 * megabyte, '%PDF-1.7\n');
  let least = await free();
  const looking = setInterval(() => void free().then((now) => (least = Math.min(least, now))), 5);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => upload(service.url, plan, { field: 'plan', name: 'plan.pdf' })),
  ).finally(() => clearInterval(looking));
  const statuses = answers.map(({ status }) => status).sort();
  const lying = await filesLyingIn(service.pathOf(uploadsDir));
  console.log(`${Math.round(least / megabyte)} MB were left at least; ${statuses.join(' ')}`);
  expect(statuses.slice(0, 4)).toEqual([201, 201, 201, 201]);
  expect(new Set(statuses)).toEqual(new Set([201, 503]));
  expect(least).toBeGreaterThan(190 * megabyte);
  // What broke off is gone at once.
  expect(lying).toMatchObject({ arriving: [] });
  expect(await upload(service.url, '%PDF-1.7\n', { field: 'plan', name: 'small.pdf' })).toMatchObject({ status: 201 });
});
