import type { CompileOptions } from './compileSources.ts';
import type { Finding } from './Finding.ts';
import { inOrder } from './inOrder.ts';
import { runPasses } from './runPasses.ts';
import type { SourceFile } from './SourceFile.ts';

/** Everything that is wrong with definition files, each mistake once, by file and place. `root` is the folder's name in findings. */
export const checkSources = (sources: readonly SourceFile[], root = 'schemas', { language = 'en' }: CompileOptions = {}): Finding[] =>
  inOrder(runPasses(sources, root, language).findings);
