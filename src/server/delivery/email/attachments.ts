import type { FileAnswer } from '../../../engine/definition/types.ts';
import { filesNamed } from '../../../leads/filesOfLead.ts';
import type { FileStore } from '../../files/FileStore.ts';
import type { Product } from '../../../leads/product.ts';
import type { LeadRecord } from '../../storage/schema.ts';
import { partsOf } from '../../../leads/leadInWords.ts';
import type { Attachment } from './Mail.ts';

export interface LeadAttachments {
  attached: readonly Attachment[];
  /** Names of the files that are left out because all together would be too large. */
  tooLarge: readonly string[];
}

export const noAttachments: LeadAttachments = { attached: [], tooLarge: [] };

/** Attaches the files of a lead, in the order of its forms, as long as their total stays below `most` bytes. */
export function attachmentsOf(
  lead: LeadRecord,
  forms: Product['forms'],
  files: Pick<FileStore, 'open'>,
  most: number,
): LeadAttachments {
  const attached: Attachment[] = [];
  const tooLarge: string[] = [];
  let left = most;
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
