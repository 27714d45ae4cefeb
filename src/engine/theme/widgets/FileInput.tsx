import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { FieldSchema } from '../../definition/types.ts';
import { Control } from '../Control.ts';
import type { FieldWidgetProps } from '../fieldProps.ts';
import { useFileField } from '../FileList.tsx';
import { tokens } from '../tokens.ts';

const Chooser = styled(Control)`
  height: auto;
  padding: 0.75rem;
  border-style: dashed;
  border-width: 2px;
  cursor: pointer;

  /* Beside the list the browser's own word of what is chosen would be wrong. */
  &[data-held] {
    color: transparent;
  }

  &::file-selector-button {
    margin-right: 0.75rem;
    min-height: ${tokens.touchTarget};
    padding: 0.5rem 1.125rem;
    border: 1px solid ${tokens.accent};
    border-radius: ${tokens.radius};
    background: ${tokens.tint};
    color: ${tokens.accentStrong};
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
`;

/** The `accept` attribute: types that the file picker offers first. Chosen files are validated by the same rules. */
const accepted = ({ ext = [], mimes = [], image }: FieldSchema): string | undefined =>
  [...ext.map((ending) => `.${ending}`), ...mimes, ...(image ? ['image/*'] : [])].join(',') || undefined;

/** Takes files, which are sent while the visitor goes on; the list below shows what became of each. */
export function FileInput(props: FieldWidgetProps) {
  const { id, htmlName = id, options, schema: rules, readonly } = props;
  const input = useRef<HTMLInputElement>(null);
  const { hasFiles, take, aria, list } = useFileField(props, () => input.current?.focus());
  useEffect(() => {
    // Takes files that were chosen on the prerendered page, once the form has opened.
    const chosen = [...(input.current?.files ?? [])];
    queueMicrotask(() => take(chosen));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);

  return (
    <>
      <noscript>{options.needsScript}</noscript>
      <Chooser
        ref={input}
        id={id}
        name={htmlName}
        type="file"
        multiple={rules.maxFiles !== undefined}
        accept={accepted(rules)}
        capture={options.capture}
        data-held={hasFiles ? '' : undefined}
        onClick={(event) => readonly && event.preventDefault()}
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          // Without this, choosing the same file again would send no change event.
          event.target.value = '';
        }}
        {...aria}
      />
      {list}
    </>
  );
}
