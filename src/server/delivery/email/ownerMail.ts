import { fill } from '../../../engine/definition/template.ts';
import type { FailedDelivery } from '../destination.ts';
import type { LeadRecord } from '../../storage/schema.ts';
import { firstText, languageOf, partsOf } from '../../../leads/leadInWords.ts';
import {
  arrivalInWords,
  kindName,
  languageFacts,
  leadDocument,
  visitorAddress,
  visitorName,
} from '../../reading/leadDocument.ts';
import { entryBlocks, estimateBlocks, headed, type MailContext, subjectOf, timeInWords } from './leadBlocks.ts';
import type { Attachment, Mail, MailBlock } from './Mail.ts';
import { cleanText } from '../../../engine/definition/cleanText.ts';
import { destinationName } from '../../../leads/destinations.ts';
import { type FieldName, namesFor } from '../../../leads/namedFields.ts';
import { oneLine, textOf } from '../../../leads/plainText.ts';
import type { FileAnswer } from '../../../engine/definition/types.ts';
import { filesNamed } from '../../../leads/filesOfLead.ts';
import type { FileStore } from '../../files/FileStore.ts';
import type { Product } from '../../../leads/product.ts';

/**
 * The mail to the company with everything about a lead, and its files attached. For a server that refuses the content
 * it carries a short mail without it.
 */
export function ownerMail(
  key: string,
  lead: LeadRecord,
  to: readonly string[],
  context: MailContext,
  carried?: Carried,
): Mail {
  const { attached, tooLarge } = carried ? attachmentsOf(lead, context.forms, carried) : { attached: [], tooLarge: [] };
  const mailWith = (attachments: readonly Attachment[], missing: readonly string[]): Mail => ({
    ...aboutLead(key, lead, to, context, context.mail.owner.subject, {}, [], missing),
    attachments,
  });
  if (attached.length === 0) return mailWith([], tooLarge);
  const names = attached.map(({ name }) => name);
  return { ...mailWith(attached, tooLarge), instead: mailWith([], [...names, ...tooLarge]) };
}

/**
 * The mail to the company about a lead that another destination never took, with the lead itself. Where no mail reaches
 * the visitor, it asks to call them.
 */
export function failureMail(
  { key, lead, destination, reason, problem }: FailedDelivery,
  to: readonly string[],
  context: MailContext,
): Mail {
  const { failure, nothing } = context.mail.owner;
  const hasNoMailbox = problem === 'recipient';
  const words = (hasNoMailbox ? failure.address : undefined) ?? failure;
  const values = {
    destination: oneLine(destinationName(destination), 60),
    reason: oneLine(reason, 300),
    name: visitorName(lead),
    address: visitorAddress(lead) ?? nothing,
    phone: firstText(lead, context.forms, ['phone']) || nothing,
  };
  const text = fill(words.text, { ...values, reference: lead.reference });
  const first: MailBlock[] = [{ is: 'paragraph', text }];
  return aboutLead(`${key} failed`, lead, to, context, words.subject, values, first, [], !hasNoMailbox);
}

function aboutLead(
  key: string,
  lead: LeadRecord,
  to: readonly string[],
  context: MailContext,
  subject: string,
  values: Record<string, string>,
  first: MailBlock[],
  missing: readonly string[] = [],
  hasMailbox = true,
): Mail {
  const { mail, forms } = context;
  const { owner } = mail;
  const name = visitorName(lead);
  const address = hasMailbox ? visitorAddress(lead) : undefined;
  const which = { kind: kindName(lead.kind, context), reference: lead.reference };
  const title = subjectOf(subject, { ...values, ...which, name });
  const shortTitle = subjectOf(owner.short.subject, which);
  const language = languageOf(lead.kind, forms);
  const document = leadDocument(lead, context);
  const reply: MailBlock[] = address === undefined ? [] : [{ is: 'paragraph', text: fill(owner.reply, { name }) }];
  return {
    key,
    to,
    subject: title,
    replyTo: address === undefined ? undefined : { name, address },
    // Announces the lead without anything that a homeowner wrote.
    instead: {
      key: `${key} short`,
      to,
      subject: shortTitle,
      replyTo: undefined,
      isPlain: true,
      document: {
        language,
        title: shortTitle,
        blocks: [...(hasMailbox ? first : []), { is: 'paragraph', text: fill(owner.short.text, which) }],
      },
    },
    document: {
      language,
      title,
      blocks: [
        ...first,
        ...contactBlocks(lead, forms),
        ...(lead.marks ?? []).map((mark): MailBlock => ({ is: 'paragraph', text: owner.marks[mark] })),
        {
          is: 'facts',
          facts: [
            { label: owner.reference, value: lead.reference },
            { label: owner.received, value: timeInWords(lead.receivedAt, language, context) },
            ...languageFacts(lead, language, owner),
          ],
        },
        ...reply,
        ...headed(owner.answers, document.facts),
        ...missingBlocks(missing, lead, owner.notAttached),
        ...priceTroubles(lead, context),
        ...estimateBlocks(document.price(), owner.estimate, context.words),
        ...entryBlocks(document, context.words.rooms),
        ...arrivalBlocks(lead, context),
      ],
    },
  };
}

const missingBlocks = (names: readonly string[], { reference }: LeadRecord, text: string): MailBlock[] =>
  names.length === 0 ? [] : [{ is: 'paragraph', text: fill(text, { names: names.join(', '), reference }) }];

/** The contact of whoever sent the lead, at the top of the mail. */
function contactBlocks(lead: LeadRecord, forms: MailContext['forms']): MailBlock[] {
  const textUnder = (name: FieldName): string => firstText(lead, forms, [name]);
  const name = namesFor('name').map(textUnder).filter(Boolean).join(' ');
  const [phone, address] = [textUnder('phone'), textUnder('address')];
  return name + phone + address === '' ? [] : [{ is: 'contact', name, phone, address }];
}

/** Why a house has no price, and where the price that the page claimed differs from the service's. */
function priceTroubles({ estimate }: LeadRecord, { mail: { owner } }: MailContext): MailBlock[] {
  if (!estimate) return [];
  const { problem, differences } = estimate;
  const shown = (value: unknown): string => {
    const text = cleanText(textOf(value));
    return text === '' ? owner.nothing : text;
  };
  const lines = differences.map(({ what, claimed, own }) =>
    fill(owner.difference, { what, claimed: shown(claimed), own: shown(own) }),
  );
  return [
    ...(problem === null ? [] : [{ is: 'paragraph', text: fill(owner.noPrice, { problem }) } as const]),
    ...(lines.length === 0
      ? []
      : [{ is: 'heading', text: owner.differences } as const, { is: 'lines', lines } as const]),
  ];
}

/** The facts that arrived with a lead beside its answers: consents, and where the visitor came from. */
function arrivalBlocks(lead: LeadRecord, context: MailContext): MailBlock[] {
  const { mail, forms } = context;
  const language = languageOf(lead.kind, forms);
  const { consents, attribution } = arrivalInWords(lead, mail, (moment) => timeInWords(moment, language, context));
  return [...headed(mail.owner.consents, consents), ...headed(mail.owner.attribution, attribution)];
}

const megabyte = 1_000_000;

/** The folder of the files of leads, and how many megabytes of them go with a mail. */
interface Carried {
  files: Pick<FileStore, 'open'>;
  megabytes: number;
}

/**
 * Attaches the files of a lead, in the order of its forms, as long as their total stays below the limit. `tooLarge` are
 * the names of those that are left out.
 */
function attachmentsOf(lead: LeadRecord, forms: Product['forms'], { files, megabytes }: Carried) {
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
