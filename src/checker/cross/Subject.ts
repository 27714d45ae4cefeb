import type { JsonPath } from '../../json/tree.ts';
import type { FormOption } from '../form/PricedForm.ts';
import type { ProjectCode } from '../projectCodes.ts';
import type { TableFile } from '../tables/TableFile.ts';

/** Names that the form and the rate tables must have in common: the options of an item, the sizes of a house... */
export interface Subject {
  /** What the form has, and where. */
  inForm: readonly FormOption[];
  /** What each table has, under which key. */
  inTables: readonly { table: TableFile; at: JsonPath; names: readonly string[] }[];
  /** Codes: the form has it and a table does not, and the other way round. */
  codes: { notInTable: ProjectCode; notInForm: ProjectCode };
  /** In words: what the form has (`option`), what a table has of it (`rate`), and where the form has it. */
  words: { ofForm: string; ofTable: string; form: string };
}
