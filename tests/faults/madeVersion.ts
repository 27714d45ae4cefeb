import { readSettings } from '../../src/server/settings.ts';
import type { Release } from '../../src/versions/make/release.ts';
import { SiteBuilder } from '../../src/versions/make/SiteBuilder.ts';
import { recordServed } from '../../src/versions/served.ts';
import type { ProjectCopy } from '../project/project.ts';

/** Makes a version of a project's site, with the pages of a release, and has it be served: every start reads it. */
export async function madeVersion(
  { contentDir }: Pick<ProjectCopy, 'contentDir'>,
  siteDir: string,
  release?: Release,
): Promise<void> {
  const builder = new SiteBuilder({ contentDir, siteDir, language: 'en', settings: readSettings({}), release });
  await recordServed(siteDir, (await builder.make()).version, new Date());
}
