import { type ComponentProps, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../engine/theme/Button.ts';
import { Control } from '../engine/theme/Control.ts';
import { Hidden, TranslationSafeText } from '../engine/theme/spans.tsx';
import { useWindowEvent } from './useDesk.ts';
import { words } from './words.ts';

const Field = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0.375rem;

  label {
    grid-column: 1 / -1;
    font-weight: 650;
  }

  button {
    padding-inline: 0.75rem;
  }
`;

interface PasswordFieldProps extends ComponentProps<typeof Control> {
  id: string;
  label: string;
}

/** A field for a password, with a button that shows what is typed. */
export function PasswordField({ id, label, ...props }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  // A browser that stores passwords, and whoever looks on, meets the password hidden.
  useWindowEvent('submit', () => setIsShown(false));
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <Control
        id={id}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        required
        {...props}
      />
      <Button aria-controls={id} onClick={() => setIsShown(!isShown)}>
        <TranslationSafeText>{isShown ? words.hide : words.show}</TranslationSafeText> <Hidden>{label}</Hidden>
      </Button>
    </Field>
  );
}
