import type { SourceFile } from '../../compile/files.ts';
import type { Place } from '../../compile/findings.ts';
import { gatherForms } from '../../compile/gather.ts';
import { inlineDefs } from '../../compile/inlineDefs.ts';
import { Compilation } from '../../compile/Compilation.ts';
import type { WorkingForm } from '../../compile/model.ts';
import type { CheckedDocument } from '../../compile/CheckedDocument.ts';
import type { JsonPath } from '../../json/tree.ts';
import { parseFiles } from '../checks/text.ts';
import { fileKinds } from '../fileKinds.ts';

/**
 * The definition files that hold no error, so that their content is what its type says, and the names of the others.
 */
export class DefinitionFiles {
  readonly documents: readonly CheckedDocument[];
  /** What the forms ask, read as the compiler reads it, from these files alone. */
  readonly forms: readonly WorkingForm[];
  /** Paths from the definitions' folder. */
  readonly broken: readonly string[];
  /** Folders whose form is not known, because its file is missing or called otherwise. */
  readonly formless: readonly string[];
  private readonly byPath: ReadonlyMap<string, CheckedDocument>;

  constructor(
    sources: readonly SourceFile[],
    private readonly root: string,
    brokenFiles: ReadonlySet<string>,
  ) {
    const isBroken = ({ path }: SourceFile): boolean => brokenFiles.has(this.fileOf(path));
    this.formless = fileKinds.foldersWithoutForm(sources.map(({ path }) => path));
    const brokenSources = sources.filter(isBroken).map(({ path }) => path);
    const compilation = new Compilation(
      sources.filter((source) => !isBroken(source)),
      root,
      fileKinds,
    );
    compilation.run([
      { on: 'files', passes: [parseFiles] },
      { on: 'files', passes: [inlineDefs] },
    ]);
    this.broken = [...brokenSources, ...compilation.broken];
    gatherForms(compilation);
    this.byPath = compilation.documents;
    this.documents = [...compilation.documents.values()];
    this.forms = compilation.forms;
  }

  find(path: string): CheckedDocument | undefined {
    return this.byPath.get(path);
  }

  /** A file as findings name it. */
  fileOf(path: string): string {
    return `${this.root}/${path}`;
  }

  placeIn(document: CheckedDocument, at: JsonPath): Place {
    return { file: this.fileOf(document.path), document, at };
  }
}
