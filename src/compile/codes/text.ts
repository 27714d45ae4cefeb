import { codesOf, either } from './FindingRecord.ts';

export const text = codesOf('Text', {
  syntax:
    'The text is not JSON, mostly for want of a comma, quotation mark, colon or bracket. Put the mark that the hint names.',
  'duplicate-key': 'The same key stands twice between the same brackets, and only one would count. Remove one.',
  'invisible-difference':
    'Two keys, options, titles or labels beside each other look alike, and differ by a character such as an invisible one, an odd space or another dash. Write one of them otherwise, or remove it.',
  'invisible-character': either(
    'A text holds a character that nobody sees: an error where it turns the text round, where a database refuses it, or where answers are compared with the text, which lose it. Remove it, or type the text anew.',
  ),
  'unreadable-file':
    'Under the name of a file lies a folder or a broken link, or it may not be opened. Put the file back, or allow it to be read.',
  'file-too-large': 'The file holds more than 128 kB or 3,000 values. Put it back from a copy.',
  'more-findings': either('A file has more than a hundred findings. Mend these, and check again.'),
  'byte-order-mark':
    'The file begins with an invisible mark of some editors. Save it as "UTF-8", not "UTF-8 with BOM".',
  'invalid-encoding':
    'A character was lost, because the file was not saved as UTF-8. Save it as UTF-8 and write the character again.',
  'unknown-file': either(
    'Nothing reads a file at this place or of this name; a warning where it surely is no rate table. Rename, move or remove it.',
  ),
  'missing-file': 'A file is not there that something needs. Put it back.',
  'missing-folder':
    'The folder named by `--content` or the settings is not there or cannot be read. Look at how its name is spelt.',
  'missing-picture':
    'A picture is named that is not in `schemas/content/photos`. Put it there, or write its name as the file has it, with its ending.',
  'unreadable-picture':
    'The file is no whole picture, or has more than 50 MB or 100 megapixels. Save it again as JPEG or PNG, or smaller.',
});
