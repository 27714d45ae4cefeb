import { fill } from '../../../engine/definition/template.ts';
import type { FailedDelivery } from '../destination.ts';
import type { LeadRecord } from '../../storage/schema.ts';
import { firstAnswerInWords, dateLocaleOfLeadKind, splitLeadAnswersByForm } from '../../../leads/leadInWords.ts';
import {
  formatArrival,
  kindName,
  pageLanguageFactsIfStored,
  leadDocument,
  visitorAddress,
  visitorNameOrContact,
} from '../../reading/leadDocument.ts';
import {
  repeatedBlocks,
  estimateBlocks,
  headedFacts,
  type MailContext,
  fillSubject,
  formatLocalTime,
} from './leadBlocks.ts';
import type { Attachment, Mail, MailBlock } from './Mail.ts';
import { cleanText } from '../../../engine/definition/cleanText.ts';
import { destinationLabel } from '../../../leads/destinations.ts';
import { type FieldName, fieldNamesForReader } from '../../../leads/namedFields.ts';
import { oneLine, textOrJsonOrEmpty } from '../../../leads/plainText.ts';
import type { FileAnswer } from '../../../engine/definition/types.ts';
import { findFiles } from '../../files/leadFiles.ts';
import type { FileStore } from '../../files/FileStore.ts';
import type { Product } from '../../../leads/product.ts';

/** The mail to the company with everything about a lead and its files; its fallback has no files. */
export function ownerMail(
  key: string,
  lead: LeadRecord,
  to: readonly string[],
  context: MailContext,
  source?: AttachmentSource,
): Mail {
  const { attached, tooLarge } = source ? attachmentsOf(lead, context.forms, source) : { attached: [], tooLarge: [] };
  const mailWith = (attachments: readonly Attachment[], missing: readonly string[]): Mail => ({
    ...leadMail(key, lead, to, context, context.mail.owner.subject, {}, [], missing),
    attachments,
  });
  if (attached.length === 0) return mailWith([], tooLarge);
  const names = attached.map(({ name }) => name);
  return { ...mailWith(attached, tooLarge), fallback: mailWith([], [...names, ...tooLarge]) };
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
  const texts = (hasNoMailbox ? failure.address : undefined) ?? failure;
  const values = {
    destination: oneLine(destinationLabel(destination), 60),
    reason: oneLine(reason, 300),
    name: visitorNameOrContact(lead),
    address: visitorAddress(lead) ?? nothing,
    phone: firstAnswerInWords(lead, context.forms, ['phone']) || nothing,
  };
  const text = fill(texts.text, { ...values, reference: lead.reference });
  const opening: MailBlock[] = [{ is: 'paragraph', text }];
  return leadMail(`${key} failed`, lead, to, context, texts.subject, values, opening, [], !hasNoMailbox);
}

function leadMail(
  key: string,
  lead: LeadRecord,
  to: readonly string[],
  context: MailContext,
  subject: string,
  values: Record<string, string>,
  opening: MailBlock[],
  missing: readonly string[] = [],
  hasMailbox = true,
): Mail {
  const { mail, forms } = context;
  const { owner } = mail;
  const name = visitorNameOrContact(lead);
  const address = hasMailbox ? visitorAddress(lead) : undefined;
  const leadFacts = { kind: kindName(lead.kind, context), reference: lead.reference };
  const title = fillSubject(subject, { ...values, ...leadFacts, name });
  const shortTitle = fillSubject(owner.short.subject, leadFacts);
  const language = dateLocaleOfLeadKind(lead.kind, forms);
  const document = leadDocument(lead, context);
  const reply: MailBlock[] = address === undefined ? [] : [{ is: 'paragraph', text: fill(owner.reply, { name }) }];
  return {
    key,
    to,
    subject: title,
    replyTo: address === undefined ? undefined : { name, address },
    // Announces the lead without anything that a homeowner wrote.
    fallback: {
      key: `${key} short`,
      to,
      subject: shortTitle,
      replyTo: undefined,
      isPlain: true,
      document: {
        language,
        title: shortTitle,
        blocks: [...(hasMailbox ? opening : []), { is: 'paragraph', text: fill(owner.short.text, leadFacts) }],
      },
    },
    document: {
      language,
      title,
      blocks: [
        ...opening,
        ...contactBlocks(lead, forms),
        ...(lead.marks ?? []).map((mark): MailBlock => ({ is: 'paragraph', text: owner.marks[mark] })),
        {
          is: 'facts',
          facts: [
            { label: owner.reference, value: lead.reference },
            { label: owner.received, value: formatLocalTime(lead.receivedAt, language, context) },
            ...pageLanguageFactsIfStored(lead, language, owner),
          ],
        },
        ...reply,
        ...headedFacts(owner.answers, document.facts),
        ...missingBlocks(missing, lead, owner.notAttached),
        ...priceProblems(lead, context),
        ...estimateBlocks(document.price(), owner.estimate, context.words),
        ...repeatedBlocks(document, context.words.rooms),
        ...arrivalBlocks(lead, context),
      ],
    },
  };
}

