import { randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { filesById, insertFile, type StoredFile, totalOfFiles } from '../storage/files.ts';
import type { LeadDatabase } from '../storage/schema.ts';
import type { ArrivingFiles } from './ArrivingFiles.ts';
import { type FileStore, isFileId } from './FileStore.ts';
import type { UploadLimit } from '../limits/UploadLimit.ts';
import { judgeFile, type Unfit } from './judgeFile.ts';
import { type PictureMaker, PicturesBusyError } from './PictureProcess.ts';
import type { RenewedPicture, UnfitPicture } from './renewPicture.ts';

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
  /** The network that the request comes from, by which uploads are limited. */
  sender: string;
  body: Readable;
}

export type Arrived =
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
  | { is: 'unfit'; why: Exclude<Unfit, { unfit: 'fileCosts' }> }
  /** The rules of the field refuse the file, with a message for the visitor. */
  | { is: 'refused'; message: string };

/** Limits of the space that uploaded files may take. */
export interface Room {
  /** Bytes of all files together, incomplete ones included; 0 is without limit. */
  inAll: number;
  /** Bytes of disk space that must stay free, because leads are stored on the same disk. */
  spare: number;
}

/**
 * The most incomplete files of one sender and in all, since each takes up a name on the disk. Twenty photos that are
 * each retried six times on a bad connection stay below that.
 */
const [mostBegunOf, mostBegun] = [200, 10_000];

/** Receives files piece by piece, until each is complete and was judged. */
export class Arrivals {
  /** Files that a request is writing to or judging now, by id. */
  private readonly busy = new Map<string, { body: Readable; done: Promise<unknown> }>();

  constructor(
    private readonly arriving: ArrivingFiles,
    private readonly kept: FileStore,
    private readonly database: LeadDatabase,
    private readonly pictures: Pick<PictureMaker, 'renew'>,
    private readonly limit: UploadLimit,
    private readonly room: Room,
  ) {}

  /** Receives a piece. `judge` returns what the rules of the field find wrong with the complete file. */
  async take(piece: Piece, judge: (file: StoredFile) => string | undefined): Promise<Arrived> {
    if (piece.id !== undefined && !isFileId(piece.id)) return { is: 'unknown' };
    const id = piece.id ?? randomBytes(16).toString('hex');
    if (piece.id === undefined) {
      const { sender, size } = piece;
      if (this.arriving.countOf(sender) >= mostBegunOf || !this.limit.begin(sender, size)) return this.tooMuch(sender);
      if (this.arriving.count >= mostBegun || !(await this.hasRoom(piece.size))) return { is: 'full' };
    }
    const earlier = this.busy.get(id);
    // A next piece means that its sender has lost the earlier connection, so that request is ended.
    earlier?.body.destroy();
    const done = (earlier?.done ?? Promise.resolve()).then(() => this.add(id, piece, judge));
    const mine = { body: piece.body, done: done.catch(() => undefined) };
    this.busy.set(id, mine);
    try {
      return await done;
    } finally {
      if (this.busy.get(id) === mine) this.busy.delete(id);
    }
  }

  /** How full the space for files is, from 0 to 1, which it is also where the rest of the disk is kept for leads. */
  async fullness(): Promise<number> {
    if ((await this.arriving.free()) < this.room.spare) return 1;
    return this.room.inAll === 0 ? 0 : (await this.total()) / this.room.inAll;
  }

  private async total(): Promise<number> {
    return (await totalOfFiles(this.database)) + this.arriving.total;
  }

  private async hasRoom(bytes: number): Promise<boolean> {
    const { inAll, spare } = this.room;
    if ((await this.arriving.free()) - bytes < spare) return false;
    return inAll === 0 || (await this.total()) + bytes <= inAll;
  }

  private tooMuch(sender: string): Arrived {
    return { is: 'tooMuch', seconds: this.limit.seconds(sender) };
  }

