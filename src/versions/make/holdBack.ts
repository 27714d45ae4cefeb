import { cp, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileKinds } from '../../checker/fileKinds.ts';
import { readSections } from '../../checker/passes.ts';
import { roomsList } from '../../checker/pricedForm/pricedForm.ts';
import { readSources } from '../../compile/files.ts';
import { DefinitionError, type Finding, formatFinding } from '../../compile/Finding.ts';
import { optionRefs } from '../../compile/optionRefs.ts';
import { isWhole } from '../files.ts';
import { versionPlaces } from '../places.ts';
import { contentFolders, EditedFiles } from '../EditedFiles.ts';

interface Folders {
  /** The owner's content. */
  edited: string;
  /** The version that visitors get. */
  served: string;
  /** Where a folder of content is put together of both. */
  mixture: string;
}

/**
 * Holds back the parts of the content that are broken, and those that use them, so that the rest goes live: they are
 * taken from what is served, whole, and left out where they are new. `make` checks that mixture as it checks all files;
 * what has an error there is held back as well. Returns what was made, and a line that says what is held back.
 * @throws DefinitionError where nothing can go live, with the reason.
 */
export async function holdBack<Made>(
  broken: DefinitionError,
  folders: Folders,
  make: (contentDir: string) => Promise<Made>,
): Promise<{ made: Made; heldBack: string }> {
  const nothing = (why: string): DefinitionError =>
    new DefinitionError(broken.findings, `nothing goes live until that is mended: ${why}`);
  const edited = await filesIn(folders.edited);
  const served = (await isWhole(folders.served)) ? await filesIn(join(folders.served, versionPlaces.files)) : [];
  if (served.length === 0) throw nothing('the files of what visitors get are not kept');
  const [is, was] = [partsOf(edited), partsOf(served)];
  const users = await usersIn([folders.edited, join(folders.served, versionPlaces.files)]);
  const held = new Set<string>();
  const hold = (part: string): void => {
    if (held.has(part)) return;
    held.add(part);
    users.get(part)?.forEach(hold);
  };
  for (let { findings } = broken, root = folders.edited; ; root = folders.mixture) {
    const size = held.size;
    const errors = findings.map((finding) => ({ ...finding, file: relative(root, finding.file) }));
    partsOf(errors).forEach(hold);
    // What is held back may need what it uses as that was, too.
    if (held.size === size) for (const [used, by] of users) if ([...by].some((part) => held.has(part))) hold(used);
    if (held.size === size) throw nothing(whyNothing(errors));
    // What is new may be what is gone, renamed.
    if ([...held].some((part) => !was.has(part))) [...was].filter((part) => !is.has(part)).forEach(hold);
    const isHeld = ({ file }: OwnFile): boolean => held.has(partOf(file) ?? '');
    const mixed = [...edited.filter((each) => !isHeld(each)), ...served.filter(isHeld)];
    try {
      for (const { file, from } of mixed) await cp(from, join(folders.mixture, file), { preserveTimestamps: true });
      const made = await make(folders.mixture);
      return { made, heldBack: `until that is mended nothing goes live of ${[...held].sort().join(', ')}` };
    } catch (error) {
      if (!(error instanceof DefinitionError)) throw error;
      ({ findings } = error);
    } finally {
      await rm(folders.mixture, { recursive: true, force: true });
    }
  }
}

/** A file of the owner: its path in a folder of content, and its path on disk. */
type OwnFile = Awaited<ReturnType<EditedFiles['list']>>[number];

const filesIn = (contentDir: string): Promise<OwnFile[]> => new EditedFiles(contentDir).list();

/**
 * The part of the content that a file belongs to: a form, an option list, a definition, a language, or the rate
 * tables. Undefined for what is for the whole site.
 */
function partOf(file: string): string | undefined {
  const [folder = '', top = '', ...below] = file.split('/');
  if (folder === 'pricing-tables') return folder;
  if (['options', 'definitions', 'languages'].includes(top)) return file;
  return below.length === 0 || fileKinds.in(top).length > 0 ? undefined : join(folder, top);
}

const partsOf = (files: readonly Pick<OwnFile, 'file'>[]): Set<string> =>
  new Set(files.flatMap(({ file }) => partOf(file) ?? []));

function whyNothing(errors: readonly Finding[]): string {
  const ofAll = errors.find(({ file }) => partOf(file) === undefined);
  return ofAll
    ? `${ofAll.file}:${ofAll.line} is for the whole site: ${ofAll.message}`
    : `the rest does not go with this as it was: ${errors.map(formatFinding).join(', ')}`;
}

/** The parts that use one: that name an option list or a definition, or forms that are priced by the rate tables. */
async function usersIn(contentDirs: readonly string[]): Promise<Map<string, Set<string>>> {
  const users = new Map<string, Set<string>>();
  const add = (used: string, file: string): void => {
    const part = partOf(join('schemas', file));
    if (part !== undefined) users.set(used, (users.get(used) ?? new Set()).add(part));
  };
  for (const { schemasDir } of contentDirs.map(contentFolders)) {
    const compilation = readSections(await readSources(schemasDir).catch(() => []));
    for (const [used, by] of compilation.users) for (const file of by) add(join('schemas', used), file);
    for (const section of compilation.sections) {
      const lists = optionRefs(section).map((list) => join('schemas', list));
      for (const each of section.base === roomsList ? ['pricing-tables', ...lists] : lists)
        add(each, section.document.path);
    }
  }
  return users;
}
