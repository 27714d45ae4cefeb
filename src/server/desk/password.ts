import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';

/** A hash takes 32 MB and a tenth of a second: cheap for one person, dear for whoever tries millions. */
const cost = { N: 2 ** 15, r: 8, p: 1 };

/** The fewest characters of a password. */
export const shortestPassword = 12;

const derive = (password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const most = { ...options, maxmem: 256 * 1024 * 1024 };
    // The same letters may be typed as different code points on different devices.
    scrypt(password.normalize('NFKC'), salt, 32, most, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** A salted scrypt hash of a password, with the parameters that it was made with. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Whether a password is the one of a hash. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = hash.split('$');
  const wanted = Buffer.from(key, 'base64url');
  const found = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return found.length === wanted.length && timingSafeEqual(found, wanted);
}
