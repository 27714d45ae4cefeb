import { content } from '../content/content.ts';
import { telephoneLink } from '../content/telephoneLink.ts';

const { phone, mailboxes } = content.company;
const links = new Map([[phone, telephoneLink(phone)], ...Object.values(mailboxes).map((mailbox) => [mailbox, `mailto:${mailbox}`] as const)]);
const named = new RegExp(`(${[...links.keys()].map((words) => words.replace(/[.+]/g, '\\$&')).join('|')})`);

/** A text in which the company's phone number and mailboxes are links. */
export const WithLinks = ({ text }: { text: string }) =>
  text.split(named).map((part, index) =>
    links.has(part) ? (
      <a key={index} href={links.get(part)}>
        {part}
      </a>
    ) : (
      part
    ),
  );
