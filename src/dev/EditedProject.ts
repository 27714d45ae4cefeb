// dev: `npm run dev`, which serves pages and leads from the sources and follows every change.

import { relative, resolve } from 'node:path';
import type { FSWatcher } from 'vite';
import { type ProjectOptions, type ValidProject, loadValidProject } from '../checker/loadProject.ts';
import { iconsFile } from '../checker/pictures.ts';

export interface ProjectUser {
  /** Called after a change without errors. */
  changed: (project: ValidProject) => void;
  /** Called after a change with errors, which a FindingsError lists. */
  broken: (error: unknown) => void;
}

/**
 * A project that is being edited, loaded once for all of its users, and again after each change. After a change with
 * errors, the last good state stays in use.
 */
export class EditedProject {
  private readonly paths: readonly string[];
  private readonly users: ProjectUser[] = [];
  private readonly watchers = new WeakSet<FSWatcher>();
  private good: Promise<ValidProject> | undefined;
  private changes = 0;

  constructor(private readonly options: ProjectOptions) {
    const { contentDir } = options;
    this.paths = [`${contentDir}/schemas`, `${contentDir}/pricing-tables`, iconsFile].map((path) => resolve(path));
  }

  /** The last project without errors. Rejects with a FindingsError while there was none. */
  current(): Promise<ValidProject> {
    return (this.good ??= loadValidProject(this.options));
  }

  follow(watcher: FSWatcher, user: ProjectUser): void {
    this.users.push(user);
    if (this.watchers.has(watcher)) return;
    this.watchers.add(watcher);
    watcher.add([...this.paths]);
    const loadSoon = afterQuiet(() => void this.load());
    watcher.on('all', (event, file) => {
      // A watcher forgets a folder that is removed, and would not see another one in its place.
      if (event === 'unlinkDir' && this.paths.includes(resolve(file))) watcher.add(file);
      if (this.paths.some((path) => !relative(path, resolve(file)).startsWith('..'))) loadSoon();
    });
  }

  private async load(): Promise<void> {
    this.changes += 1;
    const mine = this.changes;
    try {
      const project = await loadValidProject(this.options);
      if (mine !== this.changes) return;
      this.good = Promise.resolve(project);
      for (const { changed } of this.users) changed(project);
    } catch (error) {
      if (mine !== this.changes) return;
      for (const { broken } of this.users) broken(error);
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
