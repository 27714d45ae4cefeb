import type { SMTPPoolOptions } from 'nodemailer/lib/smtp-pool';

/** Whether a text is the address of a mail server: smtp:// or smtps://, with or without user and password. */
export function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, pathname, search, hash } = new URL(text);
  return (
    /^smtps?:$/.test(protocol) &&
    hostname !== '' &&
    (username === '') === (password === '') &&
    isEncoded(username + password) &&
    /^\/?$/.test(pathname) &&
    search + hash === ''
  );
}

function isEncoded(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined;
  } catch {
    return false;
  }
}

const isThisMachine = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1)$/.test(host);

/** How nodemailer reaches a mail server. A password never goes over the net in the open. */
export function smtpOptions(smtpUrl: string): SMTPPoolOptions {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  const secure = protocol === 'smtps:';
  return {
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    // What stays on this machine needs no certificate.
    ...(isThisMachine(host) ? { ignoreTLS: !secure } : { requireTLS: username !== '' }),
  };
}
