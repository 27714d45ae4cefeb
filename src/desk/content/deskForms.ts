import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { CompiledForm } from '../../engine/definition/types.ts';
import { loadForm } from '../../engine/react/formCode.tsx';
import type { PageForm } from '../../engine/session/formCode.ts';
import type { FormHost } from '../../engine/session/FormHost.ts';
import { addNorthAmericanFormats } from '../../northAmerica/addFormats.ts';
import { theme } from '../../site/styles/theme.ts';
import { reasonOf } from '../deskApi.ts';
import { useDesk } from '../useDesk.ts';

/** The host of all forms of the desk: they send and notify nothing by themselves. */
export const deskHost: FormHost = {
  storagePrefix: 'desk',
  send: async () => ({}),
  notify: () => undefined,
  goTo: () => undefined,
};

const never = { '==': [0, 1] };

export interface FormVariant {
  importForm: () => Promise<{ default: CompiledForm }>;
  hiddenFields?: readonly string[] | undefined;
  /** Additional conditions, by field. */
  conditions?: Readonly<Record<string, object>> | undefined;
}

export function useDeskForm({ importForm, hiddenFields = [], conditions }: FormVariant): PageForm | undefined {
  const { report } = useDesk();
  const [form, setForm] = useState<PageForm>();
  useEffect(() => {
    const ready = async (): Promise<void> => {
      const compiled = await loadForm((await importForm()).default, { extend: addNorthAmericanFormats });
      const { sections } = compiled.definition;
      const neverAsked = Object.fromEntries(hiddenFields.map((field) => [field, never]));
      const changedSections = Object.entries(sections).map(([id, section]) => [
        id,
        { ...section, conditions: { ...section.conditions, ...conditions, ...neverAsked } },
      ]);
      const definition = { ...compiled.definition, sections: Object.fromEntries(changedSections) as typeof sections };
      setForm({ ...compiled, definition });
    };
    ready().catch((error: unknown) => report(reasonOf(error)));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return form;
}

/** Keeps the chosen entry in view, where a list is scrolled, without moving the page. Made for a ref. */
export function keepSelectedTabsInViewRef(form: HTMLElement | null) {
  const observer = new MutationObserver((records) => {
    for (const list of new Set(records.map(({ target }) => (target as Partial<Element>).closest?.('[role=tablist]')))) {
      const chosen = list?.querySelector('[aria-selected=true]')?.getBoundingClientRect();
      if (!list || !chosen) continue;
      const { top, bottom } = list.getBoundingClientRect();
      list.scrollTop += Math.min(0, chosen.top - top) + Math.max(0, chosen.bottom - bottom);
    }
  });
  if (form) observer.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-selected'] });
  return () => observer.disconnect();
}

/**
 * Shows list entries below each other with their names, of which owners know more than their numbers, and moves and
 * removes them by arrows and a cross, as in Questions. What the buttons are called stays their name.
 */
export const NamedEntries = styled.div`
  &&
    :is(
      [id*='-up-'],
      [id*='-down-'],
      [role='group'] > div > div > button:not([id]),
      [aria-describedby$='.full'] + button
    ) {
    font-size: 0;

    &::before {
      font-size: 1.25rem;
    }
  }

  [id*='-up-']::before {
    content: '↑' / '';
  }

  [id*='-down-']::before {
    content: '↓' / '';
  }

  && :is([role='group'] > div > div > button:not([id]), [aria-describedby$='.full'] + button) {
    color: ${theme.danger};

    &::before {
      content: '×' / '';
    }
  }

  && div:has(> [aria-describedby$='.full'] + button) {
    grid-template-columns: minmax(0, 1fr) 3.5rem;
  }

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

  && [role='group'] > div:has(> div > button:only-child) {
    grid-template-columns: minmax(0, 1fr) auto;
  }

  /* A text of a list that is moved as well has the whole line, and its buttons the next one. */
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

    strong {
      display: block;
    }
  }
`;
