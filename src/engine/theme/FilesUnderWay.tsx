import { clsx } from 'clsx';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Labels } from '../definition/generated/MessagesFile.ts';
import { fill } from '../definition/template.ts';
import type { OnItsWay, Uploads } from '../definition/uploads.ts';
import { Button } from './Button.tsx';
import { ShortWords } from './ShortWords.tsx';
import rows from './fileRow.module.css';
import styles from './FilesUnderWay.module.css';

/** How far a file on its way has come. */
export function FileProgress({ file: { is, name, percent }, labels }: { file: OnItsWay; labels: Labels }) {
  const isWaiting = is === 'waiting';
  return (
    <>
      <progress
        className={styles.bar}
        max={100}
        value={percent}
        aria-label={fill(isWaiting ? labels.fileWaiting : labels.fileSending, { name, percent })}
      />
      {isWaiting && fill(labels.fileWaiting, { name })}
    </>
  );
}

/** At the button that was pressed: the files without which the form does not go out, each of which may be given up. */
export function AwaitedFiles({ uploads, text }: { uploads: Uploads; text: string }) {
  useSyncExternalStore(uploads.subscribe, uploads.changes);
  const { labels } = uploads;
  const panel = useRef<HTMLDivElement>(null);
  const stop = useRef<HTMLButtonElement>(null);
  const files = [...uploads.underWay()];
  useEffect(() => {
    panel.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const focusSubmit = (): void =>
    panel.current?.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  return (
    <div className={styles.panel} ref={panel}>
      <p>{text}</p>
      {files.map(([key, file]) => (
        <div className={clsx(rows.row, styles.row)} key={key}>
          <div className={rows.about}>
            {file.name}
            <FileProgress file={file} labels={labels} />
          </div>
          <Button
            type="button"
            onClick={() => {
              if (files.length > 1) stop.current?.focus();
              else focusSubmit();
              uploads.cancel(key);
            }}
          >
            <ShortWords words={labels.cancelFile} values={{ name: file.name }} />
          </Button>
        </div>
      ))}
      <Button
        ref={stop}
        type="button"
        onClick={() => {
          focusSubmit();
          uploads.stopWaiting();
        }}
      >
        {labels.stopWaiting}
      </Button>
    </div>
  );
}
