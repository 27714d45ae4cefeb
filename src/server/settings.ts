import { isSmtpUrl } from './delivery/email/smtpOptions.ts';
import { oneAddress } from './delivery/email/plainText.ts';

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
  /** The mail server, with user and password if it wants them. Empty: no mail is sent. */
  smtpUrl: string;
  /** Who mails come from, as an address or `Name <address>`. Empty: the company's own mailbox. */
  mailFrom: string;
  /** Where the company receives leads, addresses with commas between. Empty: its own mailbox. */
  mailTo: string;
  /** Whether homeowners get a confirmation by mail. */
  mailConfirmation: boolean;
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

/** Stands for what was given, where that may hold a password. */
const notShown = '(not shown)';

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535;
const isHost = (text: string) => /^[\w.:%-]+$/.test(text);
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

const isMailbox = (text: string): boolean => oneAddress(text) !== undefined;

/** An address, alone or in angle brackets after a name that no header ends at. */
function isSender(text: string): boolean {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? [];
  return isMailbox(address) && !/[\p{Cc}\p{Cf}]/u.test(name);
}

const isOrigin = (text: string) => isWebAddress(text) && new URL(text).pathname === '/';

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

  /** One that may hold a password: a wrong one is not shown. */
  const readSecret = (name: string, isAllowed: (text: string) => boolean, allowed: string): string => {
    const given = env[name]?.trim() ?? '';
    if (given === '' || isAllowed(given)) return given;
    wrong.push({ name, given: notShown, allowed });
    return '';
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
    mailConfirmation: read('MAIL_CONFIRMATION', 'on', (text) => /^(on|off)$/.test(text), 'on or off') === 'on',
  };
  if (wrong.length > 0) throw new SettingsError(wrong);
  return settings;
}
