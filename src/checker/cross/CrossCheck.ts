import type { FindingList } from '../FindingList.ts';
import type { PricedForm } from '../form/PricedForm.ts';
import type { TableFile } from '../tables/TableFile.ts';

/** One comparison of the form with the tables in force or later, the earliest first. */
export type CrossCheck = (findings: FindingList, form: PricedForm, tables: readonly TableFile[]) => void;
