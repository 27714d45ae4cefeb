import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { htmlOf } from '../../server/delivery/email/htmlOf.ts';
import type { Mail, Sender } from '../../server/delivery/email/Mail.ts';
import { mimeOf } from '../../server/delivery/email/Mailer.ts';
import { textOf } from '../../server/delivery/email/textOf.ts';

/** Writes a mail as it would be sent (.eml), and its two parts (.html, .txt). Says which files these are. */
export async function writePreview(folder: string, name: string, mail: Mail, from: Sender): Promise<string[]> {
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(await mimeOf(mail, from));
  const files: [ending: string, content: string | Buffer][] = [
    ['eml', Buffer.isBuffer(message) ? message : ''],
    ['html', htmlOf(mail.document)],
    ['txt', textOf(mail.document)],
  ];
  await mkdir(folder, { recursive: true });
  const written = files.map(([ending, content]) => ({ file: path.join(folder, `${name}.${ending}`), content }));
  for (const { file, content } of written) await writeFile(file, content);
  return written.map(({ file }) => file);
}
