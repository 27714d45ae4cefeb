import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { message } from '../server/message.ts';
import { run } from '../server/run.ts';
import { storedLeads } from '../server/storedLeads.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';

const { platform, arch } = process;
/** The package of npm's registry that holds Node for this machine, which its package `node` installs by a script. */
const nodePackage = `node-${platform === 'win32' ? 'win' : platform}-${arch}`;

/** What npm says where there is no way to the registry. */
const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|EHOSTUNREACH/;

/** Installs a version of Node into a temporary folder; undefined where this machine is offline. */
async function installNode(version: string): Promise<string | undefined> {
  const folder = await temporaryFolder();
  const args = ['install', '--no-save', '--no-audit', '--prefix', folder, `${nodePackage}@${version}`];
  try {
    await promisify(execFile)('npm', args, { cwd: folder });
  } catch (error) {
    if (offline.test(String((error as { stderr?: string }).stderr))) return undefined;
    throw error;
  }
  return join(folder, 'node_modules', nodePackage, 'bin', 'node');
}

test.for(['22', '24'])(
  'on Node %s files are checked, and the service starts and takes a lead',
  async (version, context) => {
    const node = await installNode(version);
    if (node === undefined)
      return context.skip(`Node ${version} is not tried: npm's registry cannot be reached from here`);
    const told = await promisify(execFile)(node, ['--version']);
    expect(told.stdout).toMatch(new RegExp(`^v${version}\\.`));

    // From its source, as `npm run check` is run.
    const check = run('src/cli/check.ts', [], {}, `shift 2; exec ${node} --import tsx src/cli/check.ts "$@"`);
    expect(await check.ended).toEqual([0, null]);
    expect(check.output.stdout).toMatch(/^All is well/);
    // Warnings of the check alone.
    expect(check.output.stderr.split('\n').filter((line) => line !== '' && !/^\S+:\d+:\d+ {2}/.test(line))).toEqual([]);

    const folder = await temporaryFolder();
    const databaseUrl = `file:${join(folder, 'var/leads.db')}`;
    const places = { DATABASE_URL: databaseUrl, SITE_DIR: join(folder, 'var/site'), WATCH: 'off' };
    const env = { HOST: '127.0.0.1', PORT: '0', ...places };
    const service = run('src/server/main.ts', [], env, `shift; exec ${node} "$@"`);
    const [, url = ''] = await service.says(/^Listening on (\S+)$/m);
    const answer = await fetch(`${url}/messages`, {
      method: 'POST',
      body: JSON.stringify(message),
      headers: { 'content-type': 'application/json', 'idempotency-key': 'one' },
    });
    expect(answer.status).toBe(201);
    service.child.kill('SIGTERM');
    expect(await service.ended).toEqual([0, null]);
    expect(service.output.stderr).toBe('');
    expect(await storedLeads(databaseUrl)).toMatchObject([{ payload: message }]);
  },
);
