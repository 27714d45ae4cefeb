import type { TextOf } from '../../json/translations.ts';
import { metaSchemaOf } from '../files/metaSchemas.ts';
import { ContentNames } from './ContentNames.ts';

/** The names of the content's texts at the desk, which has all meta-schemas by the names that files give. */
export const namesIn = (paths: readonly string[], textOf: TextOf): ContentNames =>
  new ContentNames({ paths, textOf, schemaOf: (_path, text) => metaSchemaOf(text) });
