import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { formatJsonLines } from '../../../src/server/reading/formats.ts';
import { readDatabaseIfExistsOrThrow } from '../../../src/cli/readDatabase.ts';
import { listLeads } from '../../../src/server/storage/readLeads.ts';

/** A stored lead, as the leads command prints it. */
export interface StoredLead {
  id: string;
  reference: string;
  kind: string;
  receivedAt: string;
  payload: Record<string, unknown>;
  /** What the visitor agreed to, and where they came from. */
  consents?: { name: string; wording: string; at: string }[];
  attribution?: Record<string, string>;
  /** That of the page, where it was not the first one of the site. */
  language?: string;
  /** What the owner should know of it. */
  marks?: string[];
  /** What the service found about the house that came with it. */
  estimate?: { total_cost: number | null; rateTable: string; differences: unknown[] };
}

/** The real service in a process of its own, with an empty database. */
export interface Service {
  url: string;
  databaseUrl: string;
  pid: number;
  /** Folder of the project that it runs. */
  folder: string;
  leads(): Promise<StoredLead[]>;
  stop(): Promise<void>;
}

/**
 * Starts the service of a project on a free port of loopback, and waits until it listens. It takes nothing that is
 * edited meanwhile, and has no limits, unless the settings say so.
 */
export async function startService(folder = '.', settings: Record<string, string> = {}): Promise<Service> {
  const data = await mkdtemp(path.join(tmpdir(), 'leads-'));
  const env = {
    ...process.env,
    SETTINGS_FILE: 'off',
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: `file:${path.join(data, 'leads.db')}`,
    LOG_LEVEL: 'error',
    WATCH: 'off',
    // The tests send more from one address than any family does.
    LEADS_PER_MINUTE: '0',
    LEADS_PER_MINUTE_IN_ALL: '0',
    LEADS_PER_DAY: '0',
    LEADS_PER_DAY_PER_ADDRESS: '0',
    MAX_CONNECTIONS_PER_ADDRESS: '0',
    ...settings,
  };
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [address] = /http:\/\/\S+/.exec(line) ?? [];
      if (address) resolve(address.replace(/\/$/, ''));
    });
    child.once('exit', (code) => reject(new Error(`The service ended with status ${code}`)));
  });
  return {
    url,
    databaseUrl: env.DATABASE_URL,
    pid: child.pid ?? 0,
    folder,
    leads: async () => {
      const stored = await readDatabaseIfExistsOrThrow(env.DATABASE_URL, async (database) => {
        const lines: string[] = [];
        for await (const line of formatJsonLines(await listLeads(database))) lines.push(line);
        return lines;
      });
      return (stored ?? []).map((line) => JSON.parse(line) as StoredLead);
    },
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(data, { recursive: true });
    },
  };
}
