// The entry point of the child process that src/versions/draft/DraftProcess.ts starts; never run by hand.

import { fileURLToPath } from 'node:url';
import { serveParent } from '../server/childProcess.ts';
import { settingsOf } from '../server/settings.ts';
import { Draft, draftFolder } from '../versions/draft/Draft.ts';
import type { DraftAnswer, DraftRequest } from '../versions/draft/DraftProcess.ts';
import { DraftMaker } from '../versions/make/DraftMaker.ts';
import { endWhenStuck } from '../versions/stuck.ts';
import { makerOptions } from './publish/versionMaker.ts';

serveParent();
endWhenStuck();
const settings = settingsOf();
const { contentDir, siteDir } = settings;
const dist = fileURLToPath(new URL('..', import.meta.url));
const maker = new DraftMaker(await makerOptions(settings, dist), new Draft(contentDir, draftFolder(siteDir)));

process.on('message', async (request: DraftRequest) => {
  const answer = await maker[request]().then(
    (result): DraftAnswer => ({ result }),
    ({ message, code }: NodeJS.ErrnoException): DraftAnswer => ({ reason: message, code }),
  );
  process.send?.(answer);
});
