import { randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { filesById, insertFile, type StoredFile, totalOfFiles } from '../storage/files.ts';
import type { LeadTables } from '../storage/schema.ts';
import type { ArrivingFiles } from './ArrivingFiles.ts';
import { type FileStore, isFileId } from './FileStore.ts';
import type { UploadLimit } from '../limits/UploadLimit.ts';
import { judgeFile, type Unfit } from './judgeFile.ts';
import { type PictureMaker, PicturesBusyError } from './PictureProcess.ts';
import type { RenewedPicture, UnfitPicture } from './renewPicture.ts';

/** A piece of a file. */
export interface Piece {
  /** The id that the first piece was answered with; left out by the first one. */
  id?: string | undefined;
  /** Where in the file it begins. */
  at: number;
  /** Bytes of the whole file: the same with each of its pieces. */
  size: number;
  form: string;
  field: string;
  name: string;
  /** The network that it comes from. */
  sender: string;
  body: Readable;
}

/** What became of a piece. */
export type Arrived =
  /** There are so many bytes of the file now, and more to come from there on. */
  | { is: 'part'; id: string; received: number }
  /** It begins somewhere else than what is there ends. */
  | { is: 'misplaced'; id: string; received: number }
  /** The whole file is there. */
  | { is: 'whole'; file: StoredFile }
  /** Nothing is known of a file of this id. */
  | { is: 'unknown' }
  /** There is no room for it, or too many wait. */
  | { is: 'full' }
  /** Its sender has sent enough for so many seconds. */
  | { is: 'tooMuch'; seconds: number }
  | { is: 'unfit'; why: Exclude<Unfit, { unfit: 'fileCosts' }> }
  /** What the field's rules say of it. */
  | { is: 'refused'; message: string };

/** How much is kept. */
export interface Room {
  /** Bytes of all files together, those that have come of files on their way included; 0 is without limit. */
  inAll: number;
  /** Bytes that the disk keeps for leads. */
  spare: number;
}

/**
 * Files that were begun and are not whole yet, of one sender and in all: each takes up a name on the disk. Who tries
 * twenty photos six times each on a bad connection has begun fewer.
 */
const [mostBegunOf, mostBegun] = [200, 10_000];

/** Takes in files, piece by piece, until each is whole and was found right. */
export class Arrivals {
  /** Those that a request is writing to or judging now. */
  private readonly busy = new Map<string, { body: Readable; done: Promise<unknown> }>();

  constructor(
    private readonly arriving: ArrivingFiles,
    private readonly kept: FileStore,
    private readonly database: Kysely<LeadTables>,
    private readonly pictures: Pick<PictureMaker, 'renew'>,
    private readonly limit: UploadLimit,
    private readonly room: Room,
  ) {}

  /** Takes a piece in. `judge` says what is wrong with the whole file by the rules of its field. */
  async take(piece: Piece, judge: (file: StoredFile) => string | undefined): Promise<Arrived> {
    if (piece.id !== undefined && !isFileId(piece.id)) return { is: 'unknown' };
    const id = piece.id ?? randomBytes(16).toString('hex');
    if (piece.id === undefined) {
      const seconds = this.secondsToWait(piece);
      if (seconds > 0) return { is: 'tooMuch', seconds };
      if (this.arriving.count >= mostBegun || !(await this.hasRoom(piece.size))) return { is: 'full' };
    }
    const earlier = this.busy.get(id);
    // The connection of the piece before is lost; its sender has noticed, and goes on.
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

  /** How full it is, from 0 to 1; 0 without a limit. */
  async fullness(): Promise<number> {
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

  private secondsToWait({ sender, size }: Piece): number {
    return this.arriving.countOf(sender) >= mostBegunOf
      ? this.limit.seconds(sender)
      : this.limit.secondsToWait(sender, size);
  }

  private async add(id: string, piece: Piece, judge: (file: StoredFile) => string | undefined): Promise<Arrived> {
    const path = this.arriving.pathOf(id, piece.size);
    if (piece.id === undefined) await this.arriving.begin(path, piece.sender);
    const received = await this.arriving.look(path);
    // Whole already: the answer that said so was lost.
    if (received === undefined) return this.known(id, piece);
    if (piece.at !== received) return { is: 'misplaced', id, received };
    // What others announced may never come, and is not counted: each piece looks whether there is room for its file.
    if (piece.id !== undefined && !(await this.hasRoom(piece.size - received))) return { is: 'full' };
    const length = await this.append(path, piece, received);
    if (length < piece.size) return { is: 'part', id, received: length };
    return this.finish(id, path, piece, judge);
  }

  private async known(id: string, { form, field }: Piece): Promise<Arrived> {
    const file = (await filesById(this.database, [id])).get(id);
    return file?.form === form && file.field === field ? { is: 'whole', file } : { is: 'unknown' };
  }

  /** Adds a piece as it arrives, and says how much of the file is there then. */
  private async append(path: string, { body, size }: Piece, received: number): Promise<number> {
    let length: number | undefined;
    try {
      await append(path, body, received, size);
    } finally {
      length = await this.arriving.look(path);
    }
    return length ?? 0;
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
        return judged.unfit === 'fileCosts'
          ? { is: 'tooMuch', seconds: this.limit.seconds(sender) }
          : { is: 'unfit', why: judged };
      }
      const file = { id, form, field, ...judged.facts };
      const message = judge(file);
      if (message === undefined) {
        await this.kept.keep(id, judged.path);
        // After its bytes: what is noted is there, whenever the service ends.
        await insertFile(this.database, file, new Date());
      }
      // Not before: a service that is killed goes on with it.
      await rm(judged.path, { force: true });
      await this.arriving.remove(path);
      return message === undefined ? { is: 'whole', file } : { is: 'refused', message };
    } catch (error) {
      if (!(error instanceof PicturesBusyError)) throw error;
      // Who has not been told its id sends it once more from its beginning.
      if (piece.id === undefined) await this.arriving.remove(path);
      return { is: 'full' };
    }
  }

  /** Makes a picture anew, at the cost of its sender. */
  private async renew(path: string, { sender, size }: Piece): Promise<RenewedPicture | UnfitPicture> {
    const budget = (): number => this.limit.budgetFor(sender, size);
    const { picture, cost } = await this.pictures.renew(path, { sender, budget });
    this.limit.charge(sender, cost, size);
    return picture;
  }
}

/** Adds to a file what arrives, as it arrives; what is more than `size` in all is left. Ends early with its sender. */
async function append(path: string, body: Readable, received: number, size: number): Promise<void> {
  let at = received;
  const file = await open(path, 'r+');
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      const length = Math.min(chunk.length, size - at);
      // Nothing is on its way to the disk any more when the next piece looks how much is there.
      for (let done = 0; done < length;) done += (await file.write(chunk, done, length - done, at + done)).bytesWritten;
      at += length;
    }
  } catch (error) {
    // What has arrived is there, and the rest may follow.
    if (!isGone(error)) throw error;
  } finally {
    await file.close();
  }
}

const isGone = (error: unknown): boolean =>
  error instanceof Error &&
  ('code' in error
    ? ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ABORT_ERR'].includes(String(error.code))
    : error.message === 'aborted');
