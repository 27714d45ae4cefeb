import { frozen } from '../../engine/sources.ts';

/** The ids of an option list as it ships. */
export function optionsOf(list: string): string[] {
  const { oneOf } = JSON.parse(frozen.find(({ path }) => path === `options/${list}.json`)?.text ?? '') as {
    oneOf: { const: string }[];
  };
  return oneOf.map((option) => option.const);
}
