import { test as setup } from '@playwright/test';
import { buildCommands, likeCopies, ownCopies, prepareCopy } from './support/copies.ts';

// In one process: the first makes the pictures that the others have, too, and they are made together then.
setup.describe.configure({ mode: 'default' });
setup.beforeAll(buildCommands);

const [first = '', ...others] = ownCopies;
const prepareAll = async (names: string[]): Promise<void> => void (await Promise.all(names.map(prepareCopy)));
setup(`a copy of the project: ${first}`, () => prepareCopy(first));
setup(`copies of the project: ${others.join(', ')}`, () => prepareAll(others));
setup(`copies of those: ${likeCopies.join(', ')}`, () => prepareAll(likeCopies));
