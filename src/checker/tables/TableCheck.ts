import type { FindingList } from '../FindingList.ts';
import type { TableFile } from './TableFile.ts';

/** One check of a rate table by itself. */
export type TableCheck = (findings: FindingList, table: TableFile) => void;