  private async add(id: string, piece: Piece, judge: (file: StoredFile) => string | undefined): Promise<Arrived> {
    const path = this.arriving.pathOf(id, piece.size);
    if (piece.id === undefined) await this.arriving.begin(path, piece.sender);
    const received = await this.arriving.look(path);
    // The file is complete: the answer that said so got lost.
    if (received === undefined) return this.known(id, piece);
    if (piece.at !== received) return { is: 'misplaced', id, received };
    // Announced bytes may never come, so they are not reserved: each piece checks whether the rest of its file fits.
    if (piece.id !== undefined && !(await this.hasRoom(piece.size - received))) return { is: 'full' };
    let isAllowed: boolean;
    let length: number | undefined;
    try {
      isAllowed = await this.append(path, piece, received);
    } finally {
      length = await this.arriving.look(path);
    }
    if (!isAllowed) return this.tooMuch(piece.sender);
    if (length !== piece.size) return { is: 'part', id, received: length ?? 0 };
    return this.finish(id, path, piece, judge);
  }

  private async known(id: string, { form, field }: Piece): Promise<Arrived> {
    const file = (await filesById(this.database, [id])).get(id);
    return file?.form === form && file.field === field ? { is: 'whole', file } : { is: 'unknown' };
  }

  /**
   * Appends to a file what arrives, up to its size. Ends early when the sender disconnects. Returns whether the sender
   * stayed within the upload limit; what exceeds it is read and discarded, so that the answer can be received.
   */
  private async append(path: string, { body, sender, size }: Piece, received: number): Promise<boolean> {
    let at = received;
    let isAllowed = true;
    const file = await open(path, 'r+');
    try {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        const length = Math.min(chunk.length, size - at);
        isAllowed &&= this.limit.arrive(sender, at, at + length);
        if (!isAllowed) continue;
        // Each write is awaited, so that none is pending when the next piece reads the size of the file.
        for (let done = 0; done < length;)
          done += (await file.write(chunk, done, length - done, at + done)).bytesWritten;
        at += length;
      }
    } catch (error) {
      // The sender disconnected: the bytes so far are kept, and the rest may follow.
      if (!isGone(error)) throw error;
    } finally {
      await file.close();
    }
    return isAllowed;
  }

  private async finish(
    id: string,
    path: string,
    piece: Piece,
    judge: (file: StoredFile) => string | undefined,
  ): Promise<Arrived> {
    const { name, form, field, sender } = piece;
    try {
      const judged = await judgeFile(path, name, (picture) => this.renew(picture, piece));
      if ('unfit' in judged) {
        await this.arriving.remove(path);
        return judged.unfit === 'fileCosts' ? this.tooMuch(sender) : { is: 'unfit', why: judged };
      }
      const file = { id, form, field, ...judged.facts };
      const message = judge(file);
      if (message === undefined) {
        await this.kept.keep(id, judged.path);
        // The row is written after the bytes, so that every file in the database exists, whenever the service ends.
        await insertFile(this.database, file, new Date());
      }
      // Removed only now: a service that was killed before can continue with it.
      await rm(judged.path, { force: true });
      await this.arriving.remove(path);
      return message === undefined ? { is: 'whole', file } : { is: 'refused', message };
    } catch (error) {
      if (!(error instanceof PicturesBusyError)) throw error;
      // A sender who never got the id uploads the file from its beginning again.
      if (piece.id === undefined) await this.arriving.remove(path);
      return { is: 'full' };
    }
  }

  /** Re-encodes a picture, and charges its cost to its sender. */
  private async renew(path: string, { sender, size }: Piece): Promise<RenewedPicture | UnfitPicture> {
    const budget = (): number => this.limit.budgetFor(sender, size);
    const { picture, cost } = await this.pictures.renew(path, { sender, budget });
    this.limit.charge(sender, cost, size);
    return picture;
  }
}

const isGone = (error: unknown): boolean =>
  error instanceof Error &&
  ('code' in error
    ? ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ABORT_ERR'].includes(String(error.code))
    : error.message === 'aborted');
