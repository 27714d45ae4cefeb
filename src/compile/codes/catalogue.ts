import { records } from './FindingRecord.ts';

export const catalogue = records({
  'option-without-rate': {
    means: 'People can choose an option that has no rate, and would get no price.',
    mend: '[Add the rate](how-to/add-an-option-and-its-rate.md).',
  },
  'rate-without-option': {
    severity: 'either',
    means:
      'A rate is for an option that the form does not offer, or of another item; a warning where leads were priced by the table.',
    mend: 'Remove the rate, or offer the option.',
  },
  'section-without-item': {
    means: 'Something can be ticked in a room that a table does not price.',
    mend: 'Add the item [in a new table](how-to/add-a-room-item-type.md).',
  },
  'item-without-section': {
    severity: 'either',
    means: 'A table has an item that nobody can tick.',
    mend: 'Offer it in the form, or remove it.',
  },
  'missing-field': {
    severity: 'either',
    means: 'Prices need a field that the form does not ask, or calls otherwise.',
    mend: 'Ask it under the name that the message gives.',
  },
  'priced-field-mismatch': {
    means: 'A field that prices need is asked in another way than they need it.',
    mend: 'Ask it as the message says.',
  },
  'priced-options-mismatch': {
    means: 'A field takes its options from a list that is not the one with its rates or sizes.',
    mend: 'Name the right list.',
  },
  'priced-list-mismatch': { means: "An item takes its entries from another item's list.", mend: 'Name its own.' },
  'unknown-path': {
    means: "A table names a list or size that the form's rooms do not have.",
    mend: 'Correct the name.',
  },
  'price-needs-answer': {
    means: 'A price needs an answer that may be missing or 0.',
    mend: 'Require it wherever [prices need it](pricing.md#what-is-refused).',
  },
  'price-needs-walls': {
    means: 'An item is measured by the walls, but people who tick it alone are not asked for them all.',
    mend: 'Ask for the walls with it.',
  },
  'feature-without-hours': {
    means: 'The form asks for a feature of a room for which a table has no hours.',
    mend: 'Add the hours, or do not ask.',
  },
  'hours-without-feature': {
    severity: 'either',
    means: 'A table has hours for a feature that the form does not ask for.',
    mend: 'Ask for it, or remove the hours.',
  },
  'size-without-factor': {
    means: 'A size can be chosen for which a table has no factor.',
    mend: 'Add it; 1 changes nothing.',
  },
  'factor-without-size': {
    severity: 'either',
    means: 'A table has a factor for a size that nobody can choose.',
    mend: 'Offer the size, or remove the factor.',
  },
});
