import { expect, test } from 'vitest';
import { siteVocabulary } from '../../src/checker/siteVocabulary.ts';
import { compileFormsOfFolder } from '../../src/checker/passes.ts';
import { loadProjectWithFindings } from '../../src/checker/loadProject.ts';
import { findWitnessesOrReasons } from '../../src/checker/reach/witnesses.ts';
import { formatFinding } from '../../src/compile/Finding.ts';
import { allFieldsAndNotes, uiOf } from '../../src/engine/definition/schemaTree.ts';
import { readTablesOrThrow } from '../../src/checker/tables/checkTables.ts';
import { tableInForce } from '../../src/pricing/days.ts';
import { clockOfZoneOrUsual, usualTimeZone } from '../../src/pricing/node/timeZones.ts';
import { exportDifferences } from '../compile/exportDifferences.ts';
import { replay } from '../checker/reach/replay.ts';
import { brokenFrench } from '../project/french.ts';
import { cases } from '../thorough.ts';

/**
 * What holds for the files of the project itself, whatever their owner makes of them. All other tests work on the
 * sample project.
 */
const forms = await compileFormsOfFolder('schemas');
const project = await loadProjectWithFindings({ contentDir: '.' });
const tables = await readTablesOrThrow('.');

test('the check finds no error', () => {
  expect(project.findings.filter(({ severity }) => severity === 'error').map(formatFinding)).toEqual([]);
});

test('in French no line breaks at a space that belongs to a sign, in no text of the catalogue or of the files', () => {
  for (const { tag, forms: own, content, gallery } of project.parts?.languages ?? []) {
    const texts: string[] = [];
    const definitions = Object.values(own).map(({ definition }) => definition);
    JSON.stringify([definitions, content, gallery], (_key, value: unknown) => {
      if (typeof value === 'string') texts.push(value);
      return value;
    });
    expect(texts.length, tag).toBeGreaterThan(0);
    expect(tag.startsWith('fr') ? brokenFrench(texts) : []).toEqual([]);
  }
});

test.each(Object.entries(forms))(
  '%s: every section has a validator, and every field a widget with a label for each option',
  (_id, { definition, validators }) => {
    const asking = Object.values(definition.sections).filter(({ review }) => !review);
    expect(Object.keys(validators)).toEqual(asking.map(({ id }) => id));
    for (const section of asking) {
      for (const [path, field] of allFieldsAndNotes(section.schema)) {
        const { items, ...ui } = uiOf(section, path);
        const { id } = section;
        expect((items ?? ui)['ui:widget'], `${id} ${path}`).toBeTypeOf('string');
        expect(ui['ui:enumNames']?.length, `${id} ${path}`).toBe((field.enum ?? field.items?.enum)?.length);
      }
    }
  },
);

test.each(Object.entries(forms))('%s: its export judges answers as the service does', (_id, form) => {
  expect(exportDifferences(form, cases(20, 400)).slice(0, 1)).toEqual([]);
});

test.each(Object.entries(forms))(
  '%s: a walk leads to every step, every section and every field with a condition',
  (_id, form) => {
    for (const witness of findWitnessesOrReasons(form, siteVocabulary)) {
      const { shows, errors } = replay(form, witness);
      expect([witness.because, shows], JSON.stringify(witness)).toEqual([undefined, true]);
      // Only options that are disabled stand in the way.
      expect(errors.map(({ field }) => field)).toEqual(witness.waitsFor.map(({ field }) => field));
    }
  },
);

test('every offered option of an item has a rate in the table in force, and in those to come', () => {
  const today = tableInForce(tables, new Date(), clockOfZoneOrUsual(usualTimeZone)).table;
  const fields = new Map(
    Object.values(forms).flatMap(({ definition }) =>
      Object.values(definition.sections).flatMap(({ schema }) => allFieldsAndNotes(schema)),
    ),
  );
  let compared = 0;
  for (const { table } of tables.filter(({ table: { effectiveFrom } }) => effectiveFrom >= today.effectiveFrom)) {
    for (const [item, { list, rates }] of Object.entries(table.items)) {
      const { enum: options = [], disabledOptions = [] } = fields.get(`${list ?? item}.type`) ?? {};
      const offered = options.filter((option) => !disabledOptions.includes(option));
      expect(Object.keys(rates), `${table.version}: ${item}`).toEqual(expect.arrayContaining(offered));
      compared += offered.length;
    }
  }
  expect(compared).toBeGreaterThan(0);
});
