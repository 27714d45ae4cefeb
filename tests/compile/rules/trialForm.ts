import type { CompiledSource } from '../../../src/compile/compileForms.ts';
import { compileFormsOrThrow } from '../../../src/checker/passes.ts';
import type { SourceFile } from '../../../src/compile/sourceFiles.ts';
import { catalogues, formFile, withMadeUp } from '../../engine/sources.ts';
import type { RuleTable } from './RuleTable.ts';

const json = (path: string, value: unknown): SourceFile => ({ path, text: JSON.stringify(value) });

const inGroup = (group: string, byName: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(byName).map(([name, value]) => [`${group}.${name}`, value]));

function section(
  group: string,
  { fields, required, dependentRequired, conditions = {}, ui = {} }: RuleTable,
): SourceFile {
  const asked = {
    type: 'object',
    properties: fields,
    ...(required && { required }),
    ...(dependentRequired && { dependentRequired }),
  };
  return json(`trial/${group}.json`, {
    $schema: '../meta/section.schema.json',
    schema: { type: 'object', required: [group], properties: { [group]: asked } },
    conditions: inGroup(group, conditions),
    ui: { [group]: ui },
  });
}

/** A form with a section for each table, whose fields stand in a group of the section's name. */
export function trialForm(tables: ReadonlyMap<string, RuleTable>, language: string): CompiledSource {
  const own = [formFile('trial', [...tables.keys()]), ...[...tables].map(([group, table]) => section(group, table))];
  const lists = withMadeUp.filter(
    ({ path }) => path.startsWith('options/') && own.some(({ text }) => text.includes(path)),
  );
  const form = compileFormsOrThrow([...catalogues, ...lists, ...own], 'schemas', {
    language,
    checked: 'nothing',
  })['trial'];
  if (!form) throw new Error('The trial form is missing');
  return form;
}
