import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { listenOnLoopback } from '../loopback.ts';

/** A mail as a mail server took it. */
export interface TakenMail {
  envelope: { from: string; to: string[] };
  raw: string;
  email: Email;
}

export interface SmtpSink {
  url: string;
  mails: TakenMail[];
  /** All that were sent whole, also those that were not taken. */
  raws: string[];
  /** How many connections were made so far. */
  connections: number;
}

/** What a mail server says instead of taking something. */
export const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

/** A real mail server on this machine that keeps what it takes, gone with the test. What `judge` returns it refuses. */
export async function smtpSink(
  options: SMTPServerOptions = {},
  user = '',
  judge: (raw: string) => Promise<Error | null> | Error | null = () => null,
): Promise<SmtpSink> {
  const sink: SmtpSink = { url: '', mails: [], raws: [], connections: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      sink.connections += 1;
      done();
    },
    async onData(stream, session, done) {
      const raw = await text(stream);
      sink.raws.push(raw);
      const refused = await judge(raw);
      const { mailFrom, rcptTo } = session.envelope;
      const envelope = { from: mailFrom === false ? '' : mailFrom.address, to: rcptTo.map(({ address }) => address) };
      if (!refused) sink.mails.push({ envelope, raw, email: await PostalMime.parse(raw) });
      done(refused);
    },
    ...options,
  });
  // Clients that break off are what is tested.
  server.on('error', () => undefined);
  const port = await listenOnLoopback(server.server);
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  sink.url = `${options.secure ? 'smtps' : 'smtp'}://${user}127.0.0.1:${port}`;
  return sink;
}
