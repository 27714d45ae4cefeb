// Words of the standards: each is taken, or refused with what to write instead.

import { expect, test } from 'vitest';
import { replacements } from '../../src/compile/shape/refusedWords.ts';
import { checkSources } from '../../src/checker/passes.ts';
import { sameWords } from '../../src/cli/generateTypes/pageOfWords.ts';
import { translatedWidgets } from '../../src/compile/keywords/widgetNames.ts';
import { keywordMappings } from '../../src/compile/keywords/keywords.ts';
import { operators } from '../../src/engine/logic/operators.ts';
import { filesOf } from './reach/formOf.ts';
import { frozen } from '../engine/sources.ts';

const words = {
  schema:
    '$anchor $comment $defs $dynamicAnchor $dynamicRef $id $recursiveAnchor $recursiveRef $ref $schema $vocabulary ' +
    'additionalItems additionalProperties allOf anyOf const contains contentEncoding contentMediaType contentSchema ' +
    'default definitions dependencies dependentRequired dependentSchemas deprecated description else enum enumNames ' +
    'examples exclusiveMaximum exclusiveMinimum format formatMaximum formatMinimum id if items maxContains maxItems ' +
    'maxLength maxProperties maximum minContains minItems minLength minProperties minimum multipleOf not nullable ' +
    'oneOf pattern patternProperties prefixItems properties propertyNames readOnly required then title type ' +
    'unevaluatedItems unevaluatedProperties uniqueItems writeOnly',
  ui:
    'ui:accept ui:addable ui:ArrayFieldItemTemplate ui:ArrayFieldTemplate ui:autocomplete ui:autofocus ' +
    'ui:BaseInputTemplate ui:ButtonTemplates ui:classNames ui:copyable ui:definitions ui:description ' +
    'ui:DescriptionFieldTemplate ui:disabled ui:duplicateKeySuffixSeparator ui:emptyValue ' +
    'ui:enableMarkdownInDescription ui:enableMarkdownInHelp ui:enumDisabled ui:enumNames ui:enumOrder ui:field ' +
    'ui:FieldErrorTemplate ui:FieldHelpTemplate ui:fieldReplacesAnyOrOneOf ui:FieldTemplate ui:filePreview ui:format ' +
    'ui:globalOptions ui:help ui:hideAnchors ui:hideClearButton ui:hideError ui:hideNowButton ui:inline ui:inputType ' +
    'ui:label ui:ObjectFieldTemplate ui:optionsSchemaSelector ui:order ui:orderable ui:placeholder ui:readonly ' +
    'ui:removable ui:rootFieldId ui:rows ui:style ui:submitButtonOptions ui:title ui:TitleFieldTemplate ' +
    'ui:UnsupportedFieldTemplate ui:widget ui:WrapIfAdditionalTemplate ui:yearsRange',
  logic:
    '! != !== !! % * + - / < <= == === > >= ?: all and cat filter if in log map max merge method min missing ' +
    'missing_some none or reduce some substr var',
  widget:
    'alt-date alt-datetime checkbox checkboxes color date date-time email file files hidden password radio range ' +
    'rating select text textarea time updown uri',
  format:
    'color data-url date date-time duration email hostname idn-email idn-hostname ipv4 ipv6 iri json-pointer password ' +
    'regex relative-json-pointer time uri uri-reference uri-template uuid',
};

const textField = { type: 'string', title: 'Text' };

/** A field with each of some words. */
const each = (all: readonly string[], part: (word: string) => object): Record<string, object> =>
  Object.fromEntries(all.map((word, index) => [`field${index}`, part(word)]));

/** A section in which words of a kind stand at their places. */
const sections: Record<keyof typeof words, (all: readonly string[]) => object> = {
  schema: (all) => ({
    properties: each(all, (word) => ({ ...textField, [word]: ['items', 'properties'].includes(word) ? {} : 'probe' })),
  }),
  ui: (all) => ({ properties: each(all, () => textField), ui: each(all, (word) => ({ [word]: 'probe' })) }),
  logic: (all) => ({
    properties: { asked: textField, ...each(all, () => textField) },
    conditions: each(all, (word) => ({ [word]: [{ var: 'asked' }, 'probe'] })),
  }),
  widget: (all) => ({ properties: each(all, () => textField), ui: each(all, (word) => ({ 'ui:widget': word })) }),
  format: (all) => ({ properties: each(all, (format) => ({ ...textField, format })) }),
};

test('each word has one record', () => {
  const same = (what: keyof typeof sameWords): string[] => sameWords[what].split(' ');
  const changed = [...new Set(keywordMappings.flatMap((word) => Object.keys(word.keywords)))];
  const keys = [...same('keys'), ...changed];
  expect(keys.filter((key, index) => keys.indexOf(key) < index)).toEqual([]);
  const known: Record<keyof typeof words, Iterable<string>> = {
    schema: [...keys, ...replacements.keys.keys()],
    ui: [...keys, ...replacements.keys.keys()],
    logic: [...operators.keys(), ...replacements.operators.keys()],
    widget: [...same('widgets'), ...Object.keys(translatedWidgets), ...replacements.values.keys()],
    format: [...same('formats'), 'data-url', ...replacements.values.keys()],
  };
  for (const [place, all] of Object.entries(words)) {
    const recorded = new Set(known[place as keyof typeof words]);
    expect(all.split(' ').filter((word) => !recorded.has(word))).toEqual([]);
  }
});

test.each(Object.keys(words) as (keyof typeof words)[])('each word of %s is taken, or its way is named', (place) => {
  const probe = { properties: {}, ...sections[place](words[place].split(' ')) };
  const found = checkSources([...frozen, ...filesOf({ sections: { probe } })]);
  const refused = found.filter(
    ({ code, at }) =>
      ['unknown-key', 'unknown-operator'].includes(code) ||
      (['widget', 'format'].includes(place) && code === 'not-allowed' && /(?:widget|format)$/.test(String(at.at(-1)))),
  );
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.filter(({ hint = 'known here' }) => /^(?:known here|did you mean)/.test(hint))).toEqual([]);
});
