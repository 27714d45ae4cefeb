import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { compiledForm } from '../../engine/compiledForm.ts';
import { startListening, type StartOptions } from '../startApp.ts';

/** A service whose one form takes files, and listens. */
export async function startWithFiles(options: StartOptions = {}) {
  const service = await startListening({ forms: { attachments: compiledForm('attachments') }, ...options });
  return { ...service, folder: service.uploadsDir };
}

export interface Upload {
  field?: string;
  name?: string;
  size?: number;
  id?: string;
  at?: number;
}

/** Sends a file, or a piece of one. */
export async function upload(
  url: string,
  bytes: Buffer | string,
  { field = 'photos', name = 'photo.jpg', ...piece }: Upload = {},
  address?: string,
) {
  const query = new URLSearchParams({ form: 'attachments', field, name });
  for (const [key, value] of Object.entries(piece)) query.set(key, String(value));
  const answer = await fetch(`${url}/attachments/files?${query}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      ...(address !== undefined && { 'x-forwarded-for': address }),
    },
    body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, never> & { id: string } };
}

export const send = async (url: string, answers: object, key = 'key', headers: Record<string, string> = {}) => {
  const answer = await fetch(`${url}/attachments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...headers },
    body: JSON.stringify(answers),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, never> };
};

/** Ids of the files that lie in a folder; and what has begun to arrive. */
export async function filesLyingIn(folder: string): Promise<{ kept: string[]; arriving: string[] }> {
  const names = (await readdir(folder)).filter((name) => name !== 'arriving');
  const kept = await Promise.all(names.map((name) => readdir(join(folder, name))));
  return { kept: kept.flat().sort(), arriving: await readdir(join(folder, 'arriving')) };
}
