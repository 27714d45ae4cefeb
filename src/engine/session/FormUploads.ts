import type { Labels } from '../definition/generated/MessagesFile.ts';
import { fill, nested } from '../definition/template.ts';
import { fieldErrorsOf } from '../definition/fieldErrors.ts';
import type { Answers, FileAnswer } from '../definition/types.ts';
import { type ChosenFile, chosenIn, type OnItsWay, type FileRules, type Uploads } from '../definition/uploads.ts';
import { asksFor } from '../flow/walk.ts';
import { currentInstance, type Session } from './sessionState.ts';
import { StateStore } from './StateStore.ts';
import { isObject, isRecord, valueAt } from '../../values/values.ts';

interface Upload extends OnItsWay {
  key: string;
  /** Path of the field that it was chosen for, in the answers. */
  field: string;
  file: File;
  /** Undefined while it waits for its turn. */
  stop: AbortController | undefined;
}

const mostAtOnce = 2;

/**
 * Uploads the files of one visitor's form in the background. Until a file is uploaded its field's answer holds a
 * placeholder with a key, by which it is found wherever its entry is moved to; removing the placeholder cancels the
 * upload.
 */
export class FormUploads extends StateStore<{ version: number }> implements Uploads {
  private readonly uploads = new Map<string, Upload>();
  private readonly pictures = new Map<string, ImageBitmap>();
  /** The keys of files that have arrived, by their ids. */
  private readonly keys = new Map<string, string>();
  private readonly latest = new Map<string, string>();
  private readonly refusals = new Map<string, readonly string[]>();
  /** Fields of which a file was refused while the visitor was elsewhere, or waited for it to be sent. */
  private readonly unseen = new Set<string>();
  private count = 0;
  private drawing: Promise<unknown> = Promise.resolve();
  /** Resolves once all files that were chosen are in the answers, or refused. */
  private taking: Promise<unknown> | undefined;

  constructor(private readonly session: Session) {
    super({ version: 0 });
    session.subscribe(() => this.giveUpRemoved());
  }

  get labels(): Labels {
    return this.session.form.definition.labels;
  }

  changes = (): number => this.state.version;
  find = (key: string): OnItsWay | undefined => this.uploads.get(key);
  thumbnail = (keyOrId: string): ImageBitmap | undefined => this.pictures.get(this.keys.get(keyOrId) ?? keyOrId);
  pictureAt = (id: string): string | undefined => this.session.host.pictureAt?.(id);
  statusOf = (field: string): string => this.latest.get(field) ?? '';
  refused = (field: string): readonly string[] => this.refusals.get(field) ?? [];

  add(field: string, files: readonly File[], schema: FileRules): void {
    if (this.session.state.sending) return;
    this.refusals.delete(field);
    const { press } = this.session;
    // A signature is taken as its field is left, mostly by a press on a button, which must not move away under it.
    const taken = new Promise<void>((resolve) => press.run(() => resolve(this.takeAll(field, files, schema))));
    this.taking = Promise.all([this.taking, taken]);
  }

  retry(key: string): void {
    const upload = this.uploads.get(key);
    if (upload?.is !== 'failed') return;
    this.change(upload, { is: 'sending', percent: 0 });
    this.sendNext();
  }

  cancel(key: string): void {
    this.session.receive((answers) => withFile(answers, key, undefined) as Answers);
  }

  underWay = (): ReadonlyMap<string, OnItsWay> => new Map([...this.uploads].filter(([, { is }]) => is !== 'failed'));

  stopWaiting(): void {
    this.session.update({ awaitedFiles: undefined });
    this.rerender();
  }

