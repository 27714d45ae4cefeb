import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { FieldSchema } from '../../definition/types.ts';
import { fieldAria } from '../aria.ts';
import { control, focusRing, tokens } from '../looks.ts';
import { heldIn, type Uploads } from '../../definition/uploads.ts';
import { FileList } from '../FileList.tsx';

const Input = styled.input`
  ${control}

  /* Beside the list the browser's own word of what is chosen would be wrong. */
  &[data-held] {
    color: transparent;
  }

  &::file-selector-button {
    margin-right: 0.75rem;
    color: ${tokens.text};
    font: inherit;
  }

  &:focus-visible {
    ${focusRing}
  }
`;

/** Files that the picker offers first; what is chosen is judged by the same rules. */
const accepted = ({ ext = [], mimes = [], image }: Partial<FieldSchema>): string | undefined =>
  [...ext.map((ending) => `.${ending}`), ...mimes, ...(image ? ['image/*'] : [])].join(',') || undefined;

/** Takes files, which are sent while the visitor goes on; the list below shows what became of each. */
export function FileInput(props: WidgetProps & { loadUploads?: () => Promise<Uploads> }) {
  const { id, name, value, options, schema, readonly, loadUploads, onChange } = props;
  const rules = schema as Partial<FieldSchema>;
  const input = useRef<HTMLInputElement>(null);
  const [uploads, setUploads] = useState<Uploads>();
  const held = heldIn(value);
  const listId = `${id}-files`;
  const aria = fieldAria(props);

  const load = async (): Promise<Uploads | undefined> => {
    const loaded = await loadUploads?.();
    setUploads(loaded);
    return loaded;
  };
  const take = async (chosen: readonly File[]): Promise<void> => {
    if (chosen.length > 0) (uploads ?? (await load()))?.add(name, chosen, rules);
  };
  const prepare = (): void => {
    // Without a connection it is tried again, when something is chosen.
    if (!uploads) load().catch(() => undefined);
  };
  const hasFiles = held.length > 0;
  useEffect(() => {
    // Kept from an earlier visit.
    if (hasFiles) loadUploads?.().then(setUploads, () => undefined);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [hasFiles]);
  useEffect(() => {
    // Chosen on the prerendered page, before the form worked.
    void take([...(input.current?.files ?? [])]);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);

  return (
    <>
      <noscript>{String(options['needsScript'])}</noscript>
      <Input
        ref={input}
        id={id}
        name={name}
        type="file"
        multiple={rules.maxFiles !== undefined}
        accept={accepted(rules)}
        capture={options['capture'] as 'user' | undefined}
        data-held={hasFiles ? '' : undefined}
        onFocus={prepare}
        onPointerEnter={prepare}
        onClick={(event) => readonly && event.preventDefault()}
        onChange={(event) => {
          void take([...(event.target.files ?? [])]);
          // The same file may be chosen once more.
          event.target.value = '';
        }}
        {...aria}
        aria-describedby={[aria['aria-describedby'], hasFiles && listId].filter(Boolean).join(' ') || undefined}
      />
      {uploads && (
        <FileList
          id={listId}
          field={name}
          value={value}
          uploads={uploads}
          onChange={onChange}
          onEmptied={() => input.current?.focus()}
        />
      )}
    </>
  );
}
