import { useEffect, useRef, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { fill } from '../definition/template.ts';
import { Button } from './Button.ts';
import { ShortWords } from './ShortWords.tsx';
import { tokens, visuallyHidden } from './looks.ts';
import { type HeldFile, heldIn, type Uploads } from '../definition/uploads.ts';
import { About, FileProgress, fileRow } from './FilesUnderWay.tsx';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.5rem;
  margin: 0.5rem 0 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  ${fileRow}
`;

const Picture = styled.canvas`
  flex: none;
  width: 3.5rem;
  height: 3.5rem;
  border-radius: ${tokens.radius};
  background: ${tokens.tint};
`;

const Wrong = styled.p`
  margin: 0.5rem 0 0;
  color: ${tokens.danger};
  font-weight: 600;

  &::before {
    content: '⚠ ' / '';
  }
`;

const Status = styled.p`
  ${visuallyHidden}
`;

export interface FileListProps {
  id: string;
  field: string;
  value: unknown;
  uploads: Uploads;
  onChange(value: unknown): void;
  /** The focus was on a file that is gone. */
  onEmptied(): void;
}

/** The files of a field: a picture of each, how far it has come, and buttons to give it up, try again or remove it. */
export function FileList({ id, field, value, uploads, onChange, onEmptied }: FileListProps) {
  useSyncExternalStore(uploads.subscribe, uploads.changes);
  const { labels } = uploads;
  const files = heldIn(value);
  const remove = (file: HeldFile): void => {
    onEmptied();
    // Also while the form waits for it.
    if (file.key !== undefined && uploads.find(file.key)) uploads.cancel(file.key);
    else onChange(Array.isArray(value) ? files.filter((one) => one !== file) : undefined);
  };
  return (
    <>
      {files.length > 0 && (
        <List id={id}>
          {files.map((file) => {
            const { key = '', name, bytes } = file;
            const way = file.id === undefined ? (uploads.find(key) ?? lost) : undefined;
            const label = fill(labels.file, { name, size: Math.ceil(bytes / 1024) });
            return (
              <Row key={file.id ?? key}>
                <Thumbnail picture={uploads.thumbnail(file.id ?? key)} />
                <About>
                  {way?.is === 'failed' ? fill(labels.fileFailed, { name }) : label}
                  {way && way.is !== 'failed' && <FileProgress file={way} labels={labels} />}
                </About>
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
              </Row>
            );
          })}
        </List>
      )}
      {uploads.refused(field).map((message) => (
        <Wrong key={message}>{message}</Wrong>
      ))}
      <Status role="status">{uploads.said(field)}</Status>
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
  return <Picture ref={canvas} width={side} height={side} aria-hidden="true" />;
}
