import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { fill } from '../../definition/template.ts';
import { type FieldSchema, fileIn } from '../../definition/types.ts';
import { Button } from '../Button.ts';
import { fieldAria } from '../aria.ts';
import { control, focusRing, tokens } from '../looks.ts';

const Input = styled.input`
  ${control}

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

const Held = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  align-items: center;
  justify-content: space-between;
  margin-top: 0.5rem;
  overflow-wrap: anywhere;
`;

/** Files that the picker offers first; what is chosen is judged by the same rules. */
const accepted = ({ ext = [], mimes = [], image }: Partial<FieldSchema>): string | undefined =>
  [...ext.map((ending) => `.${ending}`), ...mimes, ...(image ? ['image/*'] : [])].join(',') || undefined;

/**
 * Takes a file's name, type and size, and the pixels of a picture; the file itself stays where it is. The line below
 * says what is held: after a reload the control alone would look empty.
 */
export function FileInput(props: WidgetProps) {
  const { id, name, value, options, schema, readonly, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<File>(undefined);
  const held = fileIn(value);
  const heldId = `${id}-file`;
  const aria = fieldAria(props);

  const take = async (file: File | undefined): Promise<void> => {
    chosen.current = file;
    const pixels = file && (await pixelsOf(file));
    // Another one may have been chosen meanwhile.
    if (chosen.current === file) onChange(file && { name: file.name, type: file.type, bytes: file.size, ...pixels });
  };
  const remove = (): void => {
    if (input.current) input.current.value = '';
    input.current?.focus();
    void take(undefined);
  };
  useEffect(() => {
    // Chosen on the prerendered page, before the form worked.
    const file = input.current?.files?.[0];
    if (file) void take(file);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);

  return (
    <>
      <Input
        ref={input}
        id={id}
        name={name}
        type="file"
        accept={accepted(schema as Partial<FieldSchema>)}
        data-held={held ? '' : undefined}
        onClick={(event) => readonly && event.preventDefault()}
        onChange={(event) => void take(event.target.files?.[0])}
        {...aria}
        aria-describedby={[aria['aria-describedby'], held && heldId].filter(Boolean).join(' ') || undefined}
      />
      {held && (
        <Held>
          <span id={heldId}>
            {fill(String(options['fileLabel']), { name: held.name, size: Math.ceil(held.bytes / 1024) })}
          </span>
          <Button type="button" onClick={remove}>
            {String(options['removeLabel'])}
          </Button>
        </Held>
      )}
    </>
  );
}

/** Width and height of a picture as it shows, in pixels; nothing for a file that the browser cannot show. */
async function pixelsOf(file: Blob): Promise<{ width: number; height: number } | undefined> {
  if (!file.type.startsWith('image/')) return undefined;
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    return undefined;
  }
}
