import { siteAnswerCode as code } from '../../../src/leads/answerCode.ts';
import { describe, expect, test } from 'vitest';
import { removePathIndexes, joinPath } from '../../../src/engine/definition/paths.ts';
import type { Answers } from '../../../src/engine/definition/types.ts';
import { formatAnswersAsFacts } from '../../../src/engine/flow/answerFacts.ts';
import { renderAnswers } from '../../../src/engine/flow/answerWords.ts';
import { sectionInstances, walkFlow } from '../../../src/engine/flow/walk.ts';
import { readCases } from '../../cases/readCases.ts';
import { formOf, type ShortForm } from '../../checker/reach/formOf.ts';
import { uiOf } from '../../../src/engine/definition/schemaTree.ts';

/** What the last section says for some answers: around its fields, and at fields by their paths. */
interface Case {
  typed: Answers;
  at?: string;
  why?: string;
  [part: string]: unknown;
}

describe.each(readCases<(ShortForm & { name: string; texts: Case[] })[]>('flow/texts'))('$name', (short) => {
  const { definition } = formOf(short);

  test.each(short.texts)('$typed', ({ typed, at = '', why: _why, heading, description, ...fields }) => {
    const shown = sectionInstances(walkFlow({ definition, code }, typed));
    const { section } = shown.findLast(({ base }) => base === at) ?? {};
    const render = <Part>(part: Part, field: string): Part => renderAnswers(part, field, shown, { definition, code });
    expect(render(section?.templates?.heading, at)).toBe(heading);
    if (description !== undefined) expect(render(section?.templates?.description, at)).toEqual(description);
    for (const [field, texts] of Object.entries(fields))
      expect(render(section && uiOf(section, removePathIndexes(field))['ui:templates'], joinPath(at, field))).toEqual(
        texts,
      );
  });
});

test('questions and options that name answers are told with them, and without code for it, by what stands there', () => {
  const { definition } = formOf({
    options: { stays: ['Here in {town|your town}', 'Elsewhere'] },
    sections: {
      home: {
        properties: { town: { type: 'string' }, stay: { type: 'string', $ref: '../options/stays.json' } },
        ui: { stay: { 'ui:title': 'Where in {town|your town}?' } },
      },
    },
  });
  const answers = { town: 'Banff', stay: 'Here in {town|your town}' };
  expect(formatAnswersAsFacts({ definition, code }, answers).facts[1]).toEqual({
    label: 'Where in Banff?',
    value: 'Here in Banff',
  });
  expect(definition.sections['home']?.ui['stay']).toMatchObject({
    'ui:title': 'Where in your town?',
    'ui:enumNames': ['Here in your town', 'Elsewhere'],
  });
});
