import { plainName } from '../../compile/files.ts';
import type { Compilation, Pass } from '../../compile/Compilation.ts';
import type { SectionName, WorkingForm } from '../../compile/model.ts';
import { closestTo, nearest } from '../../compile/similar.ts';
import type { SourceDocument } from '../../json/SourceDocument.ts';

/**
 * Every section that a step names has its file, every section file is named by a step, once. A file under another name
 * makes one mistake, not two.
 */
export const checkSectionFiles: Pass = (compilation) => {
  const unused = unusedByFolder(compilation);
  const formOf = new Map(compilation.forms.map((form) => [form.id, form]));
  const moved = new Set<string>();
  for (const form of compilation.forms) form.unused = unused.get(form.id) ?? [];
  for (const form of compilation.forms) checkForm(compilation, form, unused, moved);
  for (const [folder, documents] of unused) {
    const form = formOf.get(folder);
    const left = documents.filter(({ path }) => !moved.has(path));
    if (form) reportUnused(compilation, form, left);
    else if (left.length > 0) reportFormless(compilation, folder, left);
  }
};

/** So many sections that no step shows have been in a step that is gone. */
const manyUnused = 3;

const folderOf = (path: string): string => path.slice(0, path.indexOf('/'));
const idOf = ({ path }: SourceDocument): string => path.slice(folderOf(path).length + 1, -'.json'.length);

/** The section files that no step names, by the folder of their form. */
function unusedByFolder({ documents, forms, kinds }: Compilation): Map<string, SourceDocument[]> {
  const used = new Set(forms.flatMap((form) => form.sections.map(({ document }) => document.path)));
  const unused = new Map<string, SourceDocument[]>();
  for (const document of documents.values()) {
    if (kinds.of(document.path)?.name !== 'section' || used.has(document.path)) continue;
    const folder = folderOf(document.path);
    unused.set(folder, [...(unused.get(folder) ?? []), document]);
  }
  return unused;
}

/**
 * Reports the sections that are not there, each with the file that was probably meant, which is then not unused as
 * well.
 */
function checkForm(
  compilation: Compilation,
  form: WorkingForm,
  unused: ReadonlyMap<string, SourceDocument[]>,
  moved: Set<string>,
): void {
  const own = (unused.get(form.id) ?? []).filter(({ path }) => !moved.has(path));
  const takeLike = (id: string): SourceDocument | undefined => {
    const free = own.filter(({ path }) => !moved.has(path));
    const best = closestTo(id, free, idOf);
    if (best) moved.add(best.path);
    return best;
  };
  for (const name of form.repeated) {
    takeLike(name.id);
    compilation.report(
      form.document,
      name.at,
      'duplicate-section',
      `section "${name.id}" is already shown in an earlier place`,
      'show it once',
    );
  }
  for (const name of form.unknown) {
    // It is there under a name that nothing reads, which has been reported.
    if ([...compilation.misplacedFiles].some((path) => plainName(path) === plainName(name.id))) continue;
    const elsewhere = [...unused]
      .flatMap(([folder, documents]) => (folder === form.id ? [] : documents))
      .find((document) => plainName(document.path) === plainName(name.id));
    if (elsewhere) reportElsewhere(compilation, form, elsewhere, name, moved);
    else reportUnknown(compilation, form, name, takeLike(name.id));
  }
}

function reportElsewhere(
  compilation: Compilation,
  form: WorkingForm,
  document: SourceDocument,
  { id }: SectionName,
  moved: Set<string>,
): void {
  moved.add(document.path);
  compilation.report(
    document,
    [],
    'unused-section',
    `no step of ${folderOf(document.path)}/form.json shows this section, but one of ${form.document.path} names "${id}"`,
    `move it to ${form.id}/${id}.json`,
  );
}

function reportUnknown(
  compilation: Compilation,
  form: WorkingForm,
  { id, at }: SectionName,
  meant: SourceDocument | undefined,
): void {
  const known = meant
    ? [idOf(meant), ...form.sections.map((section) => section.id)]
    : form.sections.map((section) => section.id);
  compilation.report(
    form.document,
    at,
    'unknown-section',
    `there is no section file ${form.id}/${id}.json`,
    nearest(id, known),
  );
}

function reportUnused(compilation: Compilation, form: WorkingForm, documents: readonly SourceDocument[]): void {
  const circumstances = { restsOn: [{ document: form.document, at: ['steps'] }] };
  if (form.document.holdsTaint(['steps'])) return;
  if (documents.length >= manyUnused) {
    const names = documents.map((document) => `"${idOf(document)}"`).join(', ');
    compilation.report(
      form.document,
      ['steps'],
      'unused-section',
      `no step shows the sections ${names}`,
      'name them in a step, or remove their files',
      circumstances,
    );
    return;
  }
  for (const document of documents) {
    compilation.report(
      document,
      [],
      'unused-section',
      'no step of a form shows this section',
      'name it in a step of form.json, or remove the file',
      circumstances,
    );
  }
}

/** Sections in a folder without a form. */
function reportFormless(compilation: Compilation, folder: string, documents: readonly SourceDocument[]): void {
  const path = `${folder}/form.json`;
  const [first] = documents;
  if (
    !first ||
    compilation.unusable.has(path) ||
    [...compilation.misplacedFiles].some((misplaced) => folderOf(misplaced) === folder)
  )
    return;
  const isNamed =
    compilation.forms.some(({ file }) => file.submit.attachTo?.form === folder) ||
    Object.keys(compilation.messages?.fields ?? {}).some((field) => field.startsWith(`${folder}.`));
  if (documents.length === 1 && !isNamed) {
    compilation.report(
      first,
      [],
      'unused-section',
      'no step of a form shows this section',
      `add ${path}, or remove the file`,
    );
  } else {
    compilation.reportAt(
      path,
      { line: 1, column: 1 },
      'missing-file',
      `this folder holds ${documents.length === 1 ? 'a section' : `${documents.length} sections`}, but no form.json that shows them`,
      'add it, or remove the folder',
    );
  }
}
