import { clsx } from 'clsx';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { fill } from '../definition/template.ts';
import { Button } from './Button.tsx';
import { ShortWords } from './ShortWords.tsx';
import { type HeldFile, heldIn, type Uploads } from '../definition/uploads.ts';
import { FileProgress } from './FilesUnderWay.tsx';
import looks from './looks.module.css';
import rows from './fileRow.module.css';
import styles from './FileList.module.css';

export interface FileListProps {
  id: string;
  field: string;
  /** So many files the field takes; one, when it is undefined. */
  maxFiles: number | undefined;
  value: unknown;
  uploads: Uploads;
  onChange(value: unknown): void;
  /** The focus was on a file that is gone. */
  onEmptied(): void;
}

/** The files of a field: a picture of each, how far it has come, and buttons to give it up, try again or remove it. */
export function FileList({ id, field, maxFiles, value, uploads, onChange, onEmptied }: FileListProps) {
  useSyncExternalStore(uploads.subscribe, uploads.changes);
  const { labels } = uploads;
  const [removed, setRemoved] = useState<{ file: HeldFile; at: number }>();
  const files = heldIn(value);
  const remove = (file: HeldFile): void => {
    onEmptied();
    // Also while the form waits for it.
    if (file.key !== undefined && uploads.find(file.key)) {
      uploads.cancel(file.key);
      return;
    }
    onChange(Array.isArray(value) ? files.filter((one) => one !== file) : undefined);
    // The service has it still.
    setRemoved(file.id === undefined ? undefined : { file, at: files.indexOf(file) });
  };
  const putBack = ({ file, at }: { file: HeldFile; at: number }): void => {
    onEmptied();
    setRemoved(undefined);
    onChange(maxFiles === undefined ? file : [...files.slice(0, at), file, ...files.slice(at)]);
  };
  return (
    <>
      {files.length > 0 && (
        <ul className={styles.list} id={id}>
          {files.map((file) => {
            const { key = '', name, bytes } = file;
            const way = file.id === undefined ? (uploads.find(key) ?? lost) : undefined;
            const label = fill(labels.file, { name, size: Math.ceil(bytes / 1024) });
            return (
              <li className={rows.row} key={file.id ?? file.key ?? name}>
                <Thumbnail picture={uploads.thumbnail(file.id ?? key)} />
                <div className={rows.about}>
                  {way?.is === 'failed'
                    ? fill(uploads.find(key) ? labels.fileFailed : labels.fileGone, { name })
                    : label}
                  {way && way.is !== 'failed' && <FileProgress file={way} labels={labels} />}
                </div>
                {way?.is === 'failed' && uploads.find(key) && (
                  <Button type="button" onClick={() => uploads.retry(key)}>
                    <ShortWords words={labels.retryFile} values={{ name }} />
                  </Button>
                )}
                <Button type="button" onClick={() => remove(file)}>
                  <ShortWords
                    words={way && way.is !== 'failed' ? labels.cancelFile : labels.removeFile}
                    values={{ name }}
                  />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {removed && (maxFiles !== undefined || files.length === 0) && (
        <div className={clsx(rows.row, styles.gone)}>
          <div className={rows.about} role="status">
            {fill(labels.removed, { entries: removed.file.name })}
          </div>
          <Button type="button" onClick={() => putBack(removed)}>
            {labels.undoChange}
          </Button>
        </div>
      )}
      {uploads.refused(field).map((message) => (
        <p className={styles.wrong} key={message}>
          {message}
        </p>
      ))}
      <p className={looks.hidden} role="status">
        {uploads.said(field)}
      </p>
    </>
  );
}

/** Nothing is known of it on this page. */
const lost = { is: 'failed' } as const;

const side = 112;

/** A small picture; an empty place for a file that shows none. */
function Thumbnail({ picture }: { picture: ImageBitmap | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!picture) return;
    const { width, height } = picture;
    const scale = Math.max(side / width, side / height);
    canvas.current
      ?.getContext('2d')
      ?.drawImage(picture, (side - width * scale) / 2, (side - height * scale) / 2, width * scale, height * scale);
  }, [picture]);
  return <canvas className={styles.picture} ref={canvas} width={side} height={side} aria-hidden="true" />;
}
