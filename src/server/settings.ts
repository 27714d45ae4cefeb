import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import * as may from './settingValues.ts';
import { filesFolderOf } from './files/FileFolder.ts';
import { sqlitePathOf } from './storage/sqlite.ts';
import { codeOfError } from '../values/errors.ts';

/** An environment variable; a value for which `isSecret` holds must not be logged. */
type Variable<Value> = [
  name: string,
  fallback: string,
  kind: may.SettingKind<Value>,
  isSecret?: (text: string) => boolean,
];

const variable = <Value>(...definition: Variable<Value>): Variable<Value> => definition;

const secret = (name: string, kind: may.SettingKind<string>) => variable(name, '', kind, () => true);

/** The variables by the names of their settings. docs/settings.md says what each is for. */
const variables = {
  /** 0 takes any free port. */
  port: variable('PORT', '3000', may.port),
  host: variable('HOST', 'localhost', may.host),
  // The path of a file may contain an @, and is no secret.
  databaseUrl: variable('DATABASE_URL', 'file:var/leads.db', may.database, (text) => /^postgres.*@/is.test(text)),
  contentDir: variable('CONTENT_DIR', '.', may.contentFolder),
  uploadsDir: variable('UPLOADS_DIR', '', may.folder),
  uploadsMb: variable('UPLOADS_MB', '10000', may.count),
  uploadsMbPerAddress: variable('UPLOADS_MB_PER_ADDRESS', '500', may.count),
  /** The path is absolute, because Node never stops making folders in a folder that was deleted. */
  siteDir: variable('SITE_DIR', 'var/site', may.absoluteFolder),
  watch: variable('WATCH', 'on', may.onOrOff),
  apiBaseUrl: variable('API_BASE_URL', '', may.webAddress),
  siteUrl: variable('SITE_URL', '', may.origin),
  /** The token ships to every browser: nothing may rely on it for security. */
  apiToken: variable('API_TOKEN', 'website', may.token),
  environment: variable('ENVIRONMENT', 'production', may.environment),
  /** The name is not LANGUAGE, which desktop systems set to lists such as en_CA:en. */
  language: variable('SITE_LANGUAGE', 'en', may.language),
  logLevel: variable('LOG_LEVEL', 'info', may.logLevel),
  webhookUrl: secret('WEBHOOK_URL', may.safeAddress),
  webhookSecret: secret('WEBHOOK_SECRET', may.webhookSecret),
  hubspotToken: secret('HUBSPOT_TOKEN', may.hubspotToken),
  hubspotUrl: variable('HUBSPOT_URL', 'https://api.hubapi.com', may.safeOrigin),
  smtpUrl: secret('SMTP_URL', may.mailServer),
  mailFrom: variable('MAIL_FROM', '', may.sender),
  mailTo: variable('MAIL_TO', '', may.mailboxes),
  mailConfirmation: variable('MAIL_CONFIRMATION', 'on', may.onOrOff),
  mailAttachmentsMb: variable('MAIL_ATTACHMENTS_MB', '10', may.attachedMegabytes),
  pushOrigins: variable('PUSH_ORIGINS', '', may.origins),
  accessLog: variable('ACCESS_LOG', 'on', may.onOrOff),
  trustProxy: variable('TRUST_PROXY', 'off', may.proxies),
  allowedOrigins: variable('ALLOWED_ORIGINS', '', may.origins),
  leadsPerMinute: variable('LEADS_PER_MINUTE', '20', may.count),
  leadsPerMinuteInAll: variable('LEADS_PER_MINUTE_IN_ALL', '300', may.count),
  leadsPerDay: variable('LEADS_PER_DAY', '5000', may.count),
  leadsPerDayPerAddress: variable('LEADS_PER_DAY_PER_ADDRESS', '100', may.count),
  maxConnections: variable('MAX_CONNECTIONS', '1000', may.count),
  maxConnectionsPerAddress: variable('MAX_CONNECTIONS_PER_ADDRESS', '100', may.count),
  /** Undefined where no metrics are served. */
  metricsPort: variable('METRICS_PORT', '', may.portOrNone),
  metricsHost: variable('METRICS_HOST', '127.0.0.1', may.host),
};

/** The S3 bucket that replaces the folder of uploaded files, and the credentials for it. */
const bucketVariables = {
  bucket: variable('S3_BUCKET', '', may.bucket),
  endpoint: variable('S3_ENDPOINT', '', may.safeOrigin),
  region: variable('S3_REGION', 'us-east-1', may.region),
  accessKeyId: secret('S3_ACCESS_KEY_ID', may.storeKey),
  secretAccessKey: secret('S3_SECRET_ACCESS_KEY', may.storeKey),
};

type Variables = Readonly<Record<string, Variable<unknown>>>;

