import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { findFilesById, insertFileRowIfMissing, type StoredFile } from '../storage/files.ts';
import type { LeadDatabase } from '../storage/schema.ts';
import type { PartialUploads } from './PartialUploads.ts';
import { type FileStore, isHexFileId } from './FileStore.ts';
import type { Networks } from '../http/clientAddresses.ts';
import type { UploadLimit } from '../limits/UploadLimit.ts';
import { inspectFile, type UnfitFile } from './inspectFile.ts';
import { type PictureEncoder, PicturesBusyError } from './PictureProcess.ts';
import type { ReencodedPicture, UnfitPicture } from './reencodePicture.ts';
import type { UploadCapacity } from './UploadCapacity.ts';

export interface Piece {
  /** The id in the answer to the first piece; the first piece itself has none. */
  id?: string | undefined;
  /** Offset of the piece in the file, in bytes. */
  at: number;
  /** Bytes of the whole file: the same for each of its pieces. */
  size: number;
  form: string;
  field: string;
  name: string;
  senders: Networks;
  body: Readable;
}

export type UploadResult =
  /** The file has `received` bytes now, and its next piece begins there. */
  | { is: 'part'; id: string; received: number }
  /** The piece does not begin where the received bytes end. */
  | { is: 'misplaced'; id: string; received: number }
  | { is: 'whole'; file: StoredFile }
  | { is: 'unknown' }
  /** There is no room for the file, or too many files are incomplete. */
  | { is: 'full' }
  /** The sender has used up the upload limit, and may retry after so many seconds. */
  | { is: 'tooMuch'; seconds: number }
  | { is: 'unfit'; why: Exclude<UnfitFile, { unfit: 'fileCosts' }> }
  /** The rules of the field refuse the file, with a message for the visitor. */
  | { is: 'refused'; message: string };

/**
 * The most incomplete files of one sender and in all, since each takes up a name on the disk. Twenty photos that are
 * each retried six times on a bad connection stay below that.
 */
const [maxOfSender, maxIncomplete] = [200, 10_000];

type AppendResult = 'taken' | 'tooMuch' | 'full';

export class UploadReceiver {
  /** Files that a request is writing to or judging now, by id. */
  private readonly busy = new Map<string, { body: Readable; done: Promise<unknown> }>();

  constructor(
    private readonly partialUploads: PartialUploads,
    private readonly files: FileStore,
    private readonly database: LeadDatabase,
    private readonly pictures: Pick<PictureEncoder, 'reencode'>,
    private readonly limit: UploadLimit,
    private readonly capacity: UploadCapacity,
    private readonly receivedAt: () => Date,
  ) {}

  /** Receives a piece. `check` returns what the rules of the field find wrong with the complete file. */
  async receive(piece: Piece, check: (file: StoredFile) => string | undefined): Promise<UploadResult> {
    if (piece.id !== undefined && !isHexFileId(piece.id)) return { is: 'unknown' };
    const id = piece.id ?? randomBytes(16).toString('hex');
    const { senders, size } = piece;
    let previous = this.busy.get(id)?.done ?? Promise.resolve();
    if (piece.id === undefined) {
      const hasTooMany = senders.some(
        ({ name, share }) => this.partialUploads.countOfNetwork(name) >= maxOfSender * share,
      );
      if (hasTooMany || !this.limit.countFile(senders, size)) return this.tooMuch(piece);
      if (this.partialUploads.count >= maxIncomplete) return { is: 'full' };
      previous = this.partialUploads.create(this.partialUploads.pathOf(id, size), senders);
    }
    // A next piece means that its sender has lost the earlier connection, so that request is ended.
    this.busy.get(id)?.body.destroy();
    const done = previous
      .then(() => this.add(id, piece, check))
      .catch(async (error: unknown): Promise<UploadResult> => {
        const isDiskFull = (error as NodeJS.ErrnoException).code === 'ENOSPC';
        // A sender who never got the id uploads the file from its beginning again.
        if (isDiskFull || piece.id === undefined)
          await this.partialUploads.remove(this.partialUploads.pathOf(id, size));
        if (isDiskFull || error instanceof PicturesBusyError) return { is: 'full' };
        throw error;
      });
    const entry = { body: piece.body, done: done.catch(() => undefined) };
    this.busy.set(id, entry);
    try {
      return await done;
    } finally {
      if (this.busy.get(id) === entry) this.busy.delete(id);
    }
  }

  private tooMuch({ senders }: Piece): UploadResult {
    return { is: 'tooMuch', seconds: this.limit.retryAfter(senders) };
  }

