import { readSettings } from '../../src/server/settings.ts';
import { VersionMaker } from '../../src/versions/make/VersionMaker.ts';
import { serve } from '../../src/versions/served.ts';
import type { ProjectCopy } from '../project/project.ts';

/** Makes a version of a project's site, without pages, and has it be served: every start reads it. */
export async function madeVersion({ contentDir }: Pick<ProjectCopy, 'contentDir'>, siteDir: string): Promise<void> {
  const settings = readSettings({});
  const maker = new VersionMaker({
    contentDir,
    siteDir,
    language: 'en',
    settings,
    release: undefined,
  });
  await serve(siteDir, (await maker.make()).version, new Date());
}
