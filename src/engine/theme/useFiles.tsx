import { useEffect, useState } from 'react';
import { fill } from '../definition/template.ts';
import { chosenIn, type Uploads } from '../definition/uploads.ts';
import { Button } from './Button.ts';
import { fieldAria, type FieldWidgetProps } from './fieldProps.ts';
import { FileList } from './FileList.tsx';
import { ShortWords, TextSpan } from './spans.tsx';

/** The files of a field, for the widgets that take them; `focusControl` is for when a pressed button goes. */
export function useFiles(props: FieldWidgetProps, focusControl: () => void) {
  const { id, htmlName: name = id, value, schema: rules, onChange } = props;
  const { labels, loadUploads } = props.registry.formContext;
  const [uploads, setUploads] = useState<Uploads>();
  // Files that were chosen while the upload code could not be loaded.
  const [unsent, setUnsent] = useState<readonly File[]>([]);
  const hasFiles = chosenIn(value).length > 0;
  const listId = `${id}-files`;
  const aria = fieldAria(props);

  /** Sends files while the visitor goes on, each as soon as it is taken. */
  const send = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    try {
      // Without a wait where nothing has to be loaded: the form may be sent by the same press of Enter.
      const loaded = uploads ?? (await loadUploads());
      setUploads(loaded);
      setUnsent([]);
      loaded.add(name, files, rules);
    } catch {
      setUnsent(files);
    }
  };
  // Loads the code that sends files. A failure is ignored here: it is tried again when a file is chosen.
  const prepare = (): void => void loadUploads().then(setUploads, () => undefined);
  useEffect(() => {
    // Files of an earlier visit need the upload code to be shown.
    if (hasFiles) prepare();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `prepare` is a new function at each render
  }, [hasFiles]);

  return {
    hasFiles,
    take: (chosen: readonly File[]) => send(rules.maxFiles === undefined ? chosen : [...unsent, ...chosen]),
    prepare,
    aria: {
      ...aria,
      'aria-describedby': [aria['aria-describedby'], hasFiles && listId].filter(Boolean).join(' ') || undefined,
    },
    list: (
      <>
        {unsent.length > 0 && (
          <p role="alert">
            <TextSpan>{unsent.map((file) => fill(labels.fileFailed, { name: file.name })).join(' ')}</TextSpan>{' '}
            <Button onClick={() => void send(unsent)}>
              <ShortWords words={labels.retryFile} values={{ name: unsent.map((file) => file.name).join(', ') }} />
            </Button>
          </p>
        )}
        {uploads && (
          <FileList
            id={listId}
            field={name}
            maxFiles={rules.maxFiles}
            value={value}
            uploads={uploads}
            onChange={onChange}
            focusChooser={focusControl}
          />
        )}
      </>
    ),
  };
}
