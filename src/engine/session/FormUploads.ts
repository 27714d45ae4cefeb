import type { Labels } from '../definition/generated/MessagesFile.ts';
import { readFieldErrorsProperty } from '../definition/fieldErrors.ts';
import { fill, joinGroupAndFieldLabels } from '../definition/template.ts';
import type { Answers, FileAnswer } from '../definition/types.ts';
import {
  type ChosenFile,
  castToChosenFileList,
  type FileNote,
  type FileRules,
  type FileUploads,
  type PendingUpload,
  type Uploads,
} from '../definition/uploads.ts';
import { hasField, currentInstance } from '../flow/walk.ts';
import type { Navigation } from './Navigation.ts';
import { replaceAnswersAsNewSubmission } from './pipeline.ts';
import { decodePicture, measurePicture } from './pictures.ts';
import type { SessionStore } from './SessionStore.ts';
import type { Command } from './sessionState.ts';
import { isObjectOrArray, isRecord, valueAt } from '../../values/values.ts';

const maxParallel = 2;

/**
 * Uploads the files of one visitor's form in the background. Until a file is uploaded its field's answer holds a
 * placeholder with a key, by which it is found wherever its entry is moved to; removing the placeholder cancels the
 * upload. What the page shows of that is in the session's state.
 */
export class FormUploads implements Uploads {
  /** The files of unfinished uploads, by key; `stop` ends the upload of one that has begun. */
  private readonly transfers = new Map<string, { file: File; stop?: AbortController }>();
  /** The keys of files that have arrived, by their ids. */
  private readonly keys = new Map<string, string>();
  private count = 0;
  private drawing: Promise<unknown> = Promise.resolve();
  /** Resolves once each chosen file is refused, or in the answers, from where its upload may go on. */
  private taking: Promise<unknown> | undefined;

  constructor(
    private readonly session: SessionStore,
    private readonly navigation: Navigation,
  ) {
    session.subscribe(() => this.giveUpRemoved());
  }

  get labels(): Labels {
    return this.session.form.definition.labels;
  }

  subscribe: Uploads['subscribe'] = (listener) => this.session.subscribe(listener);
  files = (): FileUploads => this.session.state.files;
  thumbnail = (keyOrId: string): ImageBitmap | undefined =>
    this.files().pictures.get(this.keys.get(keyOrId) ?? keyOrId);
  pictureAt = (id: string): string | undefined => this.session.host.pictureAt?.(id);

  add(field: string, files: readonly File[], schema: FileRules): void {
    if (this.session.state.sending) return;
    this.session.apply(withNote, field, { refused: [] });
    const { press } = this.session;
    // A signature is added when its field loses focus, mostly by the press of a button, which must not move away.
    const addition = new Promise<void>((resolve) => press.run(() => resolve(this.takeAll(field, files, schema))));
    this.taking = Promise.all([this.taking, addition]);
  }

  retry(key: string): void {
    if (this.files().uploads.get(key)?.is !== 'failed') return;
    this.session.apply(withProgress, key, { is: 'sending', percent: 0 });
    this.sendNext();
  }

  cancel(key: string): void {
    this.session.receive(withFile, key, undefined);
  }

  private underWay = (): ReadonlyMap<string, PendingUpload> =>
    new Map([...this.files().uploads].filter(([, { is }]) => is !== 'failed'));

  stopWaiting(): void {
    this.session.apply((_form, state) => ({ ...state, awaitedFiles: undefined }));
  }

  private async takeAll(field: string, files: readonly File[], { maxFiles, dimensions }: FileRules): Promise<void> {
    const oldError = this.session.state.errors.get(field);
    for (const file of files) {
      const facts = { name: file.name, type: file.type, bytes: file.size };
      if (file.size === 0) {
        this.refuse(field, file.name, fill(this.labels.fileEmpty, facts));
        continue;
      }
      const pixels = dimensions && (await this.session.press.delay(measurePicture(file)));
      const [oldAnswer, oldMessage] = [valueAt(this.session.state.answers, field), this.checkFieldOnPage(field)];
      this.count += 1;
      const key = `file-${this.count}`;
      const placeholder: ChosenFile = { ...facts, ...pixels, key };
      // A file chosen again replaces its namesake which nothing uploads any more, or which the service has no longer.
      const isGone = oldError === fill(this.labels.fileGone, facts);
      // Only one file of this name is replaced, because phones call each photo "image.jpg".
      const replaced = castToChosenFileList(oldAnswer).findIndex(
        ({ name, id, key = '' }) => name === file.name && (id === undefined ? !this.files().uploads.has(key) : isGone),
      );
      const { name, bytes } = facts;
      this.session.apply(withUploads, (uploads) => uploads.set(key, { name, bytes, field, percent: 0, is: 'sending' }));
      this.session.set(
        field,
        maxFiles === undefined
          ? placeholder
          : [...castToChosenFileList(oldAnswer).filter((_chosen, index) => index !== replaced), placeholder],
      );
      const message = this.checkFieldOnPage(field);
      if (message === undefined || message === oldMessage) {
        this.transfers.set(key, { file });
        this.draw(key, file);
        continue;
      }
      this.session.apply(withUploads, (uploads) => uploads.delete(key));
      this.session.set(field, oldAnswer);
      this.refuse(field, file.name, message);
    }
    this.sendNext();
  }

