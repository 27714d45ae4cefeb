import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A mail as a mail server took it. */
export interface TakenMail {
  envelope: { from: string; to: string[] };
  raw: string;
  email: Email;
}

export interface SmtpSink {
  url: string;
  mails: TakenMail[];
  /** How many connections were made so far. */
  connections: number;
}

/** What a mail server says instead of taking something. */
export const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

/** A real mail server on this machine that keeps what it takes, gone with the test. */
export async function smtpSink(options: SMTPServerOptions = {}, user = ''): Promise<SmtpSink> {
  const sink: SmtpSink = { url: '', mails: [], connections: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      sink.connections += 1;
      done();
    },
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(Buffer.from(chunk));
      const { mailFrom, rcptTo } = session.envelope;
      const raw = Buffer.concat(chunks);
      sink.mails.push({
        envelope: { from: mailFrom === false ? '' : mailFrom.address, to: rcptTo.map(({ address }) => address) },
        raw: raw.toString('utf8'),
        email: await PostalMime.parse(raw),
      });
      done();
    },
    ...options,
  });
  // Clients that break off are what is tested.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  sink.url = `${options.secure ? 'smtps' : 'smtp'}://${user}127.0.0.1:${port}`;
  return sink;
}
