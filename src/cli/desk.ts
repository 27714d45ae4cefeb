import { minuteIn } from '../pricing/days.ts';
import type { CompanyClock } from '../pricing/wallTime.ts';
import {
  readSignInLogOldestFirst,
  readPasswordHash,
  switchOnDeskWithPassword,
  shortestPassword,
  signOutEveryoneAndLog,
  switchDeskOff,
} from '../server/desk/access.ts';
import { readSettingsWithFile } from '../server/settings.ts';
import type { LeadDatabase } from '../server/storage/schema.ts';
import { sqlitePathOf } from '../server/storage/sqlite.ts';
import { CliError, command, type CommandIo, runAsProgram } from './commandLine.ts';
import { readServedClockOrDefault } from './companyTime.ts';
import { changeDatabase, readExistingDatabase } from './readDatabase.ts';

const usage = `Says whether the owner's desk is on, which is the page /desk of the site.

  npm run -s desk -- --password       asks for a new password, switches the desk on, and signs everybody out
  npm run -s desk -- --log            who signed in, and who tried
  npm run -s desk -- --sign-out-all   signs everybody out, on every device
  npm run -s desk -- --off            switches it off

The password is typed twice, or read from the input: npm run -s desk -- --password < a-file
`;

const switchOn = 'npm run -s desk -- --password';

async function askPassword({ secret }: CommandIo): Promise<string> {
  const password = await secret(`New password (${shortestPassword} characters or more): `);
  if ([...password].length < shortestPassword)
    throw new CliError(
      `The password is too short: give it ${shortestPassword} characters or more. Nothing is changed.`,
    );
  if (process.stdin.isTTY && (await secret('The same again: ')) !== password)
    throw new CliError('These are two different passwords. Nothing is changed.');
  return password;
}

async function log(database: LeadDatabase, clock: CompanyClock): Promise<string> {
  const entries = await readSignInLogOldestFirst(database);
  const lines = entries.map(({ at, event, address, browser }) =>
    [minuteIn(clock, at), event, address, browser].filter(Boolean).join('  '),
  );
  return `${lines.length === 0 ? 'Nobody has been at the desk.' : lines.join('\n')}\n`;
}

export const main = command({
  usage,
  options: {
    password: { type: 'boolean' },
    log: { type: 'boolean' },
    'sign-out-all': { type: 'boolean' },
    off: { type: 'boolean' },
  },
  async run({ values }, io) {
    const settings = readSettingsWithFile(io.env);
    const { databaseUrl } = settings;
    if (values.password) {
      const password = await askPassword(io);
      const set = (database: LeadDatabase): Promise<void> => switchOnDeskWithPassword(database, password, new Date());
      // Before the first start.
      await changeDatabase(databaseUrl, set, () => io.out(`The database ${sqlitePathOf(databaseUrl)} is made.\n`));
      io.out('The desk is on, at /desk of your site, and nobody is signed in.\n');
    } else if (values['sign-out-all']) {
      await changeDatabase(databaseUrl, (database) => signOutEveryoneAndLog(database, new Date()));
      io.out('Everybody is signed out.\n');
    } else if (values.off) {
      await changeDatabase(databaseUrl, (database) => switchDeskOff(database, new Date()));
      io.out('The desk is off.\n');
    } else if (values.log) {
      const clock = await readServedClockOrDefault(settings);
      io.out(await readExistingDatabase(databaseUrl, (database) => log(database, clock)));
    } else {
      const isOn = (await readExistingDatabase(databaseUrl, readPasswordHash)) !== undefined;
      io.out(isOn ? 'The desk is on, at /desk of your site.\n' : `The desk is off: ${switchOn} switches it on.\n`);
    }
  },
});

await runAsProgram(import.meta.url, main);
