import type { SourceFile } from '../../compile/files.ts';
import { type Finding, inOrder } from '../../compile/findings.ts';
import type { CompileOptions } from './compileSources.ts';
import { runPasses } from './runPasses.ts';

/** Everything that is wrong with definition files, each mistake once, by file and place. `root` is the folder's name in findings. */
export const checkSources = (sources: readonly SourceFile[], root = 'schemas', { language = 'en' }: CompileOptions = {}): Finding[] =>
  inOrder(runPasses(sources, root, language).findings);
