import { readFileSync } from 'node:fs';
import type { OptionsFile } from '../../src/engine/definition/generated/OptionsFile.ts';
import { schemasDir } from '../project/project.ts';

/** What can be chosen from one of the product's option lists. */
export function optionsOf(list: string): string[] {
  const { oneOf } = JSON.parse(readFileSync(`${schemasDir}/options/${list}.json`, 'utf8')) as OptionsFile;
  return oneOf.map((option) => String(option.const));
}
