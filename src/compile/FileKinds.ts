import type { SharedTexts } from './sharedTexts.ts';

/** The folder of the copies of the meta-schemas, which only editors read. */
export const metaFolder = 'meta';

/** The schema that says what files of a kind may hold. It is part of the code. */
interface MetaSchema {
  /** Editors find the meta-schema's copy at this path from `schemas`; files name it as `$schema`, unless left out. */
  path?: string;
  schema: object;
}

/** The path of the copy of a meta-schema, from the folder `schemas`. */
export const metaCopyPath = (name: string): string => `${metaFolder}/${name}.schema.json`;

export interface FileKind {
  name: string;
  /** The folder that is for such files; left out, every folder that no kind has for itself. */
  folder?: string;
  /** The paths of its files: a pattern, or the path of the only one. */
  paths: RegExp | string;
  meta: MetaSchema;
  /** Whether a later file of this kind is mostly a copy of the one before. */
  areCopies?: true;
}

/** A kind of files; its meta-schema is named like the kind, unless `meta` says otherwise. */
export const fileKind = (
  name: string,
  schema: object,
  { folder, paths, meta = metaCopyPath(name) }: Pick<FileKind, 'folder' | 'paths'> & { meta?: string },
): FileKind => ({ name, paths, meta: { path: meta, schema }, ...(folder !== undefined && { folder }) });

/** The kinds of files that a folder may hold. The first that fits counts. */
export class FileKinds {
  /** `shared` is one of the files, from which forms may take texts. */
  constructor(
    readonly all: readonly FileKind[],
    readonly shared?: SharedTexts,
  ) {}

  /** The names that texts of forms may write in braces, such as `{phone}`, to show a text of the shared file. */
  get sharedNames(): readonly string[] {
    return Object.keys(this.shared?.placeholders ?? {});
  }

  /** The kind of the file at a path; undefined for one that has no business here. */
  kindOf(path: string): FileKind | undefined {
    const [top = ''] = path.split('/', 1);
    const isOwned = this.kindsIn(top).length > 0;
    return this.all.find(
      ({ folder, paths }) => (folder === undefined ? !isOwned : folder === top) && isPathOf(path, paths),
    );
  }

  kindsIn(folder: string): readonly FileKind[] {
    return this.all.filter((kind) => kind.folder === folder);
  }

  /** The folders that are no form because `form.json` is not there, or it or the folder is called otherwise. */
  foldersWithoutForm(paths: readonly string[]): string[] {
    const folders = new Set(
      paths.flatMap((path) => (/^[^/]+\/.*\.json/i.test(path) ? path.slice(0, path.indexOf('/')) : [])),
    );
    return [...folders].filter(
      (folder) =>
        this.kindsIn(folder).length === 0 && !paths.some((path) => path === `${folder}/form.json` && this.kindOf(path)),
    );
  }
}

const isPathOf = (path: string, paths: RegExp | string): boolean =>
  typeof paths === 'string' ? path === paths : paths.test(path);
