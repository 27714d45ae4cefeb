import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../engine/theme/Button.ts';
import { TranslationSafeText } from '../../engine/theme/spans.tsx';
import { handleTabKey } from '../../engine/theme/tabKeys.ts';
import { theme } from '../../site/styles/theme.ts';

export const Small = styled(Button)`
  padding: 0.375rem 0.875rem;
  font-size: 0.9375rem;
`;

/** A part of the page that scrolls by itself where there is room for several beside each other. */
export const Pane = styled.section`
  min-width: 0;
  font-size: 1rem;
  border: solid ${theme.border};
  border-width: 0 1px 1px 0;

  @media (min-width: 44rem) {
    overflow: auto;
  }
`;

/** Says how things are; it takes no room while it says nothing. */
export const Note = styled.p`
  margin: 0;
  padding: 0.5rem 1rem;
  background: ${theme.tint};

  &:empty {
    display: none;
  }
`;

/** Stays where a pane scrolls. */
const TabRow = styled.div`
  position: sticky;
  z-index: 2;
  top: 0;
  display: flex;
  background: ${theme.background};
  overflow-x: auto;
  border-bottom: 1px solid ${theme.border};
  scrollbar-width: thin;
`;

const TabButton = styled.button`
  flex: none;
  min-width: ${theme.touchTarget};
  min-height: ${theme.touchTarget};
  padding: 0 0.75rem;
  border: 0;
  border-bottom: 3px solid transparent;
  background: none;
  color: ${theme.muted};
  font-size: 0.9375rem;
  font-weight: 650;
  cursor: pointer;

  &[aria-selected='true'] {
    border-color: ${theme.accent};
    color: ${theme.text};
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  strong {
    margin-left: 0.375rem;
    padding: 0 0.375rem;
    border-radius: 1rem;
    background: ${theme.dangerSurface};
    color: ${theme.danger};
    font-size: 0.8125rem;
  }
`;

const Panel = styled.div`
  padding: 0.75rem;

  h3 {
    margin-top: 0.75rem;
    font-size: 1rem;
  }

  h3:first-child {
    margin-top: 0;
  }
`;

interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; title: string; count?: number }[];
  open: Name;
  onOpen: (name: Name) => void;
  children: ReactNode;
}

/** Tabs with the panel of the open one. A count stands beside a title unless it is 0. */
export function Tabs<Name extends string>({ label, tabs, open, onOpen, children }: TabsProps<Name>) {
  const id = useId();
  const index = tabs.findIndex(({ name }) => name === open);
  const openTab = (number: number): void => {
    const tab = tabs[number];
    if (tab) onOpen(tab.name);
  };
  return (
    <>
      <TabRow
        role="tablist"
        aria-label={label}
        onKeyDown={(event) => handleTabKey(event, { open: index, onOpen: openTab })}
      >
        {tabs.map(({ name, title, count = 0 }) => (
          <TabButton
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === open}
            aria-controls={`${id}-panel`}
            tabIndex={name === open ? 0 : -1}
            onClick={() => onOpen(name)}
          >
            <TranslationSafeText>{title}</TranslationSafeText>
            {count > 0 && <strong>{count}</strong>}
          </TabButton>
        ))}
      </TabRow>
      <Panel role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`}>
        {children}
      </Panel>
    </>
  );
}

const Code = styled.pre`
  margin: 0.25rem 0 1rem;
  padding: 0.75rem;
  border: 1px solid ${theme.border};
  border-radius: ${theme.radius};
  background: ${theme.band};
  font-size: 0.8125rem;
  line-height: 1.5;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

export const JsonView = ({ label, value }: { label: string; value: unknown }) => (
  <section aria-label={label}>
    <h3>{label}</h3>
    <Code>{JSON.stringify(value, undefined, 2)}</Code>
  </section>
);