  private async add(id: string, piece: Piece, check: (file: StoredFile) => string | undefined): Promise<UploadResult> {
    const path = this.partialUploads.pathOf(id, piece.size);
    const received = await this.partialUploads.refreshSize(path);
    // Perhaps the file is complete, and only the response that said so was lost.
    if (received === undefined) return this.findComplete(id, piece);
    if (piece.at !== received) return { is: 'misplaced', id, received };
    const result = await this.append(path, piece, received);
    const length = await this.partialUploads.refreshSize(path);
    if (result === 'tooMuch') return this.tooMuch(piece);
    if (result === 'full') {
      await this.partialUploads.remove(path);
      return { is: 'full' };
    }
    if (length !== piece.size) return { is: 'part', id, received: length ?? 0 };
    return this.finish(id, path, piece, check);
  }

  private async findComplete(id: string, { form, field }: Piece): Promise<UploadResult> {
    const file = (await findFilesById(this.database, [id])).get(id);
    return file?.form === form && file.field === field ? { is: 'whole', file } : { is: 'unknown' };
  }

  /**
   * Appends to a file what arrives, up to its size, and empties it where there is no room for its rest. Ends early when
   * the sender disconnects. What is not taken is read and discarded, so that the answer can be received.
   */
  private async append(path: string, { body, senders, size }: Piece, received: number): Promise<AppendResult> {
    let result: AppendResult = 'taken';
    let offset = received;
    let claimed = 0;
    const file = await open(path, 'r+');
    const empty = async (): Promise<void> => {
      await file.truncate(0);
      this.partialUploads.setSize(path, 0);
    };
    try {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        const length = Math.min(chunk.length, size - offset);
        if (result === 'taken' && !this.limit.countBytes(senders, offset, offset + length)) result = 'tooMuch';
        while (result === 'taken' && claimed < length) {
          const granted = await this.capacity.claim(size - offset - claimed, this.limit.isNewcomer(senders), empty);
          if (granted === 0) result = 'full';
          claimed += granted;
        }
        if (result !== 'taken') continue;
        // Each write is awaited, so that none is pending when the next piece reads the size of the file.
        for (let done = 0; done < length;)
          done += (await file.write(chunk, done, length - done, offset + done)).bytesWritten;
        offset += length;
        claimed -= length;
        this.partialUploads.setSize(path, offset);
        this.capacity.release(length);
      }
    } catch (error) {
      // The sender disconnected: the bytes so far are kept, and the rest may follow.
      if (!isDisconnect(error)) throw error;
    } finally {
      this.capacity.release(claimed);
      await file.close();
    }
    return result;
  }

  private async finish(
    id: string,
    path: string,
    piece: Piece,
    check: (file: StoredFile) => string | undefined,
  ): Promise<UploadResult> {
    const { name, form, field, senders } = piece;
    const inspected = await inspectFile(path, name, (picture) => this.reencode(picture, piece));
    if ('unfit' in inspected) {
      await this.partialUploads.remove(path);
      return inspected.unfit === 'fileCosts' ? this.tooMuch(piece) : { is: 'unfit', why: inspected };
    }
    const { path: picturePath, facts } = inspected;
    const file = { id, form, field, ...facts };
    const message = check(file);
    let result: UploadResult = message === undefined ? { is: 'whole', file } : { is: 'refused', message };
    // A picture may have grown, and is counted before it is looked whether it fits.
    if (picturePath !== path) await this.partialUploads.refreshSize(picturePath);
    if (picturePath !== path && !(await this.capacity.fits(0, this.limit.isNewcomer(senders)))) result = { is: 'full' };
    if (result.is === 'whole') {
      await this.files.store(id, picturePath);
      // The row is written after the bytes, so that every file in the database exists, whenever the service ends.
      await insertFileRowIfMissing(this.database, file, this.receivedAt());
    }
    // The received file is removed only now: a service that was killed before can continue with it.
    await this.partialUploads.remove(path);
    return result;
  }

  /** Re-encodes a picture, and charges its cost to its sender. */
  private async reencode(path: string, { senders, size }: Piece): Promise<ReencodedPicture | UnfitPicture> {
    const budget = (): number => this.limit.budgetFor(senders, size);
    // Pictures take turns by the larger network of the sender, so that one subscriber cannot fill the whole queue.
    const { picture, cost } = await this.pictures.reencode(path, { sender: senders[1].name, budget });
    this.limit.charge(senders, cost, size);
    return picture;
  }
}

const isDisconnect = (error: unknown): boolean =>
  error instanceof Error &&
  ('code' in error
    ? ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ABORT_ERR'].includes(String(error.code))
    : error.message === 'aborted');
