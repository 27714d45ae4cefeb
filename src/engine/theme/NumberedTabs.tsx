import { memo, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { css, styled } from 'styled-components';
import { Hidden } from './spans.tsx';
import { Button } from './Button.ts';
import { handleTabKey } from './tabKeys.ts';
import { tokens } from './tokens.ts';

/**
 * On a phone an entry needs the full width, so that the tabs stand in rows above it. The same holds for more tabs than
 * fit into a column, as long as the panel stays in view.
 */
const Columns = styled.div`
  display: grid;
  grid-template-columns: 3rem minmax(0, 1fr);
  gap: 0.75rem;
  align-items: start;

  @container (max-width: 22rem) {
    grid-template-columns: minmax(0, 1fr);
  }

  @media (min-height: 30rem) {
    &:has([role='tab']:nth-child(13)) {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Numbers = styled.div`
  @container (max-width: 22rem) {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 0.75rem;
    align-items: start;
  }
`;

const Tabs = styled.div`
  display: grid;
  gap: 0.25rem;

  @container (max-width: 22rem) {
    flex: 1;
    grid-template-columns: repeat(auto-fill, ${tokens.touchTarget});
  }

  @media (min-height: 30rem) {
    &:has([role='tab']:nth-child(13)) {
      grid-template-columns: repeat(auto-fill, ${tokens.touchTarget});
    }
  }
`;

const wrong = css`
  border-color: ${tokens.danger};

  /* The number of the open tab stands on the accent. */
  &[aria-selected='false'] {
    color: ${tokens.danger};
  }

  /* The state is not shown by colour alone. */
  &::after {
    content: '!' / '';
    position: absolute;
    top: -0.375rem;
    right: -0.375rem;
    width: 1.25rem;
    height: 1.25rem;
    border-radius: 50%;
    background: ${tokens.danger};
    color: ${tokens.surface};
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
`;

const TabButton = styled(Button)<{ $wrong: boolean }>`
  /* A transition of the chosen tab would cost a slow phone more than the entry that it opens. */
  transition: none;
  position: relative;
  padding: 0;
  font-weight: 600;

  &[aria-selected='true'] {
    forced-color-adjust: none;
  }

  ${({ $wrong }) => $wrong && wrong}
`;

/** The panel is sticky beside a long column of tabs. */
const Panel = styled.div`
  /* What is in it has less width than the form. */
  container-type: inline-size;
  position: sticky;
  top: calc(${tokens.formAbove} + 1rem);
  min-width: 0;
  padding: 0.75rem 1rem 1rem;
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radius};
`;

interface NumberedTabsProps {
  /** Start of the ids of its parts. */
  id: string;
  label: string;
  /** The accessible name of each tab, which shows its number only. */
  names: string[];
  /** Number of the open tab, from 0. */
  open: number;
  wrong: ReadonlySet<number>;
  /** Read out after the name of a tab in which something is wrong. */
  wrongLabel: string;
  onOpen: (number: number) => void;
  children: ReactNode;
}

/** Whether the tabs are in rows, which styles decide by the space for so many. */
function useRows(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const [isInRows, setIsInRows] = useState(false);
  useEffect(() => {
    const look = (): void => {
      const [first, second] = (list.current?.children ?? []) as Iterable<HTMLElement>;
      setIsInRows(second !== undefined && second.offsetLeft !== first?.offsetLeft);
    };
    look();
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, [count]);
  return { list, isInRows };
}

/** Numbered tabs beside the panel of the open one, or in rows above it, with arrow keys, Home and End. */
export function NumberedTabs({ id, label, names, open, wrong, wrongLabel, onOpen, children }: NumberedTabsProps) {
  const press = ({ target, currentTarget }: MouseEvent<HTMLElement>): void => {
    const number = [...currentTarget.children].findIndex((tab) => tab.contains(target as Node));
    if (number !== -1) onOpen(number);
  };
  const { list, isInRows } = useRows(names.length);
  return (
    <Columns>
      <Numbers>
        <Tabs
          ref={list}
          role="tablist"
          aria-orientation={isInRows ? 'horizontal' : 'vertical'}
          aria-label={label}
          onKeyDown={(event) => handleTabKey(event, { open, onOpen, upAndDown: true })}
          onClick={press}
        >
          {names.map((name, number) => (
            <NumberedTab
              key={name}
              list={id}
              number={number}
              name={name}
              isOpen={number === open}
              wrongLabel={wrong.has(number) ? wrongLabel : undefined}
            />
          ))}
        </Tabs>
      </Numbers>
      <Panel id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-tab-${open}`}>
        {children}
      </Panel>
    </Columns>
  );
}

interface NumberedTabProps {
  /** Prefix of the ids of the whole tab list. */
  list: string;
  number: number;
  name: string;
  isOpen: boolean;
  /** Text for screen readers that the tab contains errors; undefined when it has none. */
  wrongLabel: string | undefined;
}

/** A tab. Memoized, because a press changes two of possibly many tabs. */
const NumberedTab = memo(function NumberedTab({ list, number, name, isOpen, wrongLabel }: NumberedTabProps) {
  return (
    <TabButton
      $primary={isOpen}
      $wrong={wrongLabel !== undefined}
      id={`${list}-tab-${number}`}
      role="tab"
      aria-selected={isOpen}
      aria-controls={`${list}-panel`}
      tabIndex={isOpen ? 0 : -1}
    >
      <span aria-hidden>{number + 1}</span>
      <Hidden>{wrongLabel === undefined ? name : `${name}, ${wrongLabel}`}</Hidden>
    </TabButton>
  );
});
