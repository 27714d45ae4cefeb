import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { smtpOptionsRequiringTlsForPassword } from '../../../src/server/delivery/email/Mailer.ts';

test.each([
  ['smtps://u:p@mail.a.example', { host: 'mail.a.example', secure: true }],
  ['smtp://u:p@mail.a.example', { host: 'mail.a.example', secure: false, requireTLS: true }],
  ['smtp://mail.a.example:25', { port: 25, secure: false, requireTLS: false }],
  ['smtp://u:p@localhost:1025', { secure: false, ignoreTLS: true }],
  ['smtp://[::1]:1025', { host: '::1', ignoreTLS: true }],
  ['smtps://127.0.0.1', { secure: true, ignoreTLS: false }],
])('%s: a password goes over the net only where nobody can read it', (url, expected) => {
  const { options } = createTransport(smtpOptionsRequiringTlsForPassword(url));
  expect(options).toMatchObject(expected);
});
