import { records } from './FindingRecord.ts';

export const text = records({
  syntax: {
    means: 'The text is not JSON, mostly for want of a comma, quotation mark, colon or bracket.',
    mend: 'Put the mark that the hint names.',
  },
  'duplicate-key': {
    means: 'The same key stands twice between the same brackets, and only one would count.',
    mend: 'Remove one.',
  },
  'invisible-difference': {
    means:
      'Two keys, options, titles or labels beside each other look alike, and differ by a character such as an invisible one, an odd space or another dash.',
    mend: 'Write one of them otherwise, or remove it.',
  },
  'unreadable-file': {
    means: 'Under the name of a file lies a folder or a broken link, or it may not be opened.',
    mend: 'Put the file back, or allow it to be read.',
  },
  'file-too-large': {
    means: 'The file holds more than 128 kB or 3,000 values.',
    mend: 'Put it back from a copy.',
  },
  'more-findings': {
    severity: 'either',
    means: 'A file has more than a hundred findings.',
    mend: 'Mend these, and check again.',
  },
  'byte-order-mark': {
    means: 'The file begins with an invisible mark of some editors.',
    mend: 'Save it as "UTF-8", not "UTF-8 with BOM".',
  },
  'invalid-encoding': {
    means: 'A character was lost, because the file was not saved as UTF-8.',
    mend: 'Save it as UTF-8 and write the character again.',
  },
  'unknown-file': {
    severity: 'either',
    means: 'Nothing reads a file at this place or of this name; a warning where it surely is no rate table.',
    mend: 'Rename, move or remove it.',
  },
  'missing-file': { means: 'A file is not there that something needs.', mend: 'Put it back.' },
  'missing-folder': {
    means: 'The folder named by `--content` or the settings is not there or cannot be read.',
    mend: 'Look at how its name is spelt.',
  },
  'missing-picture': {
    means: 'A picture is named that is not in `schemas/content/photos`.',
    mend: 'Put it there, or write its name as the file has it, with its ending.',
  },
  'unreadable-picture': {
    means: 'The file is no whole picture, or has more than 50 MB or 100 megapixels.',
    mend: 'Save it again as JPEG or PNG, or smaller.',
  },
});
