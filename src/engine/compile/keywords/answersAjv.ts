import { Ajv } from 'ajv';
import ajvErrors from 'ajv-errors';
import { formats } from '../../definition/formats.ts';
import { vocabulary } from './vocabulary.ts';

/** An ajv that judges answers: with the formats, the vocabulary and the messages of the definitions. */
export function answersAjv(): Ajv {
  const ajv = new Ajv({ allErrors: true, strict: true, allowUnionTypes: true, ownProperties: true, code: { source: true, esm: true } });
  for (const [name, { pattern }] of Object.entries(formats)) ajv.addFormat(name, pattern);
  ajv.addVocabulary([...vocabulary]);
  return ajvErrors(ajv);
}
