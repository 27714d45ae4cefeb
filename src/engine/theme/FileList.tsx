import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import type { Labels } from '../definition/generated/MessagesFile.ts';
import { formatFileSize } from '../definition/fileSize.ts';
import { fill } from '../definition/template.ts';
import { fieldAriaAndAutofocus, type FieldWidgetProps } from './fieldProps.ts';
import { Message } from './fieldTexts.tsx';
import { refuseDrops } from './refuseDrops.ts';
import { Button } from './Button.ts';
import { Announcement, LabelWithHiddenValues, TranslationSafeText } from './spans.tsx';
import { type ChosenFile, castToChosenFileList, type Uploads } from '../definition/uploads.ts';
import { FileDetails, FileProgress, FileRow } from './FilesUnderWay.tsx';
import { tokens } from './tokens.ts';

const Gone = styled(FileRow)`
  margin-top: 0.5rem;
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.5rem;
  margin: 0.5rem 0 0;
  padding: 0;
  list-style: none;
`;

const Picture = styled.canvas`
  flex: none;
  width: 3.5rem;
  height: 3.5rem;
  border-radius: ${tokens.radius};
  background: ${tokens.tint};
  object-fit: cover;
`;

const Wrong = styled(Message)`
  margin: 0.5rem 0 0;
`;

interface FileListProps {
  id: string;
  field: string;
  /** The greatest number of files that the field takes; undefined for a field with a single file. */
  maxFiles: number | undefined;
  value: unknown;
  uploads: Uploads;
  onChange(value: unknown): void;
  /** Focuses the control that files are chosen with, as the pressed button goes with its row. */
  focusChooser(): void;
}

const kilobytes = (bytes: number): number => Math.ceil(bytes / 1024);

const fileLabel = (labels: Labels, { name, bytes }: ChosenFile): string =>
  fill(labels.file, { name, size: kilobytes(bytes), bytes: formatFileSize(kilobytes(bytes), labels.dates) });

/** The files of a field: a picture of each, its progress, and buttons to cancel, retry or remove it. */
function FileList({ id, field, maxFiles, value, uploads, onChange, focusChooser }: FileListProps) {
  const underWay = useSyncExternalStore(uploads.subscribe, uploads.files, uploads.files);
  const { status = '', refused = [] } = underWay.notes.get(field) ?? {};
  const { labels } = uploads;
  const [removed, setRemoved] = useState<{ file: ChosenFile; at: number }>();
  const files = castToChosenFileList(value);
  const remove = (file: ChosenFile): void => {
    focusChooser();
    // Cancelling is possible while the form is being submitted, too.
    if (file.key !== undefined && underWay.uploads.has(file.key)) {
      uploads.cancel(file.key);
      return;
    }
    onChange(Array.isArray(value) ? files.filter((one) => one !== file) : undefined);
    // Removing an uploaded file can be undone, because the service still has it.
    setRemoved(file.id === undefined ? undefined : { file, at: files.indexOf(file) });
  };
  const putBack = ({ file, at }: { file: ChosenFile; at: number }): void => {
    focusChooser();
    setRemoved(undefined);
    onChange(maxFiles === undefined ? file : [...files.slice(0, at), file, ...files.slice(at)]);
  };
  return (
    <>
      {files.length > 0 && (
        <List id={id}>
          {files.map((file, index) => {
            const { key = '', name } = file;
            const upload = file.id === undefined ? (underWay.uploads.get(key) ?? lost) : undefined;
            return (
              <FileRow as="li" key={file.id || key || index}>
                <Thumbnail
                  picture={uploads.thumbnail(file.id ?? key)}
                  address={file.id && uploads.pictureAt(file.id)}
                />
                <FileDetails>
                  <TranslationSafeText>
                    {upload?.is === 'failed'
                      ? fill(underWay.uploads.has(key) ? labels.fileFailed : labels.fileGone, { name })
                      : fileLabel(labels, file)}
                  </TranslationSafeText>
                  {upload && upload.is !== 'failed' && <FileProgress file={upload} labels={labels} />}
                </FileDetails>
                {upload?.is === 'failed' && underWay.uploads.has(key) && (
                  <Button onClick={() => uploads.retry(key)}>
                    <LabelWithHiddenValues words={labels.retryFile} values={{ name }} />
                  </Button>
                )}
                <Button onClick={() => remove(file)}>
                  <LabelWithHiddenValues
                    words={upload && upload.is !== 'failed' ? labels.cancelFile : labels.removeFile}
                    values={{ name }}
                  />
                </Button>
              </FileRow>
            );
          })}
        </List>
      )}
      {removed && (maxFiles !== undefined || files.length === 0) && (
        <Gone>
          <FileDetails role="status">{fill(labels.removed, { entries: removed.file.name })}</FileDetails>
          <Button onClick={() => putBack(removed)}>{labels.undoChange}</Button>
        </Gone>
      )}
      {refused.map((message) => (
        <Wrong key={message}>{message}</Wrong>
      ))}
      <Announcement>{status}</Announcement>
    </>
  );
}

/** The status of a file that did not arrive and is uploaded no more. */
const lost = { is: 'failed' } as const;

/** A thumbnail; an empty box for a file without one. */
function Thumbnail({ picture, address }: { picture: ImageBitmap | undefined; address: string | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (picture) canvas.current?.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  if (!picture && address !== undefined) return <Picture as="img" src={address} alt="" />;
  return <Picture ref={canvas} width={picture?.width} height={picture?.height} aria-hidden="true" />;
}

/** The files of a field, for the widgets that take them. `focusControl` is called when a pressed button goes. */
export function useFileField(props: FieldWidgetProps, focusControl: () => void) {
  const { id, htmlName: name = id, value, schema: rules, onChange } = props;
  const { uploads } = props.registry.formContext;
  const hasFiles = castToChosenFileList(value).length > 0;
  const listId = `${id}-files`;
  const aria = fieldAriaAndAutofocus(props);
  useEffect(refuseDrops, []);

  return {
    hasFiles,
    take: (chosen: readonly File[]): void => void (chosen.length > 0 && uploads?.add(name, chosen, rules)),
    aria: {
      ...aria,
      'aria-describedby': [aria['aria-describedby'], hasFiles && listId].filter(Boolean).join(' ') || undefined,
    },
    list: uploads && (
      <FileList
        id={listId}
        field={name}
        maxFiles={rules.maxFiles}
        value={value}
        uploads={uploads}
        onChange={onChange}
        focusChooser={focusControl}
      />
    ),
  };
}
