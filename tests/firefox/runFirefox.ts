import { launch } from 'puppeteer-core';
import { buildCommands, copyFolder, prepareCopy, removeCopies } from '../e2e/support/copies.ts';
import { startService } from '../e2e/support/startService.ts';
import { switchOn } from '../e2e/support/switchOn.ts';
import { desk } from './deskJourney.ts';
import { findFirefox } from './findFirefox.ts';
import { journeys } from './journeys.ts';
import { Visitor } from './Visitor.ts';

/**
 * Walks the main journeys in Firefox, over WebDriver BiDi, at the width of a phone and of a desk. Fails when one fails.
 */
async function main(): Promise<void> {
  const executablePath = findFirefox();
  if (executablePath === undefined)
    throw new Error('There is no Firefox here: apt-get install firefox-esr, or any Firefox in the PATH');
  // The journeys are told in the sample project's words.
  await buildCommands();
  await prepareCopy('sample');
  const service = await startService(copyFolder('sample'));
  await switchOn(service);
  const browser = await launch({ browser: 'firefox', executablePath, headless: true });
  console.log(await browser.version());
  try {
    for (const width of [360, 1280]) {
      for (const [name, walk] of Object.entries({ ...journeys, desk })) {
        const visitor = await Visitor.arrive(browser, service, width);
        const problems = await walk(visitor).then(
          (): string[] => [],
          (error: unknown) => [String(error)],
        );
        problems.push(...(await visitor.leave()));
        console.log(`${problems.length === 0 ? 'passed' : 'FAILED'}  ${name} at ${width} px`);
        for (const problem of problems) console.log(`        ${problem}`);
        if (problems.length > 0) process.exitCode = 1;
      }
    }
  } finally {
    await browser.close();
    await service.stop();
    await removeCopies();
  }
}

await main();
