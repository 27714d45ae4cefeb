// dev: what the dev server's plugins share, which must not import each other's rooms.

/**
 * Runs `work` when nothing has asked for it for `quiet` milliseconds. Editors empty a file before they write it, and a
 * watcher may tell only the first of the two.
 */
export function debounce(work: () => void, quiet = 100): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(work, quiet);
    timer.unref();
  };
}
