import { createVocabulary } from '../compile/Vocabulary.ts';
import { northAmericanFormats } from '../northAmerica/describedFormats.ts';

/** The formats, rules, operators and widgets that files of the site's forms may name. */
export const siteVocabulary = createVocabulary({ formats: northAmericanFormats });
