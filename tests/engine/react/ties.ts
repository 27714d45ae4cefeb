import { screen } from '@testing-library/react';

const idsIn = (element: Element, attribute: string): string[] => element.getAttribute(attribute)?.split(' ') ?? [];

/**
 * What a screen reader says after a control's name: the texts that `aria-describedby` ties to it. Throws on a dangling
 * id.
 */
export function descriptionOf(control: Element): string[] {
  return idsIn(control, 'aria-describedby').map((id) => {
    const found = document.getElementById(id);
    if (!found) throw new Error(`aria-describedby names ${id}, which is not on the page`);
    return found.textContent;
  });
}

/**
 * The fields that are marked as wrong, with their messages, in the order of the page. Single checkboxes stand for their
 * group.
 */
export function wrongFields(): { name: string; message: string }[] {
  const wrong = [...document.querySelectorAll('[aria-invalid="true"]')].map(
    (control) => control.closest('fieldset') ?? control,
  );
  return [...new Set(wrong)].map((field) => ({ name: nameOf(field), message: descriptionOf(field).at(-1) ?? '' }));
}

function nameOf(field: Element): string {
  const label = field.matches('fieldset')
    ? field.querySelector('legend')
    : field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
      ? field.labels?.[0]
      : undefined;
  return label?.textContent ?? '';
}

/** The messages of the error summary, in order. Every one links to a control or group on the page. */
export function summaryMessages(): string[] {
  return [...screen.getByRole('alert').querySelectorAll('a')].map((link) => {
    if (!document.getElementById(link.hash.slice(1)))
      throw new Error(`The summary links to ${link.hash}, which is not on the page`);
    return link.textContent;
  });
}
