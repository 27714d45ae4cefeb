import { useEffect, useRef, useState } from 'react';
import { fill } from '../definition/template.ts';
import { chosenIn, type Uploads } from '../definition/uploads.ts';
import { Button } from './Button.ts';
import { fieldAria, type FieldWidgetProps } from './fieldProps.ts';
import { fileLabel, FileList } from './FileList.tsx';
import { ShortWords, TextSpan } from './spans.tsx';

const none: readonly File[] = [];

/** The files of a field, for the widgets that take them; `focusControl` is for when a pressed button goes. */
export function useFiles(props: FieldWidgetProps, focusControl: () => void) {
  const { id, htmlName: name = id, value, schema: rules, onChange } = props;
  const { labels, loadUploads, holdSending } = props.registry.formContext;
  const [uploads, setUploads] = useState<Uploads>();
  // Files that were chosen before the code that sends them was there, and those of them that it did not come for.
  const waiting = useRef(none);
  const [unsent, setUnsent] = useState(none);
  const hasFiles = chosenIn(value).length > 0;
  const listId = `${id}-files`;
  const aria = fieldAria(props);

  /** Loads the code that sends files while the visitor goes on, and hands it those that wait. */
  const send = async (): Promise<void> => {
    try {
      // Without a wait where nothing has to be loaded: the form may be sent by the same press of Enter.
      const loaded = uploads ?? (await loadUploads());
      setUploads(loaded);
      const files = waiting.current;
      waiting.current = none;
      if (files.length > 0) await loaded.add(name, files, rules);
    } catch {
      // It is tried again at the next touch of the field.
    }
    setUnsent(waiting.current);
  };
  useEffect(() => {
    // Files of an earlier visit need the upload code to be shown.
    if (hasFiles) void send();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `send` is a new function at each render
  }, [hasFiles]);

  return {
    hasFiles,
    take(chosen: readonly File[]): void {
      if (chosen.length === 0) return;
      const before = rules.maxFiles === undefined ? [] : chosenIn(value);
      const named = chosen.map((file) => ({
        name: file.name,
        type: file.type,
        bytes: file.size,
        // Nothing uploads it yet.
        key: '',
      }));
      // The answer names them until that code takes them, so that nothing is sent without them.
      if (!uploads) onChange(rules.maxFiles === undefined ? named[0] : [...before, ...named]);
      waiting.current = rules.maxFiles === undefined ? chosen : [...waiting.current, ...chosen];
      holdSending(send());
    },
    prepare: () => void send(),
    aria: {
      ...aria,
      'aria-describedby': [aria['aria-describedby'], hasFiles && listId].filter(Boolean).join(' ') || undefined,
    },
    list: (
      <>
        {unsent.length > 0 && (
          <p role="alert">
            <TextSpan>{unsent.map((file) => fill(labels.fileFailed, { name: file.name })).join(' ')}</TextSpan>{' '}
            <Button onClick={() => void send()}>
              <ShortWords words={labels.retryFile} values={{ name: unsent.map((file) => file.name).join(', ') }} />
            </Button>
          </p>
        )}
        {uploads ? (
          <FileList
            id={listId}
            field={name}
            maxFiles={rules.maxFiles}
            value={value}
            uploads={uploads}
            onChange={onChange}
            focusChooser={focusControl}
          />
        ) : (
          hasFiles && (
            <p id={listId}>
              <TextSpan>
                {chosenIn(value)
                  .map((file) => fileLabel(labels, file))
                  .join(', ')}
              </TextSpan>
            </p>
          )
        )}
      </>
    ),
  };
}
