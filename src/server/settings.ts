import { isNetwork, type ProxySetting } from './http/proxies.ts';

/** How one installation runs, from its environment. */
export interface Settings {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** A `file:` URL, relative to the working directory unless absolute. */
  databaseUrl: string;
  schemasDir: string;
  pricingTablesDir: string;
  siteDir: string;
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
  /** Whether the log has a line of every request. */
  accessLog: boolean;
  /** Whose word is taken for the address of who asks. */
  trustProxy: ProxySetting;
  /** Other origins whose pages may send leads, such as `https://paint.example`. */
  allowedOrigins: readonly string[];
  /** The most calls that are taken in a minute, of one address and in all. 0 is without limit. */
  leadsPerMinute: number;
  leadsPerMinuteInAll: number;
  /** The most leads that are stored in a day. 0 is without limit. */
  leadsPerDay: number;
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
  given: string;
  allowed: string;
}

/** Every wrong setting of the environment at once. */
export class SettingsError extends Error {
  override name = 'SettingsError';

  constructor(readonly settings: WrongSetting[]) {
    const lines = settings.map(
      ({ name, given, allowed }) => `  ${name} is ${JSON.stringify(given)}. Allowed: ${allowed}.`,
    );
    super(`Wrong settings:\n${lines.join('\n')}`);
  }
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535;
const isHost = (text: string) => /^[\w.:%-]+$/.test(text);
const isCount = (text: string) => /^\d{1,9}$/.test(text);
const count = 'a whole number; 0 is without limit';
const isPath = (text: string) => !text.includes('\0');

function isFileUrl(text: string): boolean {
  if (!/^file:[^?#\0]+$/.test(text) || text.endsWith('/') || text.startsWith('file::')) return false;
  return !text.startsWith('file://') || text.startsWith('file:///');
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username + password + search + hash === '';
}

const isOrigin = (text: string) => isWebAddress(text) && new URL(text).pathname === '/';

/** The origin as browsers write it: nothing behind the port, no default port, lower case. */
const isWrittenOrigin = (text: string) => isOrigin(text) && new URL(text).origin === text.replace(/\/$/, '');

const listOf = (text: string): string[] => text.split(/[\s,]+/).filter((entry) => entry !== '');
const isHops = (text: string) => /^\d{1,2}$/.test(text);

const portOf = (text: string): number | undefined => (text === '' ? undefined : Number(text));

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

  const settings: Settings = {
    port: Number(read('PORT', '3000', isPort, 'a whole number from 0 to 65535')),
    host: read('HOST', 'localhost', isHost, 'a host name or an IP address, without http:// and without a port'),
    databaseUrl: read(
      'DATABASE_URL',
      'file:var/leads.db',
      isFileUrl,
      'file: and the path of a file, such as file:var/leads.db',
    ),
    schemasDir: read('SCHEMAS_DIR', 'schemas', isPath, 'the path of a folder'),
    pricingTablesDir: read('PRICING_TABLES_DIR', 'pricing-tables', isPath, 'the path of a folder'),
    siteDir: read('SITE_DIR', 'dist/client', isPath, 'the path of a folder'),
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
    accessLog: read('ACCESS_LOG', 'on', (text) => ['on', 'off'].includes(text), 'on or off') === 'on',
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
  if (wrong.length > 0) throw new SettingsError(wrong);
  return settings;
}
