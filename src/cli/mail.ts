import { loadValidProject } from '../checker/loadProject.ts';
import { ownerMailboxes, senderOf } from '../server/delivery/email/emailDestinations.ts';
import { visitorAddress } from '../server/reading/leadDocument.ts';
import { parseExactEmailAddress } from '../leads/plainText.ts';
import { mailErrorToDeliveryError } from '../server/delivery/email/mailFailure.ts';
import { Mailer, buildNodemailerMessage } from '../server/delivery/email/Mailer.ts';
import { ownerMail } from '../server/delivery/email/ownerMail.ts';
import { visitorMail } from '../server/delivery/email/visitorMail.ts';
import { newUncheckedFileStore } from '../server/files/newUncheckedFileStore.ts';
import { inLanguageOf, type Product, productOf } from '../leads/product.ts';
import { type Settings, readSettingsWithFile } from '../server/settings.ts';
import type { LeadRecord } from '../server/storage/schema.ts';
import { CliError, command, type CommandIo, type OptionValues, runAsProgram } from './commandLine.ts';
import { sampleLeads } from './mail/sampleLeads.ts';
import { findOneLead } from './leads/findLeads.ts';
import { readExistingDatabase } from './readDatabase.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail, Mailbox } from '../server/delivery/email/Mail.ts';
import { mailHtml, mailText } from '../server/delivery/email/renderMail.ts';

const usage = `Shows and tries the mails about leads.

  npm run -s mail                            whether mail is set up, and how to set it up
  npm run -s mail -- --preview               writes both mails about a made-up lead of each kind, in each language, into var/mail-preview
  npm run -s mail -- --preview FOLDER        ... into another folder
  npm run -s mail -- --preview --lead ID     ... about a stored lead, by its id or reference
  npm run -s mail -- --test                  sends one to the company's mailbox, and says what the mail server said
  npm run -s mail -- --test ADDRESS          ... to another address
`;

function setupInWords(settings: Settings, product: Product): string {
  if (settings.smtpUrl === '')
    return `Mail is not set up: leads are stored, and nobody is told. Set these, and start the service again:

  SMTP_URL=smtps://USER:PASSWORD@HOST:465   the mail server; ask your mail provider
  MAIL_TO=ADDRESS                           who is told; ${ownerMailboxes(settings, product).join(', ')} when left out
  MAIL_FROM=ADDRESS                         who it comes from; ${senderOf(settings, product).address} when left out
  MAIL_CONFIRMATION=off                     homeowners get no confirmation; they do when left out

docs/how-to/get-leads-by-mail.md tells it step by step. npm run -s mail -- --preview shows the mails.
`;
  const { host } = new URL(settings.smtpUrl);
  const { name, address } = senderOf(settings, product);
  return `Mail is set up.

  Mail server     ${host}
  Leads go to     ${ownerMailboxes(settings, product).join(', ')}
  They come from  ${name} <${address}>
  Confirmations   ${settings.mailConfirmation ? 'homeowners get one' : 'switched off (MAIL_CONFIRMATION)'}

npm run -s mail -- --test sends one, and says what the mail server says to it.
`;
}

const samplesOf = (product: Product): LeadRecord[] =>
  [product, ...Object.values(product.languages ?? {})].flatMap((each) => (each ? sampleLeads(each) : []));

const findLead = (reference: string, { databaseUrl }: Settings): Promise<LeadRecord> =>
  readExistingDatabase(databaseUrl, (database) => findOneLead(database, reference));

interface Mailing {
  settings: Settings;
  product: Product;
  io: CommandIo;
}

async function preview(
  folder: string,
  leads: readonly LeadRecord[],
  { settings, product, io }: Mailing,
): Promise<void> {
  const from = senderOf(settings, product);
  await mkdir(folder, { recursive: true });
  const carried = { files: await newUncheckedFileStore(settings), megabytes: settings.mailAttachmentsMb };
  for (const lead of leads) {
    const mails = {
      owner: ownerMail(`preview ${lead.id}`, lead, ownerMailboxes(settings, product), product, carried),
      ...(visitorAddress(lead) !== undefined && {
        visitor: visitorMail(`preview ${lead.id}`, lead, inLanguageOf(product, lead)),
      }),
    };
    for (const [reader, mail] of Object.entries(mails)) {
      const name = [lead.kind, reader, lead.language].filter(Boolean).join('-');
      for (const [ending, content] of await contentsOf(mail, from)) {
        const file = path.join(folder, `${name}.${ending}`);
        await writeFile(file, content);
        io.out(`${file}\n`);
      }
    }
  }
}

