import { join } from 'node:path';
import {
  count,
  databaseUrls,
  isCount,
  isHops,
  isWrittenOrigin,
  listOf,
  isFileUrl,
  isHost,
  isMailbox,
  isOrigin,
  isPath,
  isPort,
  isPostgresUrl,
  isSafeAddress,
  isSender,
  isWebAddress,
  logLevels,
  safeAddress,
} from './allowed.ts';
import { isSmtpUrl } from './delivery/email/smtpOptions.ts';
import { isSecret } from './delivery/webhook/signature.ts';
import { databaseFile } from './storage/sqlite.ts';
import { filesFolderOf } from './files/FileFolder.ts';
import type { S3Settings } from './files/FileStore.ts';
import { isNetwork, type ProxySetting } from './http/proxies.ts';

/** How one installation runs, from its environment. */
export interface Settings {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** A `file:` URL, relative to the working directory unless absolute, or a `postgres:` one. */
  databaseUrl: string;
  /** All that the owner edits: definitions and rate tables lie in folders of it. */
  contentDir: string;
  schemasDir: string;
  pricingTablesDir: string;
  /** Where the files lie that visitors upload: beside the database file, unless given. */
  uploadsDir: string;
  /** The bucket that they lie in instead, once they have arrived; undefined: none. */
  uploadsS3: S3Settings | undefined;
  /** The most megabytes of files that are kept in all, and taken of one address in an hour. 0 is without limit. */
  uploadsMb: number;
  uploadsMbPerAddress: number;
  /** Where the versions of the site are kept. */
  siteDir: string;
  /** Whether a change of the owner's files is taken in by itself. */
  watch: boolean;
  /** Where the site's client posts leads. Empty: where the site itself came from. No slash at its end. */
  apiBaseUrl: string;
  /**
   * Where the site is found, for search engines and links to it. Empty: the address in the content file. No slash at
   * its end.
   */
  siteUrl: string;
  /** Names the site to the lead service. It ships to every browser, so nothing may depend on it for security. */
  apiToken: string;
  environment: string;
  /** Names the message catalogue: the language of the forms' own sentences. */
  language: string;
  logLevel: string;
  /** Where every lead is posted, signed with the secret. Empty: nowhere. */
  webhookUrl: string;
  webhookSecret: string;
  /** Opens the HubSpot account that leads are written into. Empty: none. */
  hubspotToken: string;
  /** Origin of HubSpot's API. No slash at its end. */
  hubspotUrl: string;
  /** The mail server, with user and password if it wants them. Empty: no mail is sent. */
  smtpUrl: string;
  /** Who mails come from, as an address or `Name <address>`. Empty: the company's own mailbox. */
  mailFrom: string;
  /** Where the company receives leads, addresses with commas between. Empty: its own mailbox. */
  mailTo: string;
  /** Whether homeowners get a confirmation by mail. */
  mailConfirmation: boolean;
  /** The most megabytes of files that go with a mail to the company. */
  mailAttachmentsMb: number;
  /** Whether the log has a line of every request. */
  accessLog: boolean;
  /** Whose word is taken for the address of who asks. */
  trustProxy: ProxySetting;
  /** Other origins whose pages may send leads, such as `https://paint.example`. */
  allowedOrigins: readonly string[];
  /** The most calls of one address, and the most leads in all, that are taken in a minute. 0 is without limit. */
  leadsPerMinute: number;
  leadsPerMinuteInAll: number;
  /** The most leads that are stored in a day, in all and of one address. 0 is without limit. */
  leadsPerDay: number;
  leadsPerDayPerAddress: number;
  /** The most connections that are open at a time, in all and of one address. 0 is without limit. */
  maxConnections: number;
  maxConnectionsPerAddress: number;
  /** Where the metrics are told; undefined: nowhere. 0 takes any free port. */
  metricsPort: number | undefined;
  metricsHost: string;
}

/** A setting as it was given, and what it may be. */
export interface WrongSetting {
  name: string;
  /** Absent where it is a secret, which has no place in a log. */
  given?: string;
  allowed: string;
}

/** Every wrong setting of the environment at once. */
export class SettingsError extends Error {
  override name = 'SettingsError';

  constructor(readonly settings: WrongSetting[]) {
    const lines = settings.map(
      ({ name, given, allowed }) =>
        `  ${name} is ${given === undefined ? 'wrong (it is secret, and not shown)' : JSON.stringify(given)}. Allowed: ${allowed}.`,
    );
    super(`Wrong settings:\n${lines.join('\n')}`);
  }
}

