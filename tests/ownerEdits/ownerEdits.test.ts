import { expect, test } from 'vitest';
import { formatFinding } from '../../src/compile/Finding.ts';
import { dayIn } from '../../src/pricing/days.ts';
import { clockOfZoneOrUsual, usualTimeZone } from '../../src/pricing/node/timeZones.ts';
import type { CompanyFile } from '../../src/leads/generated/CompanyFile.ts';
import type { GalleryFile } from '../../src/checker/generated/GalleryFile.ts';
import { checkFiles } from '../checker/checkFiles.ts';
import { projectPictures } from '../../src/content/projectPictures.ts';
import { OwnerFiles } from './OwnerFiles.ts';
import { ownerEdits } from './edits.ts';
import { makeEdit } from './makeEdit.ts';
import { isThorough } from '../thorough.ts';

function errorsIn(files: OwnerFiles): string[] {
  const sources = files
    .paths(/^schemas\/(?!meta\/)/)
    .map((path) => ({ path: path.replace('schemas/', ''), text: files.text(path) }));
  const tableTexts = files
    .paths(/^pricing-tables\//)
    .map((file) => ({ file, name: file.replace(/^.*\/|\.json$/g, ''), text: files.text(file) }));
  const today = dayIn(clockOfZoneOrUsual(usualTimeZone), new Date());
  return checkFiles(sources, { tableTexts, today })
    .filter(({ severity }) => severity === 'error')
    .map(formatFinding);
}

function missingPictures(files: OwnerFiles): string[] {
  const { hero, categories } = files.read<GalleryFile>('schemas/content/gallery.json');
  const { sharing } = files.read<CompanyFile>('schemas/content/company.json');
  const named = [hero, sharing, ...categories.flatMap(({ projects }) => projects.flatMap(projectPictures))];
  return named.map(({ picture }) => picture).filter((picture) => !files.photos.has(picture));
}

// Each by itself takes a check of all files: `npm test` makes some.
const single = isThorough ? ownerEdits : ownerEdits.filter((_edit, index) => index % 16 === 0);

test.each(single)('an owner’s edit leaves no error: $name', (edit) => {
  const files = new OwnerFiles();
  makeEdit(files, edit);
  expect(errorsIn(files)).toEqual([]);
  expect(missingPictures(files)).toEqual([]);
});

test('all together leave no error, and most find their place whatever the files say', () => {
  const files = new OwnerFiles();
  const made = ownerEdits.filter((edit) => makeEdit(files, edit));
  expect(made.length).toBeGreaterThanOrEqual(30);
  expect(errorsIn(files)).toEqual([]);
  expect(missingPictures(files)).toEqual([]);
});
