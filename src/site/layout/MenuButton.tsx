import type { Ref } from 'react';
import { styled } from 'styled-components';
import { labels } from '../content/labels.ts';
import { wide } from './wide.ts';

const Button = styled.button`
  display: inline-grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  padding: 0;
  border: 1px solid var(--color-input-border);
  border-radius: var(--radius);
  background: var(--color-surface);
  color: var(--color-text);
  cursor: pointer;

  &:focus-visible {
    border-radius: var(--radius);
  }

  svg {
    width: 1.25rem;
    height: 1.25rem;
    stroke: currentcolor;
    stroke-width: 2.5;
    stroke-linecap: round;
  }

  ${wide} {
    display: none;
  }

  @media (scripting: none) {
    display: none;
  }
`;

interface MenuButtonProps {
  open: boolean;
  controls: string;
  onToggle: () => void;
  ref: Ref<HTMLButtonElement>;
}

/** Opens and closes the menu on small screens. */
export function MenuButton({ open, controls, onToggle, ref }: MenuButtonProps) {
  return (
    <Button type="button" ref={ref} aria-expanded={open} aria-controls={controls} aria-label={labels.menu} onClick={onToggle}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={open ? 'M3 3l14 14M17 3L3 17' : 'M2 4h16M2 10h16M2 16h16'} />
      </svg>
    </Button>
  );
}
