import { test as setup } from '@playwright/test';
import { copies, prepareCopy } from './support/copies.ts';

for (const copy of copies) setup(`a copy of the project: ${copy.name}`, () => prepareCopy(copy));
