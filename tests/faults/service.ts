// The lead service as `npm start` runs it, but for what no test could wait for: the pauses between its tries, and the
// day after which files go that no lead has taken.

import { startServiceWithoutListening } from '../../src/server/app.ts';
import { destinationsOf } from '../../src/server/delivery/destinations.ts';
import { FileFolder } from '../../src/server/files/FileFolder.ts';
import { PictureProcess } from '../../src/server/files/PictureProcess.ts';
import { mergeEnvironmentWithSettingsFile, readSettings } from '../../src/server/settings.ts';
import { loadVersionOfCurrentFormat, SingleVersion } from '../../src/versions/serve/SiteVersion.ts';
import { readServedIfReadable } from '../../src/versions/served.ts';
import { pace } from './pace.ts';

const settings = readSettings(mergeEnvironmentWithSettingsFile());
const { siteDir, host, port } = settings;
const version = await loadVersionOfCurrentFormat(siteDir, (await readServedIfReadable(siteDir))?.version ?? '');
if (!version) throw new Error(`${siteDir} holds no version of the site that is served`);
const versions = new SingleVersion(version);
const unclaimed = process.env['UNCLAIMED_FOR'];
const unclaimedFor = unclaimed === undefined ? undefined : Number(unclaimed);
const files = new FileFolder(settings.uploadsDir);
const destinations = destinationsOf(settings, () => version.product, files);
const pictures = new PictureProcess(new URL('../../src/server/pictureWorker.js', import.meta.url));
const app = await startServiceWithoutListening({
  ...settings,
  versions,
  files,
  destinations,
  retryPolicy: pace,
  unclaimedFor,
  pictures,
});
await app.listen({ host, port });
console.log('Listening');