  private async takeAll(field: string, files: readonly File[], { maxFiles, dimensions }: FileRules): Promise<void> {
    const gone = this.session.state.errors.get(field);
    for (const file of files) {
      const facts = { name: file.name, type: file.type, bytes: file.size };
      if (file.size === 0) {
        this.refuse(field, file.name, fill(this.labels.fileEmpty, facts));
        continue;
      }
      const pixels = dimensions && (await this.session.press.delay(pixelsOf(file)));
      const [before, known] = [valueAt(this.session.state.answers, field), this.wrongWith(field)];
      this.count += 1;
      const key = `file-${this.count}`;
      const placeholder: ChosenFile = { ...facts, ...pixels, key };
      // A file chosen again replaces its namesake which nothing uploads any more, or which the service has no longer.
      const isGone = gone === fill(this.labels.fileGone, facts);
      // Phones call each photo "image.jpg": only one gives way.
      const replaced = chosenIn(before).findIndex(
        ({ name, id, key = '' }) => name === file.name && (id === undefined ? !this.uploads.has(key) : isGone),
      );
      this.uploads.set(key, {
        ...facts,
        key,
        field,
        file,
        percent: 0,
        is: 'sending',
        stop: undefined,
      });
      this.session.set(
        field,
        maxFiles === undefined
          ? placeholder
          : [...chosenIn(before).filter((_chosen, index) => index !== replaced), placeholder],
      );
      const message = this.wrongWith(field);
      if (message === undefined || message === known) {
        this.draw(key, file);
        continue;
      }
      this.uploads.delete(key);
      this.session.set(field, before);
      this.refuse(field, file.name, message);
    }
    this.rerender();
    this.sendNext();
  }

  /** The error of a field on the page by its own rules, if any. */
  private wrongWith(field: string): string | undefined {
    this.session.recomputeNow();
    const here = currentInstance(this.session.state);
    return here && this.session.check(here).find((error) => error.field === field)?.message;
  }

  private sendNext(): void {
    const underWay = [...this.uploads.values()].filter(({ stop }) => stop !== undefined).length;
    const waiting = [...this.uploads.values()].filter(({ is, stop }) => is !== 'failed' && stop === undefined);
    for (const upload of waiting.slice(0, mostAtOnce - underWay)) void this.send(upload);
  }

  private async send(upload: Upload): Promise<void> {
    const { key, field, file } = upload;
    const { form, host, press } = this.session;
    const stop = new AbortController();
    upload.stop = stop;
    try {
      if (!host.upload) throw new Error('This page takes no files');
      const progress = (part: number, isWaiting: boolean): void =>
        this.change(upload, { percent: Math.floor(part * 100), is: isWaiting ? 'waiting' : 'sending' });
      const asked = { definition: form.definition, field };
      const arrived = await press.delay(host.upload(asked, file, { signal: stop.signal, progress }));
      if (stop.signal.aborted) return;
      this.uploads.delete(key);
      // A small file arrives before its picture is decoded.
      this.keys.set(arrived.id ?? '', key);
      this.session.receive((answers) => withFile(answers, key, arrived) as Answers);
      if (this.session.closed) {
        // The form may be open once more on this page, which hears nothing of what it writes itself.
        this.session.flush();
        dispatchEvent(new Event('storage'));
      }
      this.setStatus(field, fill(this.labels.fileArrived, { name: arrived.name }));
    } catch (error) {
      if (stop.signal.aborted) return;
      const message = fieldErrorsOf(error)[0]?.message;
      upload.stop = undefined;
      if (message !== undefined) {
        this.uploads.delete(key);
        this.session.receive((answers) => withFile(answers, key, undefined) as Answers);
        this.refuse(field, upload.name, message);
      } else {
        this.change(upload, { is: 'failed' });
        this.setStatus(field, fill(this.labels.fileFailed, { name: upload.name }));
      }
    } finally {
      this.sendNext();
    }
  }

