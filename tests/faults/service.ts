// The lead service as `npm start` runs it, but for the pauses between its tries, which last no test could wait for.

import { soundProject } from '../../src/checker/loadProject.ts';
import { unseenPhotos } from '../../src/checker/photos.ts';
import { buildApp } from '../../src/server/app.ts';
import { destinationsOf } from '../../src/server/delivery/destinations.ts';
import { productOf } from '../../src/server/product.ts';
import { readEnvironment } from '../../src/server/environment.ts';
import { readSettings } from '../../src/server/settings.ts';
import { siteVersion } from '../../src/server/versions/SiteVersion.ts';
import { OneVersion } from '../../src/server/versions/Versions.ts';

const settings = readSettings(readEnvironment());
const { schemasDir, pricingTablesDir, language, host, port } = settings;
const product = productOf(await soundProject({ schemasDir, pricingTablesDir, language, photos: unseenPhotos }));
const pace = { firstPause: 20, look: 100, deadline: 1000, atOnce: 8 };
const versions = new OneVersion(siteVersion('', product));
const app = await buildApp({ ...settings, versions, destinations: destinationsOf(settings, product), pace });
await app.listen({ host, port });
console.log('Listening');
process.once('SIGTERM', () => void app.close());
