import type { Catalogue } from './catalogues.ts';
import type { Compilation } from './Compilation.ts';

/** Whether messages may be missing in a catalogue only because a name in it is wrong, which was said. */
export const isMisnamed = ({ findings }: Compilation, { document }: Catalogue): boolean =>
  findings.some(({ file, code }) => file.endsWith(`/${document.path}`) && (code === 'unknown-key' || code === 'duplicate-key'));
