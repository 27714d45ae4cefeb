import { soundTables } from '../../src/checker/tables/soundTables.ts';
import { readTableFiles } from '../../src/checker/tables/tableFiles.ts';
import { contentDir } from '../project/project.ts';

/** The sample project's rate tables, and the first of them, whose numbers are those of the specification. */
export const frozenTables = soundTables(await readTableFiles(contentDir));
export const [firstTable] = frozenTables;
