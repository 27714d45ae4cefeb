type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function wasChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    return control.selectedIndex !== Math.max(0, [...control.options].findIndex((option) => option.defaultSelected));
  }
  if (control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')) {
    return control.checked && !control.defaultChecked;
  }
  return control.value !== control.defaultValue;
}

/** What the visitor (or the browser for them) entered into prerendered fields, by name. Untouched fields are left out. */
export function typedValues(container: HTMLElement): Record<string, string> {
  const controls = [...container.querySelectorAll<Control>('input[name], textarea[name], select[name]')];
  return Object.fromEntries(controls.filter(wasChanged).map(({ name, value }) => [name, value]));
}
