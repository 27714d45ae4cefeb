// leadsLayout: the parts of the page of leads, and how they stand on a phone and on a computer.

import { styled } from 'styled-components';
import { theme } from '../site/styles/theme.ts';
import { lowestHeight } from './lowerEdge.ts';
import { Banner, Buttons, narrow, wide } from './parts.tsx';

/** On a wide screen the list and an open lead stand side by side; on a narrow one, one at a time. */
export const ListAndLead = styled.main`
  ${wide} {
    padding-inline: max(0px, (100% - 84rem) / 2);

    &:has(article) {
      display: grid;
      grid-template-columns: minmax(24rem, 2fr) 3fr;
      align-items: start;
    }
  }
`;

export const LeadList = styled.div`
  padding: 1rem clamp(1rem, 3vw, 2rem) max(3rem, var(${lowestHeight}, 0px));

  /* No lead is open: the list has as many columns as there is room for. */
  &[data-behind='false'] > ul {
    grid-template-columns: repeat(auto-fill, minmax(min(27rem, 100%), 1fr));
  }

  ${narrow} {
    padding-block-start: 0.5rem;

    /* On a phone the links above say where one is. */
    > h2 {
      position: absolute;
      clip-path: inset(50%);
    }
  }

  &[data-behind='true'] {
    display: none;

    ${wide} {
      display: block;
    }
  }

  > h2 {
    font-size: 1.75rem;
  }
`;

export const ListTools = styled(Buttons)`
  flex-wrap: nowrap;
  max-width: 42rem;
  margin-block: 0.75rem;

  ${narrow} {
    gap: 0.5rem;
    margin-block: 0 0.5rem;
  }

  button {
    padding-inline: 1rem;
  }

  > input {
    flex: 1;
    width: auto;
    min-width: 6rem;
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.touchTarget};
  }
`;

export const FilterTools = styled(ListTools)`
  flex-wrap: wrap;

  ${narrow} {
    > button {
      padding-inline: 0.625rem;
    }
  }
`;

/** The message that leads have left the list. It stays in view however far the list is scrolled. */
export const DoneBanner = styled(Banner)`
  position: sticky;
  top: 0;
  z-index: 1;
  margin-bottom: 0.5rem;
  padding: 0;
  background: ${theme.background};
  color: ${theme.success};

  &:not(:empty) {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 0.75rem;
    align-items: center;
  }
`;

export const LeadBeside = styled.div`
  ${wide} {
    position: sticky;
    top: 0;
    max-height: 100dvh;
    overflow: auto;
    border-left: 1px solid ${theme.border};
  }
`;