const missingBlocks = (names: readonly string[], { reference }: LeadRecord, text: string): MailBlock[] =>
  names.length === 0 ? [] : [{ is: 'paragraph', text: fill(text, { names: names.join(', '), reference }) }];

function contactBlocks(lead: LeadRecord, forms: MailContext['forms']): MailBlock[] {
  const firstTextOf = (name: FieldName): string => firstAnswerInWords(lead, forms, [name]);
  const name = fieldNamesForReader('name').map(firstTextOf).filter(Boolean).join(' ');
  const [phone, address] = [firstTextOf('phone'), firstTextOf('address')];
  return name + phone + address === '' ? [] : [{ is: 'contact', name, phone, address }];
}

function priceProblems({ estimate }: LeadRecord, { mail: { owner } }: MailContext): MailBlock[] {
  if (!estimate) return [];
  const { problem, differences } = estimate;
  const shown = (value: unknown): string => {
    const text = cleanText(textOrJsonOrEmpty(value));
    return text === '' ? owner.nothing : text;
  };
  const lines = differences.map(({ what: field, claimed, own: computed }) =>
    fill(owner.difference, { what: field, claimed: shown(claimed), own: shown(computed) }),
  );
  return [
    ...(problem === null ? [] : [{ is: 'paragraph', text: fill(owner.noPrice, { problem }) } as const]),
    ...(lines.length === 0
      ? []
      : [{ is: 'heading', text: owner.differences } as const, { is: 'lines', lines } as const]),
  ];
}

function arrivalBlocks(lead: LeadRecord, context: MailContext): MailBlock[] {
  const { mail, forms } = context;
  const language = dateLocaleOfLeadKind(lead.kind, forms);
  const { consents, attribution } = formatArrival(lead, mail, (moment) => formatLocalTime(moment, language, context));
  return [...headedFacts(mail.owner.consents, consents), ...headedFacts(mail.owner.attribution, attribution)];
}

const megabyte = 1_000_000;

/** The folder of the files of leads, and how many megabytes of them go with a mail. */
interface AttachmentSource {
  files: Pick<FileStore, 'open'>;
  megabytes: number;
}

/** Attaches the files of a lead until their total reaches the limit. `tooLarge` names those that are left out. */
function attachmentsOf(lead: LeadRecord, forms: Product['forms'], { files, megabytes }: AttachmentSource) {
  const attached: Attachment[] = [];
  const tooLarge: string[] = [];
  let bytesLeft = megabytes * megabyte;
  for (const { id, name, type, bytes } of fileAnswers(lead, forms)) {
    if (id === undefined) continue;
    if (bytes > bytesLeft) tooLarge.push(name);
    else {
      bytesLeft -= bytes;
      attached.push({ name, type, open: () => files.open(id) });
    }
  }
  return { attached, tooLarge };
}

function fileAnswers(lead: LeadRecord, forms: Product['forms']): FileAnswer[] {
  const named = splitLeadAnswersByForm(lead, forms).flatMap(({ definition, answers }) =>
    findFiles(definition, answers),
  );
  return named.map(({ file }) => file);
}
