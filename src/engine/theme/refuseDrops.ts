/** Keeps a browser from opening a file that is dropped beside its field. Returns the function that stops it. */
export function refuseDrops(): () => void {
  const refuse = (event: DragEvent): void => {
    const { target, dataTransfer } = event;
    if (!dataTransfer?.types.includes('Files') || (target as Partial<HTMLInputElement>).type === 'file') return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  };
  const stop = new AbortController();
  for (const type of ['dragover', 'drop'] as const) addEventListener(type, refuse, stop);
  return () => stop.abort();
}