  /** Checks the current section, and returns the message for a field in it; undefined if it is right or elsewhere. */
  private checkFieldOnPage(field: string): string | undefined {
    this.session.recomputeNow();
    const current = currentInstance(this.session.state);
    return current && this.session.check(current).find((error) => error.field === field)?.message;
  }

  private sendNext(): void {
    const transfers = [...this.transfers];
    const underWay = transfers.filter(([, { stop }]) => stop !== undefined).length;
    const waiting = transfers.filter(
      ([key, { stop }]) => this.files().uploads.get(key)?.is !== 'failed' && stop === undefined,
    );
    for (const [key] of waiting.slice(0, maxParallel - underWay)) void this.send(key);
  }

  private async send(key: string): Promise<void> {
    const { form, host, press } = this.session;
    const [transfer, upload] = [this.transfers.get(key), this.files().uploads.get(key)];
    if (!transfer || !upload) return;
    const { field, name } = upload;
    const stop = new AbortController();
    transfer.stop = stop;
    try {
      if (!host.upload) throw new Error('This page takes no files');
      const progress = (fraction: number, isWaiting: boolean): void => {
        const now = { percent: Math.floor(fraction * 100), is: isWaiting ? 'waiting' : 'sending' } as const;
        press.run(() => this.session.apply(withProgress, key, now));
      };
      const target = { definition: form.definition, field };
      const arrived = await press.delay(host.upload(target, transfer.file, { signal: stop.signal, progress }));
      if (stop.signal.aborted) return;
      this.transfers.delete(key);
      // The id of the file leads to its key, because a small file arrives before its picture is decoded.
      this.keys.set(arrived.id ?? '', key);
      this.session.apply(withUploads, (uploads) => uploads.delete(key));
      this.session.receive(withFile, key, arrived);
      if (this.session.closed) {
        // The form may be open once more on this page, which hears nothing of what it writes itself.
        this.session.flush();
        dispatchEvent(new Event('answerssaved'));
      }
      this.session.apply(withNote, field, { status: fill(this.labels.fileArrived, { name: arrived.name }) });
    } catch (error) {
      if (stop.signal.aborted) return;
      const message = readFieldErrorsProperty(error)[0]?.message;
      if (message !== undefined) {
        this.cancel(key);
        this.refuse(field, name, message);
      } else {
        delete transfer.stop;
        this.session.apply(withProgress, key, { is: 'failed' });
        this.session.apply(withNote, field, { status: fill(this.labels.fileFailed, { name }) });
      }
    } finally {
      this.sendNext();
    }
  }

  /**
   * Waits for unfinished uploads, and shows failed and refused ones. Resolves to true when these, or a visitor who
   * declines to wait, keep the form from being sent.
   */
  async awaitUploads(): Promise<boolean> {
    if (this.session.state.awaitedFiles !== undefined) return true;
    this.session.apply(awaitFiles, false, '');
    await this.taking;
    for (let files = this.underWay(); files.size > 0; files = this.underWay()) {
      const names = [...files.values()].map(({ name }) => name).join(', ');
      this.session.apply(awaitFiles, true, fill(this.labels.filesAwaited, { names }));
      await this.news();
      if (this.session.state.awaitedFiles !== undefined) continue;
      this.session.apply(awaitFiles, false);
      return true;
    }
    this.session.apply(awaitFiles, false);
    const { uploads, notes } = this.files();
    const late = [...uploads.values()].map(({ field }) => ({ field, message: this.labels.filesLate }));
    const unseenNotes = [...notes].filter(([, { isUnseen }]) => isUnseen);
    const refused = unseenNotes.flatMap(([field, note]) => note.refused.map((message) => ({ field, message })));
    for (const [field] of unseenNotes) this.session.apply(withNote, field, { isUnseen: false });
    return this.navigation.showErrors([...late, ...refused]);
  }

