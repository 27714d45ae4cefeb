/** What a mail server, or the way to it, said of a failure: for the person who tries it, without the password. */
export function saidBy(error: unknown, smtpUrl: string): string {
  const given = error instanceof Error ? error : new Error(String(error));
  const response = 'response' in given && typeof given.response === 'string' ? given.response : undefined;
  const { username, password } = new URL(smtpUrl);
  const secrets = [password, decodeURIComponent(password), encoded(username, password)].filter((text) => text !== '');
  const said = secrets.reduce((text, secret) => text.replaceAll(secret, '***'), response ?? given.message);
  return `${response === undefined ? 'The reason' : 'The mail server said'}: ${said}`;
}

/** As a login sends the two. */
const encoded = (username: string, password: string): string =>
  password === ''
    ? ''
    : Buffer.from(`\0${decodeURIComponent(username)}\0${decodeURIComponent(password)}`).toString('base64');
