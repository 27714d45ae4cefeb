import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { fill } from '../../definition/template.ts';
import type { FieldSchema } from '../../definition/types.ts';
import { Button } from '../Button.ts';
import { Control } from '../Control.ts';
import { ShortWords } from '../hidden.tsx';
import { fieldAria, type FieldWidgetProps } from '../fieldProps.ts';
import { heldIn, type Uploads } from '../../definition/uploads.ts';
import { FileList } from '../FileList.tsx';

const Chooser = styled(Control)`
  /* Beside the list the browser's own word of what is chosen would be wrong. */
  &[data-held] {
    color: transparent;
  }

  &::file-selector-button {
    margin-right: 0.75rem;
    padding: 0.125rem 0.625rem;
    border: 1px solid ${({ theme }) => theme.inputBorder};
    border-radius: calc(${({ theme }) => theme.radius} / 2);
    background: ${({ theme }) => theme.tint};
    color: ${({ theme }) => theme.text};
    font: inherit;
    cursor: pointer;
  }
`;

/** The `accept` attribute: types that the file picker offers first. Chosen files are validated by the same rules. */
const accepted = ({ ext = [], mimes = [], image }: FieldSchema): string | undefined =>
  [...ext.map((ending) => `.${ending}`), ...mimes, ...(image ? ['image/*'] : [])].join(',') || undefined;

/** Takes files, which are sent while the visitor goes on; the list below shows what became of each. */
export function FileInput(props: FieldWidgetProps) {
  const { id, htmlName: name = id, value, options, schema: rules, readonly, onChange } = props;
  const { labels, loadUploads } = props.registry.formContext;
  const input = useRef<HTMLInputElement>(null);
  const [uploads, setUploads] = useState<Uploads>();
  // Files that were chosen while the upload code could not be loaded.
  const [unsent, setUnsent] = useState<readonly File[]>([]);
  const held = heldIn(value);
  const listId = `${id}-files`;
  const aria = fieldAria(props);

  const take = async (chosen: readonly File[]): Promise<void> => {
    if (chosen.length === 0) return;
    try {
      const loaded = await loadUploads();
      setUploads(loaded);
      setUnsent([]);
      loaded.add(name, chosen, rules);
    } catch {
      setUnsent(chosen);
    }
  };
  // A failed load is ignored here and tried again when a file is chosen.
  const prepare = (): void => void loadUploads().then(setUploads, () => undefined);
  const hasFiles = held.length > 0;
  useEffect(() => {
    // Files of an earlier visit need the upload code to be shown.
    if (hasFiles) prepare();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `prepare` is a new function at each render
  }, [hasFiles]);
  useEffect(() => {
    // Takes files that were chosen on the prerendered page, before hydration.
    void take([...(input.current?.files ?? [])]);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);

  return (
    <>
      <noscript>{options.needsScript}</noscript>
      <Chooser
        ref={input}
        id={id}
        name={name}
        type="file"
        multiple={rules.maxFiles !== undefined}
        accept={accepted(rules)}
        capture={options.capture}
        data-held={hasFiles ? '' : undefined}
        onFocus={prepare}
        onPointerEnter={prepare}
        onClick={(event) => readonly && event.preventDefault()}
        onChange={(event) => {
          void take([...unsent, ...(event.target.files ?? [])]);
          // Without this, choosing the same file again would send no change event.
          event.target.value = '';
        }}
        {...aria}
        aria-describedby={[aria['aria-describedby'], hasFiles && listId].filter(Boolean).join(' ') || undefined}
      />
      {unsent.length > 0 && (
        <p role="alert">
          {unsent.map((file) => fill(labels.fileFailed, { name: file.name })).join(' ')}{' '}
          <Button type="button" onClick={() => void take(unsent)}>
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
          focusChooser={() => input.current?.focus()}
        />
      )}
    </>
  );
}
