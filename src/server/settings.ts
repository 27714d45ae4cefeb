import { resolve } from 'node:path';
import { type Environment, readEnvironment } from './environment.ts';
import * as may from './settingValues.ts';
import { filesFolderOf } from './files/FileFolder.ts';
import type { ProxySetting } from './http/proxies.ts';
import { databaseFile } from './storage/sqlite.ts';

/** How an environment variable is parsed into a setting. */
interface Variable<Value = unknown> {
  name: string;
  fallback: string;
  allowed: may.Allowed;
  /** Whether a value must not be logged. */
  isSecret: (given: string) => boolean;
  valueOf: (given: string) => Value;
}

const variable = <Value>(
  name: string,
  fallback: string,
  allowed: may.Allowed,
  valueOf: Variable<Value>['valueOf'],
): Variable<Value> => ({ name, fallback, allowed, valueOf, isSecret: () => false });

const text = (name: string, fallback: string, allowed: may.Allowed): Variable<string> =>
  variable(name, fallback, allowed, (given) => given);

/** A variable that holds a secret; empty by default. */
const secret = (name: string, allowed: may.Allowed): Variable<string> => ({
  ...text(name, '', allowed),
  isSecret: () => true,
});

const number = (name: string, fallback: string, allowed = may.count): Variable<number> =>
  variable(name, fallback, allowed, Number);

/** A switch that is on by default. */
const onOrOff = (name: string): Variable<boolean> => variable(name, 'on', may.onOrOff, (given) => given === 'on');

/** A URL, which loses its trailing slash. */
const address = (name: string, fallback: string, allowed: may.Allowed): Variable<string> =>
  variable(name, fallback, allowed, (given) => given.replace(/(?<!\/)\/+$/, ''));

/** The variables by the names of their settings. docs/settings.md says what each is for. */
const variables = {
  /** 0 takes any free port. */
  port: number('PORT', '3000', may.port),
  host: text('HOST', 'localhost', may.host),
  databaseUrl: {
    ...text('DATABASE_URL', 'file:var/leads.db', may.database),
    // The path of a file may contain an @, and is no secret.
    isSecret: (given: string) => /^postgres.*@/is.test(given),
  },
  contentDir: text('CONTENT_DIR', '.', may.contentFolder),
  uploadsDir: text('UPLOADS_DIR', '', may.folder),
  uploadsMb: number('UPLOADS_MB', '10000'),
  uploadsMbPerAddress: number('UPLOADS_MB_PER_ADDRESS', '500'),
  /** Absolute, since Node makes folders for ever in one that was deleted. */
  siteDir: variable('SITE_DIR', 'var/site', may.folder, (given) => resolve(given)),
  watch: onOrOff('WATCH'),
  apiBaseUrl: address('API_BASE_URL', '', may.webAddress),
  siteUrl: address('SITE_URL', '', may.origin),
  /** It ships to every browser, so that nothing may rely on it for security. */
  apiToken: text('API_TOKEN', 'website', may.token),
  environment: text('ENVIRONMENT', 'production', may.environment),
  /** The name is not LANGUAGE, which desktop systems set to lists such as en_CA:en. */
  language: text('SITE_LANGUAGE', 'en', may.language),
  logLevel: text('LOG_LEVEL', 'info', may.logLevel),
  webhookUrl: secret('WEBHOOK_URL', may.safeAddress),
  webhookSecret: secret('WEBHOOK_SECRET', may.webhookSecret),
  hubspotToken: secret('HUBSPOT_TOKEN', may.hubspotToken),
  hubspotUrl: address('HUBSPOT_URL', 'https://api.hubapi.com', may.safeOrigin),
  smtpUrl: secret('SMTP_URL', may.mailServer),
  mailFrom: text('MAIL_FROM', '', may.sender),
  mailTo: text('MAIL_TO', '', may.mailboxes),
  mailConfirmation: onOrOff('MAIL_CONFIRMATION'),
  mailAttachmentsMb: number('MAIL_ATTACHMENTS_MB', '10', may.attachedMegabytes),
  accessLog: onOrOff('ACCESS_LOG'),
  trustProxy: variable('TRUST_PROXY', 'off', may.proxies, (given): ProxySetting =>
    given === 'off' ? 0 : may.isHops(given) ? Number(given) : may.listOf(given),
  ),
  allowedOrigins: variable('ALLOWED_ORIGINS', '', may.origins, (given): readonly string[] =>
    may.listOf(given).map((origin) => origin.replace(/\/$/, '')),
  ),
  leadsPerMinute: number('LEADS_PER_MINUTE', '20'),
  leadsPerMinuteInAll: number('LEADS_PER_MINUTE_IN_ALL', '300'),
  leadsPerDay: number('LEADS_PER_DAY', '5000'),
  leadsPerDayPerAddress: number('LEADS_PER_DAY_PER_ADDRESS', '100'),
  maxConnections: number('MAX_CONNECTIONS', '1000'),
  maxConnectionsPerAddress: number('MAX_CONNECTIONS_PER_ADDRESS', '100'),
  /** Undefined where no metrics are served. */
  metricsPort: variable('METRICS_PORT', '', may.port, (given) => (given === '' ? undefined : Number(given))),
  metricsHost: text('METRICS_HOST', '127.0.0.1', may.host),
};

