import { execFile } from 'node:child_process';
import type { Service } from './startService.ts';

export const password = 'correct horse battery';

/** Switches the desk of a service on, as the owner does. */
export const switchOn = (service: Service): Promise<void> => runDesk(service, '--password');

/** Switches it off again. */
export const switchOff = (service: Service): Promise<void> => runDesk(service, '--off');

function runDesk({ databaseUrl }: Service, option: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const command = execFile(
      process.execPath,
      ['dist/cli/desk.js', option],
      { env: { ...process.env, DATABASE_URL: databaseUrl, SETTINGS_FILE: 'off' } },
      (error) => (error ? reject(error) : resolve()),
    );
    command.stdin?.end(`${password}\n`);
  });
}
