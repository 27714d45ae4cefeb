import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';

const List = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;

  @media (scripting: none) {
    display: none;
  }
`;

const Tab = styled.button`
  flex: 1 1 auto;
  min-height: 3rem;
  padding: 0.5rem 1.25rem;
  border: 1px solid ${({ theme }) => theme.inputBorder};
  border-radius: 1.625rem;
  background: ${({ theme }) => theme.surface};
  color: ${({ theme }) => theme.text};
  font-weight: 650;
  line-height: 1.25;
  cursor: pointer;
  transition: ${({ theme }) => theme.motion};
  transition-property: background-color, color;

  &:hover {
    border-color: ${({ theme }) => theme.accent};
    color: ${({ theme }) => theme.accent};
  }

  &:focus-visible {
    border-radius: 1.625rem;
  }

  &[aria-selected='true'] {
    border-color: ${({ theme }) => theme.accent};
    background: ${({ theme }) => theme.accent};
    color: ${({ theme }) => theme.onAccent};
    forced-color-adjust: none;
  }

  @media (min-width: 36rem) {
    flex: none;
  }
`;

interface TabsProps {
  /** Start of the ids of the tabs and their panels. */
  id: string;
  label: string;
  names: string[];
  /** Number of the open tab, from 0. */
  open: number;
  onOpen: (index: number) => void;
}

/** Tabs in a row. Arrow keys, Home and End move through them. */
export function Tabs({ id, label, names, open, onOpen }: TabsProps) {
  const last = names.length - 1;
  const move = (event: KeyboardEvent): void => {
    const targets: Record<string, number> = {
      ArrowRight: open === last ? 0 : open + 1,
      ArrowLeft: open === 0 ? last : open - 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    if (target !== open) onOpen(target);
    document.getElementById(`${id}-tab-${target}`)?.focus();
  };
  return (
    <List role="tablist" aria-label={label} onKeyDown={move}>
      {names.map((name, index) => (
        <Tab
          key={name}
          type="button"
          role="tab"
          id={`${id}-tab-${index}`}
          aria-selected={index === open}
          aria-controls={`${id}-${index}`}
          tabIndex={index === open ? 0 : -1}
          onClick={() => index !== open && onOpen(index)}
        >
          {name}
        </Tab>
      ))}
    </List>
  );
}
