import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../settings.ts';
import { type FileStore, isHexFileId } from './FileStore.ts';

/** Milliseconds: a sender waits for the store meanwhile, and retries the last piece after a timeout. */
const timeouts = { connectionTimeout: 5000, socketTimeout: 20_000 };

/** The most objects that one S3 request can delete. */
const atOnce = 1000;

export class S3Store implements FileStore {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor({ bucket, endpoint, region, accessKeyId, secretAccessKey }: S3Settings, limits = timeouts) {
    this.bucket = bucket;
    this.client = new S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      requestHandler: limits,
      ...(endpoint !== '' && { endpoint, forcePathStyle: true }),
      // Not every compatible service supports the checksums that Amazon's client has sent since 2025.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async store(id: string, from: string): Promise<void> {
    const { size } = await stat(from);
    const bytes = createReadStream(from);
    try {
      await this.client.send(new PutObjectCommand({ Bucket: this.bucket, Key: id, Body: bytes, ContentLength: size }));
    } finally {
      // A stream that was not sent completely would stay open.
      bytes.destroy();
    }
  }

  async open(id: string): Promise<Readable | undefined> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: id }));
      return Body instanceof Readable ? Body : undefined;
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  async remove(ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += atOnce) {
      const Objects = ids.slice(from, from + atOnce).map((Key) => ({ Key }));
      const { Errors = [] } = await this.client.send(
        new DeleteObjectsCommand({ Bucket: this.bucket, Delete: { Objects, Quiet: true } }),
      );
      const [first] = Errors;
      if (first) throw new Error(`${Errors.length} files could not be deleted from ${this.bucket}: ${first.Message}`);
    }
  }

  async *listBefore(moment: Date): AsyncGenerator<string> {
    for await (const { Contents = [] } of paginateListObjectsV2({ client: this.client }, { Bucket: this.bucket }))
      for (const { Key = '', LastModified } of Contents)
        if (isHexFileId(Key) && LastModified && LastModified < moment) yield Key;
  }
}
