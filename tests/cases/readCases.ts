import { readFileSync } from 'node:fs';

/** The table `tests/cases/<name>.json`. */
export const readCases = <Cases>(name: string): Cases => JSON.parse(readFileSync(`tests/cases/${name}.json`, 'utf8')) as Cases;
