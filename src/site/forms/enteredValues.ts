/**
 * False after a reload or a return by history, when the browser restores old values: they are older than any saved.
 */
export function isFreshPage(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return !navigation || !('type' in navigation) || navigation.type === 'navigate';
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type);

function hasChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const initial = [...control.options].findIndex((option) => option.defaultSelected);
    return control.selectedIndex !== Math.max(0, initial);
  }
  return isTick(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

/** The value of all controls of one name: whether a single checkbox is ticked, or the ticked ones of several. */
function read(controls: Control[]): unknown {
  const [first] = controls;
  const ticked = controls.filter((control) => isTick(control) && control.checked).map(({ value }) => value);
  if (!first || !isTick(first)) return first?.value;
  if (first.type === 'radio') return ticked[0];
  return controls.length > 1 ? ticked : first.checked;
}

/**
 * The values that the visitor or autofill entered into prerendered fields, by name. Untouched fields are left out:
 * those with their initial value or, on a page that is not fresh, those without input since.
 */
export function enteredValues(container: HTMLElement, isFresh = true): Record<string, unknown> {
  const inputs = [...container.querySelectorAll<Control>('input[name], textarea[name], select[name]')];
  const changed = inputs.filter((control) => (isFresh ? hasChanged(control) : 'isTouched' in control));
  const names = new Set(changed.map(({ name }) => name));
  return Object.fromEntries([...names].map((name) => [name, read(inputs.filter((control) => control.name === name))]));
}
