import { either, error } from './FindingRecord.ts';

export const catalogue = {
  'option-without-rate': error(
    'People can choose an option that has no rate, and would get no price.',
    '[Add the rate](how-to/add-an-option-and-its-rate.md).',
  ),
  'rate-without-option': either(
    'A rate is for an option that the form does not offer, or of another item; a warning where leads were priced by the table.',
    'Remove the rate, or offer the option.',
  ),
  'section-without-item': error(
    'Something can be ticked in a room that a table does not price.',
    'Add the item [in a new table](how-to/add-a-room-item-type.md).',
  ),
  'item-without-section': either('A table has an item that nobody can tick.', 'Offer it in the form, or remove it.'),
  'missing-field': either(
    'Prices need a field that the form does not ask, or calls otherwise.',
    'Ask it under the name that the message gives.',
  ),
  'priced-field-mismatch': error(
    'A field that prices need is asked in another way than they need it.',
    'Ask it as the message says.',
  ),
  'priced-options-mismatch': error(
    'A field takes its options from a list that is not the one with its rates or sizes.',
    'Name the right list.',
  ),
  'priced-list-mismatch': error("An item takes its entries from another item's list.", 'Name its own.'),
  'unknown-path': error("A table names a list or size that the form's rooms do not have.", 'Correct the name.'),
  'price-needs-answer': error(
    'A price needs an answer that may be missing or 0.',
    'Require it wherever [prices need it](pricing.md#what-is-refused).',
  ),
  'price-needs-walls': error(
    'An item is measured by the walls, but people who tick it alone are not asked for them all.',
    'Ask for the walls with it.',
  ),
  'feature-without-hours': error(
    'The form asks for a feature of a room for which a table has no hours.',
    'Add the hours, or do not ask.',
  ),
  'hours-without-feature': either(
    'A table has hours for a feature that the form does not ask for.',
    'Ask for it, or remove the hours.',
  ),
  'size-without-factor': error('A size can be chosen for which a table has no factor.', 'Add it; 1 changes nothing.'),
  'factor-without-size': either(
    'A table has a factor for a size that nobody can choose.',
    'Offer the size, or remove the factor.',
  ),
};
