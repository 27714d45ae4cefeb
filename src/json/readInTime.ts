/** Seconds after which a file is left that gives nothing: a network or a disk does not answer. */
export const maxSeconds = 10;

/**
 * Waits for the content of a file.
 * @throws Error with the code `ETIMEDOUT` where it takes too long, so that nobody waits for ever.
 */
export async function readWithTimeout<Read>(reading: Promise<Read>, seconds = maxSeconds): Promise<Read> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    const error = Object.assign(new Error(`gives nothing in ${seconds} seconds`), { code: 'ETIMEDOUT' });
    timer = setTimeout(() => reject(error), seconds * 1000);
  });
  return Promise.race([reading, timeout]).finally(() => clearTimeout(timer));
}
