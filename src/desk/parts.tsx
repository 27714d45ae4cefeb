import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { textButton } from '../engine/theme/Button.ts';
import { Control } from '../engine/theme/Control.ts';
import { Hidden, hidden, TranslationSafeText } from '../engine/theme/spans.tsx';
import { lowestHeight } from './lowerEdge.ts';
import { words } from './words.ts';
import { theme } from '../site/styles/theme.ts';

export const narrow = '@media (max-width: 40rem)';
/** A window in which two columns stand beside each other. */
export const wide = '@media (min-width: 60rem)';

/** The space left and right of what the desk shows, whose lines end at 84rem. */
export const pageEdge = 'max(clamp(1rem, 3vw, 2rem), (100% - 84rem) / 2)';

export const Page = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.5rem;
  padding: 1rem ${pageEdge} max(4rem, var(${lowestHeight}, 0px));

  > h2 {
    font-size: 1.75rem;
    overflow-wrap: anywhere;

    /* On a phone, where height counts, the row of pages alone says which page it is. */
    ${narrow} {
      ${hidden}
    }
  }

  ${narrow} {
    gap: 0.75rem;
    padding-top: 0.25rem;
  }

  h3 {
    margin-bottom: 0.5rem;
  }

  /* Weaker than what a form says of its own. */
  :where(&) p {
    margin: 0;
  }
`;

/** Two columns, where there is room and something in both. */
export const Columns = styled.div`
  display: grid;
  gap: 2rem;

  > :empty {
    display: none;
  }

  ${wide} {
    &:not(:has(> :only-child, > :empty)) {
      grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
      align-items: start;
    }
  }
`;

export const DeskSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    {children}
  </section>
);

export const Muted = styled.p`
  color: ${theme.muted};
`;

export const LinkBar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 1.25rem;

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.touchTarget};
  }
`;

export const Banner = styled.p`
  margin: 0;
  padding: 0.375rem ${pageEdge};
  font-weight: 650;

  &:empty {
    display: none;
  }
`;

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  align-items: center;

  dialog > & {
    margin-top: 1.5rem;
  }

  > a {
    display: grid;
    align-content: center;
    text-decoration: none;
  }

  [aria-disabled='true'] {
    pointer-events: none;
  }

  progress {
    accent-color: ${theme.accent};
  }
`;

export const SearchField = ({
  label,
  placeholder = label,
  value,
  onSearch,
}: {
  label: string;
  placeholder?: string;
  value: string;
  onSearch: (text: string) => void;
}) => (
  <Control
    type="search"
    aria-label={label}
    placeholder={placeholder}
    value={value}
    onChange={({ target }) => onSearch(target.value)}
  />
);

const DropdownField = styled.p`
  display: grid;
  gap: 0.25rem;
  max-width: 28rem;

  select {
    text-overflow: ellipsis;

    /* Two stand beside each other on a phone, with names of fifteen letters. */
    ${narrow} {
      padding-inline: 0.5rem 0;
    }
  }
`;

interface PickerProps {
  label: string;
  value: string;
  options: Iterable<readonly [string, string]>;
  onChange: (value: string) => void;
}

export function Dropdown({ label, value, options, onChange }: PickerProps) {
  const id = useId();
  return (
    <DropdownField>
      <label htmlFor={id}>{label}</label>
      <Control as="select" id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {Array.from(options, ([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </Control>
    </DropdownField>
  );
}

/** Fields beside each other, two on a phone. */
export const FieldColumns = styled.div`
  display: grid;
  flex: 1 0 100%;
  grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr));
  gap: 0.5rem;

  > * {
    margin: 0;
  }
`;

export const Thumbnail = styled.img.attrs({ loading: 'lazy' })`
  display: block;
  width: 4.5rem;
  height: 4.5rem;
  border-radius: 0.375rem;
  background: ${theme.band};
  object-fit: cover;
`;

export const Rows = styled.ul.attrs({ role: 'list' })`
  display: grid;

  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1rem;
    align-items: center;
    justify-content: space-between;
    padding-block: 0.375rem;
    border-bottom: 1px solid ${theme.border};
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  /* What can be done with it. */
  span:has(> button) {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.5rem;
    align-items: center;

    > * {
      min-width: ${theme.touchTarget};
      align-content: center;
      min-height: ${theme.touchTarget};
    }
  }

  small {
    color: ${theme.muted};
  }

  button {
    ${textButton}
  }

  [data-removes] {
    color: ${theme.danger};
    font-size: 1.25rem;
  }

  /* An arrow or a cross has no line under it. */
  button > [aria-hidden] {
    display: inline-block;
  }

  + button {
    margin-top: 0.75rem;
  }

  [aria-disabled='true'] {
    color: ${theme.muted};
    text-decoration: none;
    opacity: 0.5;
    cursor: default;
  }
`;

const Folded = styled.details`
  width: 100%;
  color: ${theme.muted};
  font-size: 0.875rem;
`;

/** The path of a file, which only those need who edit files: it shows at a press. */
export const FilePathDisclosure = ({ children }: { children: ReactNode }) => (
  <Folded>
    <summary>{words.file}</summary>
    {children}
  </Folded>
);

interface RowButtonProps {
  label: string;
  rowName: string;
  /** Whether the button does nothing right now; it keeps the focus. */
  isOff?: boolean;
  isRemoval?: boolean;
  onPress: () => void;
}

export const RowButton = ({ label, rowName, isOff, isRemoval, onPress }: RowButtonProps) => {
  const Label = isRemoval ? Hidden : TranslationSafeText;
  return (
    <button type="button" data-removes={isRemoval} aria-disabled={isOff} onClick={() => isOff || onPress()}>
      {isRemoval && <span aria-hidden>×</span>}
      <Label>{label}</Label>
      <Hidden>{rowName}</Hidden>
    </button>
  );
};
