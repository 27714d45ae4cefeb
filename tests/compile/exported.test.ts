import StockForm from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import stockValidator from '@rjsf/validator-ajv8';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { siteVocabulary } from '../../src/checker/siteVocabulary.ts';
import { exportFormWithoutReview } from '../../src/compile/exportForm.ts';
import { propertiesThroughGroupsAndLists } from '../../src/engine/definition/schemaTree.ts';
import { compiledForm } from '../engine/compiledForm.ts';

// Here RJSF is as it comes: tests of pages have what the site's build leaves of it.
describe.each(['contact', 'quote', 'client', 'estimator', 'all-widgets', 'pets'].map(compiledForm))(
  '$definition.id',
  ({ definition }) => {
    test.each(exportFormWithoutReview(definition, siteVocabulary).sections)(
      'RJSF shows the exported section $id with its own theme and validator',
      ({ id, schema, uiSchema }) => {
        const complaints = vi.spyOn(console, 'error');
        const page = renderToStaticMarkup(
          createElement(StockForm, { schema: schema as RJSFSchema, uiSchema, validator: stockValidator }),
        );
        const asked = propertiesThroughGroupsAndLists(definition.sections[id]?.schema ?? { properties: {} }).map(
          ([path]) => path,
        );
        // An entry is there once somebody adds it.
        const lists = asked.filter((path) => asked.some((other) => other.startsWith(`${path}.`)));
        const shown = asked.filter((path) => !lists.some((list) => path.startsWith(`${list}.`)));
        expect(shown).not.toEqual([]);
        for (const path of shown) expect(page).toContain(`id="root_${path.replaceAll('.', '_')}`);
        expect(page).not.toMatch(/Unsupported|Unknown field type/);
        expect(complaints.mock.calls.filter(([text]) => String(text).includes('RJSF'))).toEqual([]);
      },
    );
  },
);
