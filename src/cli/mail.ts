import { soundProject } from '../checker/loadProject.ts';
import { mailWithFiles, ownersOf, senderOf } from '../server/delivery/email/emailDestinations.ts';
import { visitorAddress } from '../server/delivery/email/leadWords.ts';
import { mailFailure } from '../server/delivery/email/mailFailure.ts';
import { Mailer } from '../server/delivery/email/Mailer.ts';
import { ownerMail } from '../server/delivery/email/ownerMail.ts';
import { visitorMail } from '../server/delivery/email/visitorMail.ts';
import { openFileStore } from '../server/files/openFileStore.ts';
import { type Product, productOf } from '../leads/product.ts';
import { readEnvironment } from '../server/environment.ts';
import { readSettings, type Settings } from '../server/settings.ts';
import { listLeads } from '../server/storage/readLeads.ts';
import type { LeadRecord } from '../server/storage/schema.ts';
import { CliError, escapeControls, runCommand } from './commandLine.ts';
import { readArguments, usage } from './mail/readArguments.ts';
import { sampleLeads } from './mail/sampleLeads.ts';
import { saidBy } from './mail/saidBy.ts';
import { writePreview } from './mail/writePreview.ts';
import { readDatabase } from './readDatabase.ts';

/** Whether mail is set up, in words. */
export function setupInWords(settings: Settings, product: Product): string {
  if (settings.smtpUrl === '')
    return `Mail is not set up: leads are stored, and nobody is told. Set these, and start the service again:

  SMTP_URL=smtps://USER:PASSWORD@HOST:465   the mail server; ask your mail provider
  MAIL_TO=ADDRESS                           who is told; ${ownersOf(settings, product).join(', ')} when left out
  MAIL_FROM=ADDRESS                         who it comes from; ${senderOf(settings, product).address} when left out
  MAIL_CONFIRMATION=off                     homeowners get no confirmation; they do when left out

docs/how-to/get-leads-by-mail.md tells it step by step. npm run -s mail -- --preview shows the mails.
`;
  const { host } = new URL(settings.smtpUrl);
  const { name, address } = senderOf(settings, product);
  return `Mail is set up.

  Mail server     ${host}
  Leads go to     ${ownersOf(settings, product).join(', ')}
  They come from  ${name} <${address}>
  Confirmations   ${settings.mailConfirmation ? 'homeowners get one' : 'switched off (MAIL_CONFIRMATION)'}

npm run -s mail -- --test sends one, and says what the mail server says to it.
`;
}

async function findLead(wanted: string, { databaseUrl }: Settings): Promise<LeadRecord> {
  const found = await readDatabase(databaseUrl, async (database) => {
    for await (const lead of await listLeads(database))
      if (lead.id === wanted || lead.reference === wanted.toUpperCase()) return lead;
    return undefined;
  });
  if (found === undefined)
    throw new CliError(`There is no lead ${JSON.stringify(wanted)}. npm run -s leads lists them.`);
  return found;
}

async function preview(folder: string, leads: readonly LeadRecord[], settings: Settings, product: Product) {
  const from = senderOf(settings, product);
  const files = await openFileStore(settings);
  for (const lead of leads) {
    const mails = {
      owner: mailWithFiles(`preview ${lead.id}`, lead, ownersOf(settings, product), settings, product, files),
      ...(visitorAddress(lead) !== undefined && { visitor: visitorMail(`preview ${lead.id}`, lead, product) }),
    };
    for (const [reader, mail] of Object.entries(mails))
      for (const file of await writePreview(folder, `${lead.kind}-${reader}`, mail, from)) console.log(file);
  }
}

async function test(address: string | undefined, settings: Settings, product: Product): Promise<void> {
  if (settings.smtpUrl === '') throw new CliError(setupInWords(settings, product));
  const [lead] = sampleLeads(product);
  if (lead === undefined) throw new CliError('No form sends leads, so that there is nothing to tell of.');
  const to = address === undefined ? ownersOf(settings, product) : [address];
  const mailer = new Mailer(settings.smtpUrl, () => senderOf(settings, product));
  try {
    const key = `test ${new Date().toISOString()}`;
    const sending = mailer.send(ownerMail(key, lead, to, product), AbortSignal.timeout(60_000));
    const { accepted, rejected, response } = await sending;
    console.log(escapeControls(`The mail server took it for ${accepted.join(', ')}, and said: ${response}`));
    if (rejected.length > 0) throw new CliError(escapeControls(`It did not take it for ${rejected.join(', ')}.`));
    console.log('Look into that mailbox, and into its spam folder.');
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(
      `Not sent: ${mailFailure(error, 'owner').message}.\n${escapeControls(saidBy(error, settings.smtpUrl))}`,
    );
  } finally {
    mailer.close();
  }
}

await runCommand(async () => {
  const { does, target, lead } = readArguments(process.argv.slice(2));
  if (does === 'help') {
    process.stdout.write(usage);
    return;
  }
  const settings = readSettings(readEnvironment());
  const product = productOf(await soundProject(settings));
  if (does === 'tell') process.stdout.write(setupInWords(settings, product));
  if (does === 'test') await test(target, settings, product);
  if (does === 'preview') {
    const leads = lead === undefined ? sampleLeads(product) : [await findLead(lead, settings)];
    await preview(target ?? 'mail-preview', leads, settings, product);
  }
});
