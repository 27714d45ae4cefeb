/**
 * Focuses the control of a field by its id: in a group, the chosen option or the first one. Returns whether the page
 * has the field.
 */
export function focusField(id: string): boolean {
  const target = document.getElementById(id);
  if (!target) return false;
  const control = target.matches('fieldset')
    ? (target.querySelector<HTMLElement>('input:checked') ?? target.querySelector<HTMLElement>('input'))
    : target;
  control?.focus({ preventScroll: true });
  // The label above the control belongs on the page too.
  (target.closest('fieldset') ?? target.parentElement)?.scrollIntoView({ block: 'nearest' });
  return true;
}
