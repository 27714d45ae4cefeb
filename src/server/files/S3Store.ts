import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { type FileStore, isFileId, type S3Settings } from './FileStore.ts';

/** Milliseconds: whoever sends a file waits for the store, and goes on later where it says nothing. */
const timeouts = { connectionTimeout: 5000, socketTimeout: 20_000 };

/** The most that one request may delete. */
const atOnce = 1000;

/** A bucket that uploaded files lie in, each under its id, at Amazon or wherever its protocol is spoken. */
export class S3Store implements FileStore {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor({ bucket, endpoint, region, accessKeyId, secretAccessKey }: S3Settings, patience = timeouts) {
    this.bucket = bucket;
    this.client = new S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      requestHandler: patience,
      ...(endpoint !== '' && { endpoint, forcePathStyle: true }),
      // Not every store knows the checksums that Amazon's has had since 2025.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async keep(id: string, from: string): Promise<void> {
    const { size } = await stat(from);
    const bytes = createReadStream(from);
    try {
      await this.client.send(new PutObjectCommand({ Bucket: this.bucket, Key: id, Body: bytes, ContentLength: size }));
    } finally {
      // Of what could not be sent it stays open else.
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

  async *before(moment: Date): AsyncGenerator<string> {
    let ContinuationToken: string | undefined;
    do {
      const page = await this.client.send(new ListObjectsV2Command({ Bucket: this.bucket, ContinuationToken }));
      for (const { Key = '', LastModified } of page.Contents ?? [])
        if (isFileId(Key) && LastModified && LastModified < moment) yield Key;
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }
}
