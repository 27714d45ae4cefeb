import { oneAddress } from '../../server/delivery/email/plainText.ts';
import { CliError, parseCommandLine } from '../commandLine.ts';

/** How the command is used, in its own words. */
export const usage = `Shows and tries the mails about leads.

  npm run -s mail                            whether mail is set up, and how to set it up
  npm run -s mail -- --preview               writes both mails about a made-up lead of each kind into mail-preview
  npm run -s mail -- --preview FOLDER        ... into another folder
  npm run -s mail -- --preview --lead ID     ... about a stored lead, by its id or reference
  npm run -s mail -- --test                  sends one to the company's mailbox, and says what the mail server said
  npm run -s mail -- --test ADDRESS          ... to another address
`;

interface MailArguments {
  does: 'tell' | 'preview' | 'test' | 'help';
  /** A folder, or an address. */
  target: string | undefined;
  lead: string | undefined;
}

/** Reads the command line; a CliError says what is wrong with it. */
export function readArguments(args: string[]): MailArguments {
  const { values, positionals } = parseCommandLine({
    args,
    allowPositionals: true,
    options: {
      preview: { type: 'boolean' },
      test: { type: 'boolean' },
      lead: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const { preview = false, test = false, help = false, lead } = values;
  const [target, ...more] = positionals;
  if (help) return { does: 'help', target: undefined, lead: undefined };
  if (preview && test) throw new CliError('Choose one of --preview and --test.');
  if (lead !== undefined && !preview) throw new CliError('--lead belongs to --preview.');
  if (more.length > 0 || (target !== undefined && !preview && !test))
    throw new CliError(`What is ${JSON.stringify(more[0] ?? target)} for? See npm run -s mail -- --help.`);
  if (test && target !== undefined && oneAddress(target) === undefined)
    throw new CliError(`${JSON.stringify(target)} is no mail address.`);
  return { does: preview ? 'preview' : test ? 'test' : 'tell', target, lead };
}