/** The S3 bucket that replaces the folder of uploaded files, and the credentials for it. */
const bucketVariables = {
  bucket: text('S3_BUCKET', '', may.bucket),
  endpoint: text('S3_ENDPOINT', '', may.safeOrigin),
  region: text('S3_REGION', 'us-east-1', may.region),
  accessKeyId: secret('S3_ACCESS_KEY_ID', may.storeKey),
  secretAccessKey: secret('S3_SECRET_ACCESS_KEY', may.storeKey),
};

type Values<Known extends Readonly<Record<string, Variable>>> = {
  [Name in keyof Known]: ReturnType<Known[Name]['valueOf']>;
};

export type S3Settings = Values<typeof bucketVariables>;

/** The settings of one installation, parsed from its environment. */
export interface Settings extends Values<typeof variables> {
  uploadsS3: S3Settings | undefined;
}

/** An invalid setting, with the value that was given and the values that are allowed. */
export interface WrongSetting {
  name: string;
  /** The value that was given; absent for a secret, which must not be logged. */
  given?: string;
  allowed: string;
}

/** Lists all invalid settings of the environment at once. */
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

/** The default folder differs for each database, so that no service deletes another one's files as unclaimed. */
const filesBeside = (databaseUrl: string): string =>
  may.isFileUrl(databaseUrl) ? filesFolderOf(databaseFile(databaseUrl)) : 'var/leads-files';

/**
 * The one reader of the environment: a pure function of it. An empty variable counts as not given.
 * Throws a SettingsError that names every wrong setting.
 */
export function readSettings(env: Readonly<Environment>): Settings {
  const wrong: WrongSetting[] = [];
  const read = <Known extends Readonly<Record<string, Variable>>>(known: Known): Values<Known> =>
    Object.fromEntries(
      Object.entries(known).map(([setting, { name, fallback, allowed, isSecret, valueOf }]) => {
        const given = env[name]?.trim() ?? '';
        if (given !== '' && !allowed.takes(given))
          wrong.push({ name, ...(!isSecret(given) && { given }), allowed: allowed.words });
        return [setting, valueOf(given || fallback)];
      }),
    ) as Values<Known>;
  const need = (name: string, given: string, allowed: string): void => {
    if (given === '') wrong.push({ name, given, allowed });
  };
  const settings = read(variables);
  const s3 = read(bucketVariables);
  if (s3.bucket !== '') {
    need('S3_ACCESS_KEY_ID', s3.accessKeyId, 'what opens the bucket, because S3_BUCKET is given');
    need('S3_SECRET_ACCESS_KEY', s3.secretAccessKey, 'what opens the bucket, because S3_BUCKET is given');
  }
  if (settings.webhookUrl !== '')
    need('WEBHOOK_SECRET', settings.webhookSecret, 'at least 16 characters, because WEBHOOK_URL is given');
  if (wrong.length > 0) throw new SettingsError(wrong);
  return {
    ...settings,
    uploadsDir: settings.uploadsDir || filesBeside(settings.databaseUrl),
    uploadsS3: s3.bucket === '' ? undefined : s3,
  };
}

/** The settings of an environment, and of the settings file that goes with it. */
export const settingsOf = (env?: Environment): Settings => readSettings(readEnvironment(env));
