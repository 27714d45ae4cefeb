import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { DeliveryError } from '../destination.ts';
import { parseRetryAfterSeconds } from '../httpRequest.ts';

/** Whether an address is one of the internet, and none of this machine, a network of one's own or a provider. */
const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

/**
 * Whether requests may go to an address that a browser has named: https on the internet, or one of the origins that the
 * settings allow. A name may still lead elsewhere, which `postPubliclyResolvingAnyStatus` finds out.
 */
export function isPossiblyPublicUrl(address: string, allowedPrivateOrigins: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, hostname, origin } = new URL(address);
  if (username + password !== '') return false;
  const name = hostname.replace(/^\[|\]$/g, '');
  return allowedPrivateOrigins.includes(origin) || (protocol === 'https:' && (isIP(name) === 0 || isPublic(name)));
}

/** Looks a name up for the connection itself, so that nobody can have it lead elsewhere in between. */
const lookupPublic: LookupFunction = (name, options, callback) =>
  lookup(name, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error ?? !first) callback(error ?? new Error('no address'), []);
    else if (!addresses.every(({ address }) => isPublic(address))) callback(new Error('not on the internet'), []);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });

interface PublicPost {
  /** The name by which the owner knows the receiver: error messages begin with it. */
  receiver: string;
  address: string;
  headers: Record<string, string | number>;
  body: Buffer;
  /** Origins that need not be on the internet. */
  allowedPrivateOrigins: readonly string[];
}

/**
 * Posts to an address that somebody else has named, if `isPossiblyPublicUrl`, and resolves to the status. Redirects
 * are not followed, and the answer's body is not read. Throws a retryable DeliveryError where there is no answer.
 */
export function postPubliclyResolvingAnyStatus(
  { receiver, address: untrustedUrl, headers, body, allowedPrivateOrigins }: PublicPost,
  signal: AbortSignal,
): Promise<{ status: number; retryAfterSeconds: number | undefined }> {
  if (!isPossiblyPublicUrl(untrustedUrl, allowedPrivateOrigins))
    return Promise.reject(new DeliveryError(`${receiver}: its address is not allowed`));
  const { protocol, origin } = new URL(untrustedUrl);
  const send = protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, agent: false, signal } as const;
    const post = send(
      untrustedUrl,
      { ...options, ...(!allowedPrivateOrigins.includes(origin) && { lookup: lookupPublic }) },
      (answer) => {
        answer.destroy();
        const retryAfterSeconds = parseRetryAfterSeconds(answer.headers['retry-after']);
        resolve({ status: answer.statusCode ?? 0, retryAfterSeconds });
      },
    );
    post.on('error', (error: NodeJS.ErrnoException) => {
      const reason = signal.aborted ? 'no answer in time' : `no answer (${error.code ?? error.message})`;
      reject(new DeliveryError(`${receiver}: ${reason}`, { cause: error }));
    });
    post.end(body);
  });
}