  private news(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.session.subscribe(() => {
        stop();
        resolve();
      });
    });
  }

  /** Cancels uploads whose placeholders are no longer in the answers. */
  private giveUpRemoved(): void {
    for (const [key, { stop }] of this.transfers) {
      if (holdsPlaceholder(this.session.state.answers, key)) continue;
      this.transfers.delete(key);
      stop?.abort();
      this.session.apply(withUploads, (uploads) => uploads.delete(key));
      this.sendNext();
    }
  }

  private draw(key: string, file: File): void {
    // Thumbnails are decoded one at a time, because a phone has little memory.
    this.drawing = this.drawing.then(async () => {
      const picture = await decodePicture(file, { resizeHeight: 160, resizeQuality: 'medium' });
      if (picture) this.session.press.run(() => this.session.apply(withPicture, key, picture));
    });
  }

  /** With several files the message names the refused one, since the rules only name their field. */
  private refuse(field: string, name: string, message: string): void {
    const status = message.includes(name) ? message : joinGroupAndFieldLabels(this.labels.dates, name, message);
    const current = currentInstance(this.session.state);
    const isAwaited = this.session.state.awaitedFiles !== undefined;
    const { refused = [] } = this.files().notes.get(field) ?? {};
    this.session.apply(withNote, field, {
      status,
      refused: [...new Set([...refused, status])],
      ...((isAwaited || !current || !hasField(current, field)) && { isUnseen: true }),
    });
  }
}

type UploadMap = Map<string, PendingUpload & { field: string }>;

const withUploads: Command<[change: (uploads: UploadMap) => void]> = (_form, state, change) => {
  const uploads: UploadMap = new Map(state.files.uploads);
  change(uploads);
  return { ...state, files: { ...state.files, uploads } };
};

const withProgress: Command<[key: string, change: Partial<PendingUpload>]> = (form, state, key, change) => {
  const upload = state.files.uploads.get(key);
  return upload ? withUploads(form, state, (uploads) => uploads.set(key, { ...upload, ...change })) : state;
};

const withPicture: Command<[key: string, picture: ImageBitmap]> = (_form, state, key, picture) => ({
  ...state,
  files: { ...state.files, pictures: new Map(state.files.pictures).set(key, picture) },
});

const withNote: Command<[field: string, change: Partial<FileNote>]> = (_form, state, field, change) => {
  const note = { status: '', refused: [], isUnseen: false, ...state.files.notes.get(field), ...change };
  return { ...state, files: { ...state.files, notes: new Map(state.files.notes).set(field, note) } };
};

/** Shows that a submission waits for files, with a message about them, which is empty at first. */
const awaitFiles: Command<[sending: boolean, awaitedFiles?: string]> = (_form, state, sending, awaitedFiles) => ({
  ...state,
  sending,
  awaitedFiles,
});

const isPlaceholder = (value: unknown, key: string): boolean =>
  isRecord(value) && value['key'] === key && 'bytes' in value;

const holdsPlaceholder = (tree: unknown, key: string): boolean =>
  isPlaceholder(tree, key) ||
  (isObjectOrArray(tree) && Object.values(tree).some((inner) => holdsPlaceholder(inner, key)));

/** Replaces or removes the placeholder of an upload. */
const withFile: Command<[key: string, file: FileAnswer | undefined]> = (_form, state, key, file) =>
  replaceAnswersAsNewSubmission(state, replacePlaceholder(state.answers, key, file) as Answers);

/** An answer tree with another file in place of a placeholder; subtrees without it stay identical. */
function replacePlaceholder(tree: unknown, key: string, file: FileAnswer | undefined): unknown {
  if (isPlaceholder(tree, key)) return file;
  if (!holdsPlaceholder(tree, key)) return tree;
  if (Array.isArray(tree))
    return tree.flatMap((inner: unknown) =>
      isPlaceholder(inner, key) ? (file ?? []) : [replacePlaceholder(inner, key, file)],
    );
  return Object.fromEntries(
    Object.entries(tree as Answers).map(([name, inner]) => [name, replacePlaceholder(inner, key, file)]),
  );
}
