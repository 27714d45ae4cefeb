import { useRef, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import type { Labels } from '../definition/generated/MessagesFile.ts';
import { fill } from '../definition/template.ts';
import type { PendingUpload, Uploads } from '../definition/uploads.ts';
import { Button } from './Button.ts';
import { LabelWithHiddenValues, TranslationSafeText } from './spans.tsx';
import { tokens } from './tokens.ts';

export const FileRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 0.75rem;
  align-items: center;

  button {
    padding-inline: 0.75rem;
  }
`;

/** Name and progress of a file. The buttons wrap below when the name has too little space. */
export const FileDetails = styled.div`
  flex: 1 1 9rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Row = styled(FileRow)`
  margin-bottom: 0.75rem;
`;

const Bar = styled.progress`
  display: block;
  width: 100%;
  height: 0.5rem;
  margin-top: 0.25rem;
  accent-color: ${tokens.accent};
`;

const Panel = styled.div`
  margin-top: 1.25rem;
  padding: 1rem;
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radius};
  /* Brought into view, it stays clear of the buttons at the foot of the window. */
  scroll-margin-bottom: 6rem;

  p {
    margin: 0 0 0.75rem;
    overflow-wrap: anywhere;
  }
`;

const showNearest = (panel: HTMLElement | null): void => panel?.scrollIntoView?.({ block: 'nearest' });

/** The progress of an upload. */
export function FileProgress({ file: { is, name, percent }, labels }: { file: PendingUpload; labels: Labels }) {
  const isWaiting = is === 'waiting';
  return (
    <>
      <Bar
        max={100}
        value={percent}
        aria-label={fill(isWaiting ? labels.fileWaiting : labels.fileSending, { name, percent })}
      />
      {isWaiting && <TranslationSafeText>{fill(labels.fileWaiting, { name })}</TranslationSafeText>}
    </>
  );
}

/** The files whose upload a pressed submit button waits for, each with a button that cancels it. */
export default function CancelAwaitedFilesPanel({ uploads, text }: { uploads: Uploads; text: string }) {
  const underWay = useSyncExternalStore(uploads.subscribe, uploads.files).uploads;
  const { labels } = uploads;
  const stop = useRef<HTMLButtonElement>(null);
  const files = [...underWay].filter(([, { is }]) => is !== 'failed');
  const focusSubmit = (): void => stop.current?.form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  return (
    <Panel ref={showNearest}>
      <p>{text}</p>
      {files.map(([key, file]) => (
        <Row key={key}>
          <FileDetails>
            <TranslationSafeText>{file.name}</TranslationSafeText>
            <FileProgress file={file} labels={labels} />
          </FileDetails>
          <Button
            onClick={() => {
              if (files.length > 1) stop.current?.focus();
              else focusSubmit();
              uploads.cancel(key);
            }}
          >
            <LabelWithHiddenValues words={labels.cancelFile} values={{ name: file.name }} />
          </Button>
        </Row>
      ))}
      <Button
        ref={stop}
        onClick={() => {
          focusSubmit();
          uploads.stopWaiting();
        }}
      >
        {labels.stopWaiting}
      </Button>
    </Panel>
  );
}
