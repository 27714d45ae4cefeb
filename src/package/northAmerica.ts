import { northAmericanFormats } from '../northAmerica/describedFormats.ts';
import type { NorthAmericanFormat } from '../northAmerica/formats.ts';
import { defineExtensions, type OwnFormat } from './extend.ts';

const worded = (name: NorthAmericanFormat, en: string, fr: string): OwnFormat => ({
  ...northAmericanFormats[name],
  sentences: { en: `The {field} field must be a valid ${en}`, 'fr-CA': `Le champ {field} doit contenir un ${fr}` },
});

/** Extensions with the formats of texts that people in Canada and the United States write in ways of their own. */
export const northAmerica = defineExtensions({
  formats: {
    phone: worded('phone', 'phone number', 'numéro de téléphone valide'),
    'phone-extension': worded('phone-extension', 'phone number', 'numéro de téléphone valide'),
    'postal-code': worded('postal-code', 'postal code', 'code postal valide'),
    sin: worded('sin', 'Canadian social insurance number', 'numéro d’assurance sociale canadien valide'),
    ein: worded(
      'ein',
      'US employer identification number, such as 12-3456789',
      'numéro d’identification d’employeur américain valide, comme 12-3456789',
    ),
  },
});