const isKey = (text: string): boolean => /^[\w.~+/=-]+$/.test(text);

const portOf = (text: string): number | undefined => (text === '' ? undefined : Number(text));

/** A folder for each database, so that no service takes another one's files for nobody's. */
const filesBeside = (databaseUrl: string): string =>
  isFileUrl(databaseUrl) ? filesFolderOf(databaseFile(databaseUrl)) : 'var/leads-files';

/** The folders in a folder of content. */
export const contentPlaces = (
  contentDir: string,
): Pick<Settings, 'contentDir' | 'schemasDir' | 'pricingTablesDir'> => ({
  contentDir,
  schemasDir: join(contentDir, 'schemas'),
  pricingTablesDir: join(contentDir, 'pricing-tables'),
});

/** Whom `TRUST_PROXY` names. */
const proxiesOf = (text: string): ProxySetting => (text === 'off' ? 0 : isHops(text) ? Number(text) : listOf(text));

/**
 * The one reader of the environment: a pure function of it. An empty variable counts as not given.
 * Throws a SettingsError that names every wrong setting.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const wrong: WrongSetting[] = [];
  const read = (name: string, fallback: string, isAllowed: (text: string) => boolean, allowed: string): string => {
    const given = env[name]?.trim() ?? '';
    if (given === '') return fallback;
    if (!isAllowed(given)) wrong.push({ name, given, allowed });
    return given;
  };
  const readSwitch = (name: string): boolean =>
    read(name, 'on', (text) => ['on', 'off'].includes(text), 'on or off') === 'on';
  /** One that is off when left out, and that nobody but the owner should read. */
  const readSecret = (name: string, isAllowed: (text: string) => boolean, allowed: string): string => {
    const given = env[name]?.trim() ?? '';
    if (given !== '' && !isAllowed(given)) wrong.push({ name, allowed });
    return given;
  };

  const settings: Settings = {
    port: Number(read('PORT', '3000', isPort, 'a whole number from 0 to 65535')),
    host: read('HOST', 'localhost', isHost, 'a host name or an IP address, without http:// and without a port'),
    // A file's path may have an @ in it, and is no secret.
    databaseUrl: /^postgres.*@/is.test(env['DATABASE_URL']?.trim() ?? '')
      ? readSecret('DATABASE_URL', isPostgresUrl, databaseUrls)
      : read('DATABASE_URL', 'file:var/leads.db', (text) => isFileUrl(text) || isPostgresUrl(text), databaseUrls),
    ...contentPlaces(read('CONTENT_DIR', '.', isPath, 'the path of the folder that holds schemas and pricing-tables')),
    uploadsDir: read('UPLOADS_DIR', '', isPath, 'the path of a folder'),
    uploadsS3: undefined,
    uploadsMb: Number(read('UPLOADS_MB', '10000', isCount, count)),
    uploadsMbPerAddress: Number(read('UPLOADS_MB_PER_ADDRESS', '500', isCount, count)),
    siteDir: read('SITE_DIR', 'var/site', isPath, 'the path of a folder'),
    watch: readSwitch('WATCH'),
    apiBaseUrl: read(
      'API_BASE_URL',
      '',
      isWebAddress,
      'an http:// or https:// address without query, fragment and password',
    ).replace(/\/+$/, ''),
    siteUrl: read(
      'SITE_URL',
      '',
      isOrigin,
      'an http:// or https:// address without path, query, fragment and password',
    ).replace(/\/+$/, ''),
    apiToken: read('API_TOKEN', 'website', (text) => /^[\w.~+/-]+=*$/.test(text), 'letters, digits and . _ ~ + / -'),
    environment: read('ENVIRONMENT', 'production', (text) => /^[\w-]+$/.test(text), 'letters, digits, _ and -'),
    // Not LANGUAGE: desktops set that one for themselves, to lists such as en_CA:en.
    language: read(
      'SITE_LANGUAGE',
      'en',
      (text) => /^[a-z]{2,3}(-[A-Za-z]+)*$/.test(text),
      'the name of a catalogue in schemas/messages, such as en or fr-CA',
    ),
    logLevel: read('LOG_LEVEL', 'info', (text) => logLevels.includes(text), `one of ${logLevels.join(', ')}`),
    webhookUrl: readSecret('WEBHOOK_URL', isSafeAddress, safeAddress),
    webhookSecret: readSecret(
      'WEBHOOK_SECRET',
      isSecret,
      'at least 16 characters, or whsec_ and the base64 of at least 16 bytes',
    ),
    hubspotToken: readSecret(
      'HUBSPOT_TOKEN',
      (text) => /^[\w.~+/-]+=*$/.test(text),
      'a service key, or the access token of a private app',
    ),
    hubspotUrl: read(
      'HUBSPOT_URL',
      'https://api.hubapi.com',
      (text) => isOrigin(text) && isSafeAddress(text),
      `${safeAddress}; no path`,
    ).replace(/\/+$/, ''),
    smtpUrl: readSecret(
      'SMTP_URL',
      isSmtpUrl,
      'smtp://user:password@mail.example.com:587 or smtps://user:password@mail.example.com:465, with %40 for an @ in user or password (%3A for :, %2F for /, %23 for #, %25 for %), or without both of them',
    ),
    mailFrom: read(
      'MAIL_FROM',
      '',
      isSender,
      'an address, or a name and an address: Sample Painting <info@example.com>',
    ),
    mailTo: read(
      'MAIL_TO',
      '',
      (text) => text.split(',').every((part) => isMailbox(part.trim())),
      'one address, or several with commas between them',
    ),
    mailConfirmation: readSwitch('MAIL_CONFIRMATION'),
    mailAttachmentsMb: Number(read('MAIL_ATTACHMENTS_MB', '10', isCount, 'a whole number; 0 attaches nothing')),
    accessLog: readSwitch('ACCESS_LOG'),
    trustProxy: proxiesOf(
      read(
        'TRUST_PROXY',
        'off',
        (text) => text === 'off' || isHops(text) || listOf(text).every(isNetwork),
        'off, the number of proxies before the service, or their addresses and networks, such as 127.0.0.1, 10.0.0.0/8',
      ),
    ),
    allowedOrigins: listOf(
      read(
        'ALLOWED_ORIGINS',
        '',
        (text) => listOf(text).every(isWrittenOrigin),
        'origins as browsers write them, such as https://paint.example, with commas between them',
      ),
    ).map((origin) => origin.replace(/\/$/, '')),
    leadsPerMinute: Number(read('LEADS_PER_MINUTE', '20', isCount, count)),
    leadsPerMinuteInAll: Number(read('LEADS_PER_MINUTE_IN_ALL', '300', isCount, count)),
    leadsPerDay: Number(read('LEADS_PER_DAY', '5000', isCount, count)),
    leadsPerDayPerAddress: Number(read('LEADS_PER_DAY_PER_ADDRESS', '100', isCount, count)),
    maxConnections: Number(read('MAX_CONNECTIONS', '1000', isCount, count)),
    maxConnectionsPerAddress: Number(read('MAX_CONNECTIONS_PER_ADDRESS', '100', isCount, count)),
    metricsPort: portOf(read('METRICS_PORT', '', isPort, 'a whole number from 0 to 65535')),
    metricsHost: read(
      'METRICS_HOST',
      '127.0.0.1',
      isHost,
      'a host name or an IP address, without http:// and without a port',
    ),
  };
  for (const gone of ['SCHEMAS_DIR', 'PRICING_TABLES_DIR'])
    read(gone, '', () => false, 'nothing. CONTENT_DIR names the folder that holds both, schemas and pricing-tables');
  const s3: S3Settings = {
    bucket: read(
      'S3_BUCKET',
      '',
      (text) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text),
      'the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
    ),
    endpoint: read('S3_ENDPOINT', '', (text) => isOrigin(text) && isSafeAddress(text), `${safeAddress}; no path`),
    region: read('S3_REGION', 'us-east-1', (text) => /^[\w-]+$/.test(text), 'the name of a region, such as ca-west-1'),
    accessKeyId: readSecret('S3_ACCESS_KEY_ID', isKey, 'letters, digits and . _ ~ + / = -'),
    secretAccessKey: readSecret('S3_SECRET_ACCESS_KEY', isKey, 'letters, digits and . _ ~ + / = -'),
  };
  if (s3.bucket !== '') {
    settings.uploadsS3 = s3;
    for (const [name, given] of [
      ['S3_ACCESS_KEY_ID', s3.accessKeyId],
      ['S3_SECRET_ACCESS_KEY', s3.secretAccessKey],
    ] as const)
      if (given === '') wrong.push({ name, given, allowed: 'what opens the bucket, because S3_BUCKET is given' });
  }
  settings.uploadsDir ||= filesBeside(settings.databaseUrl);
  if (settings.webhookUrl !== '' && settings.webhookSecret === '')
    wrong.push({ name: 'WEBHOOK_SECRET', given: '', allowed: 'at least 16 characters, because WEBHOOK_URL is given' });
  if (wrong.length > 0) throw new SettingsError(wrong);
  return settings;
}