/** A mail as it is sent, its HTML and its text, by file endings. */
async function contentsOf(mail: Mail, from: Mailbox): Promise<[ending: string, content: string | Buffer][]> {
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
    await buildNodemailerMessage(mail, from),
  );
  return [
    ['eml', Buffer.isBuffer(message) ? message : ''],
    ['html', mailHtml(mail.document)],
    ['txt', mailText(mail.document)],
  ];
}

async function test(address: string | undefined, { settings, product, io }: Mailing): Promise<void> {
  if (settings.smtpUrl === '') throw new CliError(setupInWords(settings, product));
  const [lead] = sampleLeads(product);
  if (lead === undefined) throw new CliError('No form sends leads, so that there is nothing to tell of.');
  const to = address === undefined ? ownerMailboxes(settings, product) : [address];
  const mailer = new Mailer(settings.smtpUrl, () => senderOf(settings, product));
  try {
    const key = `test ${new Date().toISOString()}`;
    const sending = mailer.send(ownerMail(key, lead, to, product), AbortSignal.timeout(60_000));
    const { accepted, rejected, response } = await sending;
    io.out(`The mail server took it for ${accepted.join(', ')}, and said: ${response}\n`);
    if (rejected.length > 0) throw new CliError(`It did not take it for ${rejected.join(', ')}.`);
    io.out('Look into that mailbox, and into its spam folder.\n');
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(
      `Not sent: ${mailErrorToDeliveryError(error, 'owner').message}.\n${mailError(error, settings.smtpUrl)}`,
    );
  } finally {
    mailer.close();
  }
}

/** An error of a mail server or connection in words, without the password. */
function mailError(error: unknown, smtpUrl: string): string {
  const failure = error instanceof Error ? error : new Error(String(error));
  const response = 'response' in failure && typeof failure.response === 'string' ? failure.response : undefined;
  const { username, password } = new URL(smtpUrl);
  const secrets = [password, decodeURIComponent(password), encoded(username, password)].filter((text) => text !== '');
  const masked = secrets.reduce((text, secret) => text.replaceAll(secret, '***'), response ?? failure.message);
  return `${response === undefined ? 'The reason' : 'The mail server said'}: ${masked}`;
}

/** The credentials as a login sends them, in base64. */
const encoded = (username: string, password: string): string =>
  password === ''
    ? ''
    : Buffer.from(`\0${decodeURIComponent(username)}\0${decodeURIComponent(password)}`).toString('base64');

const options = { preview: { type: 'boolean' }, test: { type: 'boolean' }, lead: { type: 'string' } } as const;

/** Throws a CliError for options that conflict; `target` is a folder or an address. */
function expectSense(
  { preview, test, lead }: OptionValues<typeof options>,
  [target, ...more]: readonly string[],
): void {
  if (preview && test) throw new CliError('Choose one of --preview and --test.');
  if (lead !== undefined && !preview) throw new CliError('--lead belongs to --preview.');
  if (more.length > 0 || (target !== undefined && !preview && !test))
    throw new CliError(`What is ${JSON.stringify(more[0] ?? target)} for? See npm run -s mail -- --help.`);
  if (test && target !== undefined && parseExactEmailAddress(target) === undefined)
    throw new CliError(`${JSON.stringify(target)} is no mail address.`);
}

export const main = command({
  usage,
  options,
  takesArguments: true,
  async run({ values, positionals }, io) {
    expectSense(values, positionals);
    const [target] = positionals;
    const settings = readSettingsWithFile(io.env);
    const product = productOf(await loadValidProject(settings));
    const mailing = { settings, product, io };
    if (values.test) return test(target, mailing);
    if (!values.preview) return io.out(setupInWords(settings, product));
    const leads = values.lead === undefined ? samplesOf(product) : [await findLead(values.lead, settings)];
    return preview(target ?? 'var/mail-preview', leads, mailing);
  },
});

await runAsProgram(import.meta.url, main);
