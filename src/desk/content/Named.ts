import { styled } from 'styled-components';

/** The entries of a list stand under each other with their names, of which owners know more than their numbers. */
export const Named = styled.div`
  && div:has(> div > [role='tablist']) {
    grid-template-columns: minmax(0, 1fr);

    @media (min-width: 48rem) {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    }
  }

  &&&& [role='tablist'] {
    display: flex;
    flex-direction: column;
    max-height: 16rem;
    overflow: auto;

    @media (min-width: 48rem) {
      max-height: 32rem;
    }
  }

  /* A text of a list has the whole line, and its buttons the next one. */
  && [role='group'] > div:has(> div > button + button) {
    grid-template-columns: minmax(0, 1fr);
  }

  /* Suggestions open upwards: below are the buttons, and the edge of the dialog. */
  [role='listbox'] {
    inset: auto 0 calc(100% + 2rem);
    max-height: 12rem;
  }

  [role='tab'] {
    flex: none;
    padding: 0.625rem 0.75rem;
    text-align: left;
    overflow-wrap: anywhere;

    [aria-hidden] {
      display: none;
    }

    [aria-hidden] + span {
      all: unset;
    }
  }
`;
