/**
 * Keeps a browser from opening a file that is dropped beside its field, on the whole page: it would leave the form. A
 * part of the page that takes files prevents that by itself, and gets them. Returns the function that stops it.
 */
export function refuseDrops(): () => void {
  const refuse = (event: DragEvent): void => {
    const { target, dataTransfer } = event;
    if (
      event.defaultPrevented ||
      !dataTransfer?.types.includes('Files') ||
      (target as Partial<HTMLInputElement>).type === 'file'
    )
      return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  };
  const stop = new AbortController();
  for (const type of ['dragover', 'drop'] as const) addEventListener(type, refuse, stop);
  return () => stop.abort();
}
