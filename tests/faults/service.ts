// The lead service as `npm start` runs it, but for what no test could wait for: the pauses between its tries, and the
// day after which files go that no lead has taken.

import { soundProject } from '../../src/checker/loadProject.ts';
import { unseenPhotos } from '../../src/checker/photos.ts';
import { buildApp } from '../../src/server/app.ts';
import { destinationsOf } from '../../src/server/delivery/destinations.ts';
import { FileFolder } from '../../src/server/files/FileFolder.ts';
import { openCounters } from '../../src/server/limits/openCounters.ts';
import { productOf } from '../../src/server/product.ts';
import { readEnvironment } from '../../src/server/environment.ts';
import { readSettings } from '../../src/server/settings.ts';
import { siteVersion } from '../../src/server/versions/SiteVersion.ts';
import { OneVersion } from '../../src/server/versions/Versions.ts';
import { pace } from './pace.ts';

const settings = readSettings(readEnvironment());
const { schemasDir, pricingTablesDir, language, host, port } = settings;
const product = productOf(await soundProject({ schemasDir, pricingTablesDir, language, photos: unseenPhotos }));
const versions = new OneVersion(siteVersion('', product));
const unclaimed = process.env['UNCLAIMED_FOR'];
const unclaimedFor = unclaimed === undefined ? undefined : Number(unclaimed);
const [files, counters] = [new FileFolder(settings.uploadsDir), await openCounters(settings)];
const destinations = destinationsOf(settings, product, { files, counters });
const pictureScript = new URL('../../src/server/pictureMaker.js', import.meta.url);
const app = await buildApp({ ...settings, versions, files, counters, destinations, pace, unclaimedFor, pictureScript });
await app.listen({ host, port });
console.log('Listening');
process.once('SIGTERM', () => void app.close());
