import { fill } from '../../../engine/definition/template.ts';
import type { LeadRecord } from '../../storage/schema.ts';
import {
  repeatedBlocks,
  estimateBlocks,
  headedFacts,
  type MailContext,
  fillSubject,
  formatLocalTime,
  noticeBlocks,
} from './leadBlocks.ts';
import { formSendingLeadKind, dateLocaleOfLeadKind } from '../../../leads/leadInWords.ts';
import { leadDocument, visitorAddress } from '../../reading/leadDocument.ts';
import type { Mail, MailBlock } from './Mail.ts';
import { namedValueAsText } from '../../../leads/namedFields.ts';
import { greetingName } from '../../../leads/plainText.ts';
import { isObjectOrArray } from '../../../values/values.ts';

/** The confirmation to the homeowner: their answers, the reference, and what happens next. */
export function visitorMail(key: string, stored: LeadRecord, context: MailContext): Mail {
  const { mail, forms } = context;
  const { visitor, company, sending } = mail;
  const lead = replaceTextsWithLinks(stored, visitor.leftOut);
  const { subject = visitor.subject, text = visitor.text } = visitor.kinds?.[lead.kind] ?? {};
  const values = { reference: lead.reference };
  const language = dateLocaleOfLeadKind(lead.kind, forms);
  const title = fillSubject(subject, values);
  const paragraph = (template: string): MailBlock => ({ is: 'paragraph', text: fill(template, values) });
  const address = visitorAddress(lead);
  const document = leadDocument(lead, context);
  return {
    key,
    to: address === undefined ? [] : [address],
    subject: title,
    replyTo: { name: company.name, address: company.mailboxes.info },
    document: {
      language,
      title,
      blocks: [
        greeting(lead, context, values),
        paragraph(text),
        {
          is: 'facts',
          facts: [
            { label: sending.reference, value: lead.reference },
            { label: sending.date, value: formatLocalTime(lead.receivedAt, language, context) },
          ],
        },
        { is: 'heading', text: sending.next },
        { is: 'steps', lines: nextSteps(lead, context, values) },
        paragraph(sending.answer),
        paragraph(visitor.questions),
        ...headedFacts(sending.sent, document.facts),
        ...estimateBlocks(document.price(), context.words.heading, context.words),
        ...repeatedBlocks(document, context.words.rooms),
        paragraph(visitor.signOff),
        { is: 'lines', lines: letterhead(company) },
        ...noticeBlocks(context, Date.parse(lead.receivedAt)),
        { is: 'smallPrint', text: fill(visitor.why, values) },
      ],
    },
  };
}

function greeting(
  { payload }: LeadRecord,
  { mail: { visitor } }: MailContext,
  values: Record<string, string>,
): MailBlock {
  const firstname = greetingName(namedValueAsText(payload, 'firstname'));
  const text = firstname === undefined ? visitor.greetingUnnamed : visitor.greeting;
  return { is: 'paragraph', text: fill(text, { ...values, firstname }) };
}

/** The next steps, in the words of the page that the visitor saw after sending. */
function nextSteps({ kind }: LeadRecord, { mail, forms }: MailContext, values: Record<string, string>): string[] {
  return formSendingLeadKind(kind, forms)?.submit.next ?? mail.visitor.next.map((step) => fill(step, values));
}

function letterhead({ name, phone, address, url }: MailContext['mail']['company']): string[] {
  const { street, locality, region, postalCode } = address;
  return [name, phone, `${street}, ${locality}, ${region} ${postalCode}`, url];
}

/** Text that mail programs turn into links: web and mail addresses, with or without a scheme. */
const link = /:\/\/|\S@\S|[^\s.]\.\p{L}{2}|\d\.\d+\.\d+\.\d/u;
/** Characters that are invisible, or that encoding removes, and could disguise a link. */
const invisible = /[\p{Cf}\p{Mn}\p{Cs}]/gu;

/** Whether a mail program may turn a part of a text into a link, even a disguised one. */
export const containsLink = (text: string): boolean =>
  [text, text.replace(invisible, '')].some((read) => link.test(read.normalize('NFKC').replaceAll('。', '.')));

/** A lead with `replacement` for every text that could lead to a web page, since the address may be somebody else's. */
export function replaceTextsWithLinks(lead: LeadRecord, replacement: string): LeadRecord {
  const address = visitorAddress(lead);
  const replaceIn = (value: unknown): unknown => {
    if (typeof value === 'string') return value === address ? value : replaceText(value);
    if (Array.isArray(value)) return value.map(replaceIn);
    return isObjectOrArray(value) ? replaceEach(value) : value;
  };
  const replaceText = (text: string) => (containsLink(text) ? replacement : text);
  const replaceEach = (values: object) =>
    Object.fromEntries(Object.entries(values).map(([name, each]) => [name, replaceIn(each)]));
  const { payload, estimate } = lead;
  const rooms = estimate?.rooms?.map((room) => ({ ...room, name: replaceText(room.name) })) ?? null;
  return { ...lead, payload: replaceEach(payload), ...(estimate && { estimate: { ...estimate, rooms } }) };
}
