// Which values a setting may have: one question each, of the text as it was given.

import { BlockList, isIP } from 'node:net';
import { oneAddress } from '../leads/plainText.ts';

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

export const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535;
export const isHost = (text: string) => /^[\w.:%-]+$/.test(text);
export const isCount = (text: string) => /^\d{1,9}$/.test(text);
export const count = 'a whole number; 0 is without limit';
export const isPath = (text: string) => !text.includes('\0');

export function isFileUrl(text: string): boolean {
  if (!/^file:[^?#\0]+$/.test(text) || text.endsWith('/') || text.startsWith('file::')) return false;
  return !text.startsWith('file://') || text.startsWith('file:///');
}

export const isPostgresUrl = (text: string) => /^postgres(ql)?:\/\/[^\s]+$/.test(text) && URL.canParse(text);

export const databaseUrls =
  'file: and the path of a file, such as file:var/leads.db, or postgres://user:password@host/database';

export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username + password + search + hash === '';
}

export const isMailbox = (text: string): boolean => oneAddress(text) !== undefined;

/** An address, alone or in angle brackets after a name that no header ends at. */
export function isSender(text: string): boolean {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? [];
  return isMailbox(address) && !/[\p{Cc}\p{Cf}]/u.test(name);
}

export const isOrigin = (text: string) => isWebAddress(text) && new URL(text).pathname === '/';

export const safeAddress =
  'an https:// address, without password and fragment; http:// only for this machine and private networks (localhost, 10.0.0.5, 192.168.1.5 and the like), because leads could be read on their way';

const nearby = new BlockList();
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  nearby.addSubnet(net, bits);
nearby.addAddress('::1', 'ipv6');
nearby.addSubnet('fc00::', 7, 'ipv6');

/** Whether leads may be sent there: nobody on the way reads them. */
export function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash, hostname } = new URL(text);
  if (username + password + hash !== '') return false;
  if (protocol === 'https:') return true;
  const host = hostname.replace(/^\[|\]$/g, '');
  const isNearby = isIP(host) === 0 ? host === 'localhost' : nearby.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4');
  return protocol === 'http:' && isNearby;
}

/** The origin as browsers write it: nothing behind the port, no default port, lower case. */
export const isWrittenOrigin = (text: string) => isOrigin(text) && new URL(text).origin === text.replace(/\/$/, '');

export const listOf = (text: string): string[] => text.split(/[\s,]+/).filter((entry) => entry !== '');
export const isHops = (text: string) => /^\d{1,2}$/.test(text);
