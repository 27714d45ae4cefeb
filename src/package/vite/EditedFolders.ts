import { relative, resolve } from 'node:path';
import type { FSWatcher } from 'vite';

interface EditListener<Loaded> {
  /** Called after a change without errors. */
  changed: (loaded: Loaded) => void;
  /** Called after a change with errors, which a FindingsError lists. */
  broken: (error: unknown) => void;
}

/**
 * Folders that are being edited, loaded once for all users of what is made of them, and again after each change. After
 * a change with errors, the last good state stays in use.
 */
export class EditedFolders<Loaded> {
  private readonly paths: readonly string[];
  private readonly listeners: EditListener<Loaded>[] = [];
  private readonly watchers = new WeakSet<FSWatcher>();
  private good: Promise<Loaded> | undefined;
  private changes = 0;

  /** `load` reads the folders and files of `paths`. It rejects where these have errors. */
  constructor(
    paths: readonly string[],
    private readonly load: () => Promise<Loaded>,
  ) {
    this.paths = paths.map((path) => resolve(path));
  }

  /** The last state without errors. Rejects with what `load` did while there was none. */
  current(): Promise<Loaded> {
    return (this.good ??= this.load());
  }

  follow(watcher: FSWatcher, listener: EditListener<Loaded>): void {
    this.listeners.push(listener);
    if (this.watchers.has(watcher)) return;
    this.watchers.add(watcher);
    watcher.add([...this.paths]);
    const loadSoon = afterQuiet(() => void this.reload());
    watcher.on('all', (event, file) => {
      // A watcher forgets a folder that is removed, and would not see another one in its place.
      if (event === 'unlinkDir' && this.paths.includes(resolve(file))) watcher.add(file);
      if (this.paths.some((path) => !relative(path, resolve(file)).startsWith('..'))) loadSoon();
    });
  }

  private async reload(): Promise<void> {
    this.changes += 1;
    const mine = this.changes;
    try {
      const loaded = await this.load();
      if (mine !== this.changes) return;
      this.good = Promise.resolve(loaded);
      for (const { changed } of this.listeners) changed(loaded);
    } catch (error) {
      if (mine !== this.changes) return;
      for (const { broken } of this.listeners) broken(error);
    }
  }
}

/**
 * Debounces `work` by `quiet` milliseconds. Editors empty a file before they write it, and a watcher may report only
 * the first of the two.
 */
function afterQuiet(work: () => void, quiet = 100): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(work, quiet);
    timer.unref();
  };
}
