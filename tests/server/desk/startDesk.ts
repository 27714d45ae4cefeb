import { randomBytes, scryptSync } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { main } from '../../../src/cli/desk.ts';
import { changeDatabase } from '../../../src/cli/readDatabase.ts';
import { called } from '../../cli/called.ts';
import { startApp, type StartedApp, type StartOptions } from '../startApp.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

export const password = 'correct horse battery';

/** As `hashPassword` makes them, but not as dear: each test signs in. */
function cheapHash(secret: string): string {
  const [N, r, p, salt] = [2, 1, 1, randomBytes(9).toString('base64')];
  const key = scryptSync(secret, salt, 32, { N, r, p });
  return ['scrypt', N, r, p, Buffer.from(salt).toString('base64url'), key.toString('base64url')].join('$');
}

/** What a page of the desk sends along. */
export const own = { 'x-desk': '1', 'sec-fetch-site': 'same-origin' };

export interface StartedDesk extends StartedApp {
  /** Sets the same password anew, as the command does but for its cost. */
  setPassword(): Promise<unknown>;
  /** Calls the command beside the running service. */
  command(args: readonly string[], secret?: string): Promise<{ code: number; said: string }>;
  /** Asks the service as a page of the desk does, unless told otherwise, and waits for what takes long. */
  ask(options: InjectOptions): Promise<LightMyRequestResponse>;
  signIn(given?: string, options?: InjectOptions): Promise<LightMyRequestResponse>;
}

/** A service with the pages of a desk, which is off until a password is set. */
export async function startDesk(options: StartOptions = {}, secret = password): Promise<StartedDesk> {
  const deskDir = await temporaryFolder();
  await mkdir(join(deskDir, 'assets'));
  await writeFile(join(deskDir, 'index.html'), '<h1>Desk</h1>');
  await writeFile(join(deskDir, 'worker.js'), '');
  await writeFile(join(deskDir, 'assets', 'index-Ab12.js'), 'export {};');
  const service = await startApp({ deskDir, ...options });
  const command: StartedDesk['command'] = async (args, given) => {
    const { code, stdout, stderr } = await called(main, args, { DATABASE_URL: service.databaseUrl }, undefined, given);
    return { code, said: stdout + stderr };
  };
  const setPassword = (): Promise<unknown> =>
    changeDatabase(service.databaseUrl, async (database) => {
      await database.deleteFrom('desk_password').execute();
      return database
        .insertInto('desk_password')
        .values({ hash: cheapHash(secret) })
        .execute();
    });
  if (secret !== '') await setPassword();
  const ask: StartedDesk['ask'] = async ({ headers, ...asked }) => {
    const answer = await service.app.inject({ ...asked, headers: { ...own, ...headers } });
    if (answer.statusCode !== 202) return answer;
    // On a busy machine much takes long.
    await pause(50);
    return ask({ url: `/desk/api/work/${answer.json<{ work: string }>().work}`, ...(headers && { headers }) });
  };
  const signIn: StartedDesk['signIn'] = (given = password, asked = {}) =>
    ask({ method: 'POST', url: '/desk/api/session', payload: { password: given }, ...asked });
  return { ...service, setPassword, command, ask, signIn };
}

/** The cookies of an answer, as a browser sends them back. */
export const cookiesOf = ({ headers }: Pick<LightMyRequestResponse, 'headers'>): string[] =>
  [headers['set-cookie'] ?? []].flat().map((each) => each.split(';', 1)[0] ?? '');

/** The first cookie of an answer: of one that signs in, the session's. */
export const cookieOf = (answer: LightMyRequestResponse): string => cookiesOf(answer)[0] ?? '';
