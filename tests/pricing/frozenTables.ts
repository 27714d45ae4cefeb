import { readTablesOrThrow } from '../../src/checker/tables/checkTables.ts';
import { contentDir } from '../project/project.ts';

/** The sample project's rate tables, and the first of them, whose numbers are those of the specification. */
export const frozenTables = await readTablesOrThrow(contentDir);
export const [firstTable] = frozenTables;
