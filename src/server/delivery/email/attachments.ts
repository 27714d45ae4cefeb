import type { FileAnswer } from '../../../engine/definition/types.ts';
import { filesNamed } from '../../../leads/filesOfLead.ts';
import type { FileStore } from '../../files/FileStore.ts';
import type { Product } from '../../../leads/product.ts';
import type { LeadRecord } from '../../storage/schema.ts';
import { partsOf } from '../../../leads/leadInWords.ts';
import type { Attachment } from './Mail.ts';

const megabyte = 1_000_000;

/** Where the files of leads are, and how many megabytes of them go with a mail. */
export interface Carried {
  files: Pick<FileStore, 'open'>;
  megabytes: number;
}

/**
 * Attaches the files of a lead, in the order of its forms, as long as their total stays below the limit. `tooLarge` are
 * the names of those that are left out.
 */
export function attachmentsOf(lead: LeadRecord, forms: Product['forms'], { files, megabytes }: Carried) {
  const attached: Attachment[] = [];
  const tooLarge: string[] = [];
  let left = megabytes * megabyte;
  for (const { id, name, type, bytes } of filesIn(lead, forms)) {
    if (id === undefined) continue;
    if (bytes > left) tooLarge.push(name);
    else {
      left -= bytes;
      attached.push({ name, type, open: () => files.open(id) });
    }
  }
  return { attached, tooLarge };
}

function filesIn(lead: LeadRecord, forms: Product['forms']): FileAnswer[] {
  const named = partsOf(lead, forms).flatMap(({ definition, answers }) => filesNamed(definition, answers));
  return named.map(({ file }) => file);
}