type Values<Known extends Variables> = { [Name in keyof Known]: ReturnType<Known[Name][2]['valueOf']> };

export type S3Settings = Values<typeof bucketVariables>;

export interface Settings extends Values<typeof variables> {
  uploadsS3: S3Settings | undefined;
}

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
const defaultUploadsDir = (databaseUrl: string): string =>
  may.isHostlessFileUrl(databaseUrl) ? filesFolderOf(sqlitePathOf(databaseUrl)) : 'var/leads-files';

/** Reads all settings from an environment. An empty variable counts as not given. Throws a SettingsError. */
export function readSettings(env: Readonly<Environment>): Settings {
  const wrong: WrongSetting[] = [];
  const read = <Known extends Variables>(definitions: Known): Values<Known> =>
    Object.fromEntries(
      Object.entries(definitions).map(([setting, [name, fallback, kind, isSecret]]) => {
        const text = env[name]?.trim() ?? '';
        if (text !== '' && !kind.accepts(text))
          wrong.push({ name, ...(!isSecret?.(text) && { given: text }), allowed: kind.allowed });
        return [setting, kind.valueOf(text || fallback)];
      }),
    ) as Values<Known>;
  const requireValue = (name: string, text: string, allowed: string): void => {
    if (text === '') wrong.push({ name, given: text, allowed });
  };
  const settings = read(variables);
  const s3 = read(bucketVariables);
  if (s3.bucket !== '') {
    requireValue('S3_ACCESS_KEY_ID', s3.accessKeyId, 'what opens the bucket, because S3_BUCKET is given');
    requireValue('S3_SECRET_ACCESS_KEY', s3.secretAccessKey, 'what opens the bucket, because S3_BUCKET is given');
  }
  if (settings.webhookUrl !== '')
    requireValue('WEBHOOK_SECRET', settings.webhookSecret, 'at least 16 characters, because WEBHOOK_URL is given');
  if (wrong.length > 0) throw new SettingsError(wrong);
  return {
    ...settings,
    uploadsDir: settings.uploadsDir || defaultUploadsDir(settings.databaseUrl),
    uploadsS3: s3.bucket === '' ? undefined : s3,
  };
}

/** The settings of an environment, and of the settings file that goes with it. */
export const readSettingsWithFile = (env?: Environment): Settings =>
  readSettings(mergeEnvironmentWithSettingsFile(env));

type Environment = Record<string, string | undefined>;

/** The variable that names the settings file; `off` means none. */
const fileSetting = 'SETTINGS_FILE';
const defaultFile = 'settings.env';

/**
 * The environment merged with the settings file; non-empty variables of the environment win. Throws an Error that shows
 * nothing of the file, which holds passwords.
 */
export function mergeEnvironmentWithSettingsFile(env: Environment = process.env): Environment {
  const requestedFile = env[fileSetting]?.trim() ?? '';
  if (requestedFile === 'off') return env;
  const file = requestedFile === '' ? defaultFile : requestedFile;
  const text = readText(file, requestedFile !== '');
  if (text === undefined) return env;
  checkLines(file, text);
  const nonEmpty = Object.entries(env).filter(([, value]) => (value ?? '').trim() !== '');
  return { ...parseEnv(text), ...Object.fromEntries(nonEmpty) };
}

function readText(file: string, isNamed: boolean): string | undefined {
  try {
    // Some editors begin a file with a byte order mark.
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    const code = codeOfError(error);
    if (code === 'ENOENT' && !isNamed) return undefined;
    const why = code === 'ENOENT' ? 'is not there' : code === 'EISDIR' ? 'is a folder' : `cannot be read (${code})`;
    throw new Error(`${file} ${why}. ${isNamed ? `${fileSetting} names it.` : ''}`.trim());
  }
}

/** Whether Node's parser reads a value as it stands: an open quote would go on in the next line, a `#` may cut it. */
const isUnambiguous = (value: string): boolean =>
  /^["'`]/.test(value) ? /^("[^"]*"|'[^']*'|`[^`]*`)\s*(#.*)?$/.test(value) : !/\S#/.test(value);

/** Throws unless each line is a setting, a comment or empty: Node's parser would silently skip any other. */
function checkLines(file: string, text: string): void {
  text.split(/\r\n|\n|\r/).forEach((line, index) => {
    if (/^\s*(#.*)?$/.test(line)) return;
    const [, value] = /^(?:export\s+)?[A-Za-z_]\w*\s*=(.*)$/.exec(line.trim()) ?? [];
    const location = `has a mistake in line ${index + 1}`;
    if (value === undefined)
      throw new Error(`${file} ${location}: write NAME=value, one setting a line; # begins a comment.`);
    if (!isUnambiguous(value.trim()))
      throw new Error(
        `${file} ${location}: a value with # in it stands in quotation marks, and they end in the same line: NAME="a#b".`,
      );
  });
}
