// The values that settings may have: for each kind, a test of the text as given, the same rule in words, and the value.

import { isIP } from 'node:net';
import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { parseExactEmailAddress } from '../leads/plainText.ts';
import { isDecodable } from './http/unreadable.ts';
import { isNetwork, type ProxySetting } from './http/clientAddresses.ts';

export interface SettingKind<Value> {
  accepts(text: string): boolean;
  /** The allowed values in words, as the error message shows them after "Allowed: ". */
  allowed: string;
  valueOf(text: string): Value;
}

const same = (text: string): string => text;
const withoutSlash = (text: string): string => text.replace(/(?<!\/)\/+$/, '');

const kind = (accepts: (text: string) => boolean, allowed: string, valueOf = same) => ({ accepts, allowed, valueOf });
const matching = (pattern: RegExp, allowed: string) => kind((text) => pattern.test(text), allowed);

const listOf = (text: string): string[] => text.split(/[\s,]+/).filter((entry) => entry !== '');

export const onOrOff = { ...matching(/^(on|off)$/, 'on or off'), valueOf: (text: string) => text === 'on' };
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
export const logLevel = kind((text) => levels.includes(text), `one of ${levels.join(', ')}`);
export const count = { ...matching(/^\d{1,9}$/, 'a whole number; 0 is without limit'), valueOf: Number };
export const attachedMegabytes = { ...count, allowed: 'a whole number; 0 attaches nothing' };
export const port = {
  ...kind((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'a whole number from 0 to 65535'),
  valueOf: Number,
};
export const portOrNone = { ...port, valueOf: (text: string) => (text === '' ? undefined : Number(text)) };
export const host = matching(/^[\w.:%-]+$/, 'a host name or an IP address, without http:// and without a port');
export const folder = kind((text) => !text.includes('\0'), 'the path of a folder');
export const absoluteFolder = { ...folder, valueOf: (text: string) => resolve(text) };
export const contentFolder = { ...folder, allowed: 'the path of the folder that holds schemas and pricing-tables' };
export const environment = matching(/^[\w-]+$/, 'letters, digits, _ and -');
export const token = matching(/^[\w.~+/-]+=*$/, 'letters, digits and . _ ~ + / -');
export const hubspotToken = { ...token, allowed: 'a service key, or the access token of a private app' };
export const storeKey = matching(/^[\w.~+/=-]+$/, 'letters, digits and . _ ~ + / = -');
export const region = matching(/^[\w-]+$/, 'the name of a region, such as ca-west-1');
export const bucket = matching(
  /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
  'the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
);
export const language = matching(
  /^[a-z]{2,3}(-[A-Za-z]+)*$/,
  'the name of a catalogue in schemas/messages, such as en or fr-CA',
);
export const webhookSecret = kind(isSecret, 'at least 16 characters, or whsec_ and the base64 of at least 16 bytes');

export function isHostlessFileUrl(text: string): boolean {
  if (!/^file:[^?#\0]+$/.test(text) || text.endsWith('/') || text.startsWith('file::')) return false;
  return !text.startsWith('file://') || text.startsWith('file:///');
}

const isPostgresUrl = (text: string): boolean => /^postgres(ql)?:\/\/[^\s]+$/.test(text) && URL.canParse(text);

export const database = kind(
  (text) => isHostlessFileUrl(text) || isPostgresUrl(text),
  'file: and the path of a file, such as file:var/leads.db, or postgres://user:password@host/database',
);

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username + password + search + hash === '';
}

const isOrigin = (text: string): boolean => isWebAddress(text) && new URL(text).pathname === '/';

export const webAddress = kind(
  isWebAddress,
  'an http:// or https:// address without query, fragment and password',
  withoutSlash,
);
export const origin = kind(
  isOrigin,
  'an http:// or https:// address without path, query, fragment and password',
  withoutSlash,
);

/** Origins as browsers write them: nothing behind the port, no default port, lower case. */
export const origins = {
  accepts: (text: string) => listOf(text).every((url) => isOrigin(url) && new URL(url).origin === withoutSlash(url)),
  allowed: 'origins as browsers write them, such as https://paint.example, with commas between them',
  valueOf: (text: string): readonly string[] => listOf(text).map(withoutSlash),
};

/** Addresses at which nobody outside of this machine and its own network listens. */
const localRanges = ['loopback', 'private', 'uniqueLocal'];

/** Leads are sent to https addresses, so that nobody on the way reads them, or by http in a private network. */
export const safeAddress = kind((text) => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash, hostname } = new URL(text);
  if (username + password + hash !== '') return false;
  if (protocol === 'https:') return true;
  const name = hostname.replace(/^\[|\]$/g, '');
  const isNearby = isIP(name) === 0 ? name === 'localhost' : localRanges.includes(ipaddr.process(name).range());
  return protocol === 'http:' && isNearby;
}, 'an https:// address, without password and fragment; http:// only for this machine and private networks (localhost, 10.0.0.5, 192.168.1.5 and the like), because leads could be read on their way');
export const safeOrigin = kind(
  (text) => isOrigin(text) && safeAddress.accepts(text),
  `${safeAddress.allowed}; no path`,
  withoutSlash,
);

const isMailbox = (text: string): boolean => parseExactEmailAddress(text) !== undefined;

export const mailboxes = kind(
  (text) => text.split(',').every((mailbox) => isMailbox(mailbox.trim())),
  'one address, or several with commas between them',
);

/** A sender: an address, alone or in angle brackets after a name without the characters that would end a header. */
export const sender = kind((text) => {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? [];
  return isMailbox(address) && !/[\p{Cc}\p{Cf}]/u.test(name);
}, 'an address, or a name and an address: Sample Painting <info@example.com>');

/** A mail server, with or without user and password. */
export const mailServer = kind((text) => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, pathname, search, hash } = new URL(text);
  return (
    /^smtps?:$/.test(protocol) &&
    hostname !== '' &&
    (username === '') === (password === '') &&
    isDecodable(username + password) &&
    /^\/?$/.test(pathname) &&
    search + hash === ''
  );
}, 'smtp://user:password@mail.example.com:587 or smtps://user:password@mail.example.com:465, with %40 for an @ in user or password (%3A for :, %2F for /, %23 for #, %25 for %), or without both of them');

const isHopCount = (text: string): boolean => /^\d{1,2}$/.test(text);

export const proxies = {
  accepts: (text: string) => text === 'off' || isHopCount(text) || listOf(text).every(isNetwork),
  allowed:
    'off, the number of proxies before the service, or their addresses and networks, such as 127.0.0.1, 10.0.0.0/8',
  valueOf: (text: string): ProxySetting => (text === 'off' ? 0 : isHopCount(text) ? Number(text) : listOf(text)),
};

const prefix = 'whsec_';

/**
 * The signing key of a secret: the decoded bytes after `whsec_` in the base64 form of Standard Webhooks, else the bytes
 * of the text itself.
 */
export const signingKeyFromWhsecOrText = (secret: string): Buffer =>
  secret.startsWith(prefix) ? Buffer.from(secret.slice(prefix.length), 'base64') : Buffer.from(secret, 'utf8');

/** The fewest bytes that make a key too long to guess. */
const minKeyBytes = 16;

/** Whether a secret is long enough to sign with. */
function isSecret(secret: string): boolean {
  if (secret.startsWith(prefix) && !/^[A-Za-z0-9+/]+={0,2}$/.test(secret.slice(prefix.length))) return false;
  return [...secret].length >= minKeyBytes && signingKeyFromWhsecOrText(secret).length >= minKeyBytes;
}
