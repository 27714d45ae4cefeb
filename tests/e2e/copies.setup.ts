import { test as setup } from '@playwright/test';
import { buildCommands, likeCopies, ownCopies, prepareCopy } from './support/copies.ts';

setup('copies of the project', async () => {
  await buildCommands();
  for (const name of [...ownCopies, ...likeCopies]) await prepareCopy(name);
});
