import type { Answers } from '../definition/Answers.ts';
import type { Definition } from '../definition/Definition.ts';

/** What a submission carries: the answers that count, what the page attaches, and the form's constants, which nothing overrides. */
export const payloadOf = ({ submit }: Definition, counted: Answers, attached: Answers = {}): Record<string, unknown> => ({
  ...attached,
  ...counted,
  ...('call' in submit && submit.constants),
});