  /**
   * Waits for unfinished uploads, and shows those that failed, and once those that were refused out of sight. Resolves
   * to true when the form cannot be sent because of these, or because the visitor declined to wait.
   */
  async areLate(): Promise<boolean> {
    if (this.session.state.awaitedFiles !== undefined) return true;
    this.session.update({ awaitedFiles: '' });
    await this.taking;
    for (let files = this.underWay(); files.size > 0; files = this.underWay()) {
      const names = [...files.values()].map(({ name }) => name).join(', ');
      this.session.update({ sending: true, awaitedFiles: fill(this.labels.filesAwaited, { names }) });
      await this.news();
      if (this.session.state.awaitedFiles !== undefined) continue;
      this.session.update({ sending: false });
      return true;
    }
    this.session.update({ sending: false, awaitedFiles: undefined });
    const late = [...this.uploads.values()].map(({ field }) => ({ field, message: this.labels.filesLate }));
    const refused = [...this.unseen].flatMap((field) => this.refused(field).map((message) => ({ field, message })));
    this.unseen.clear();
    return this.session.navigation.showErrors([...late, ...refused]);
  }

  private news(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        stop();
        resolve();
      });
    });
  }

  /** Cancels uploads whose placeholders are no longer in the answers. */
  private giveUpRemoved(): void {
    for (const [key, { stop }] of this.uploads) {
      if (holdsPlaceholder(this.session.state.answers, key)) continue;
      this.uploads.delete(key);
      stop?.abort();
      this.rerender();
      this.sendNext();
    }
  }

  private draw(key: string, file: File): void {
    // Thumbnails are decoded one at a time, because a phone has little memory.
    this.drawing = this.drawing.then(async () => {
      const picture = await pictureIn(file, { resizeHeight: 160, resizeQuality: 'medium' });
      if (picture) this.pictures.set(key, picture);
      this.rerender();
    });
  }

  /** With several files the message names the refused one, since the rules only name their field. */
  private refuse(field: string, name: string, message: string): void {
    const named = message.includes(name) ? message : nested(this.labels.dates, name, message);
    this.refusals.set(field, [...new Set([...this.refused(field), named])]);
    const here = currentInstance(this.session.state);
    const isAwaited = this.session.state.awaitedFiles !== undefined;
    if (isAwaited || !here || !asksFor(here, field)) this.unseen.add(field);
    this.setStatus(field, named);
  }

  private setStatus(field: string, message: string): void {
    this.latest.set(field, message);
    this.rerender();
  }

  private change(upload: Upload, change: Partial<Upload>): void {
    Object.assign(upload, change);
    this.rerender();
  }

  private rerender = (): void => this.session.press.run(() => this.update({ version: this.state.version + 1 }));
}

const isPlaceholder = (value: unknown, key: string): boolean =>
  isRecord(value) && value['key'] === key && 'bytes' in value;

const holdsPlaceholder = (tree: unknown, key: string): boolean =>
  isPlaceholder(tree, key) || (isObject(tree) && Object.values(tree).some((inner) => holdsPlaceholder(inner, key)));

/** An answer tree with the placeholder of an upload replaced or removed; subtrees without it stay identical. */
function withFile(tree: unknown, key: string, file: FileAnswer | undefined): unknown {
  if (isPlaceholder(tree, key)) return file;
  if (!holdsPlaceholder(tree, key)) return tree;
  if (Array.isArray(tree))
    return tree.flatMap((inner: unknown) => (isPlaceholder(inner, key) ? (file ?? []) : [withFile(inner, key, file)]));
  return Object.fromEntries(Object.entries(tree as Answers).map(([name, inner]) => [name, withFile(inner, key, file)]));
}

/** Width and height of a picture as it shows, in pixels. */
async function pixelsOf(file: Blob): Promise<{ width: number; height: number } | undefined> {
  const picture = await pictureIn(file);
  const pixels = picture && { width: picture.width, height: picture.height };
  picture?.close();
  return pixels;
}

/** A file as a picture; undefined for one that the browser cannot show. */
async function pictureIn(file: Blob, options?: ImageBitmapOptions): Promise<ImageBitmap | undefined> {
  if (!file.type.startsWith('image/')) return undefined;
  try {
    return await createImageBitmap(file, options);
  } catch {
    return undefined;
  }
}
