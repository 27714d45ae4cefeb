import { test as setup } from '@playwright/test';
import { buildCommands, copyNames, prepareCopy } from './support/copies.ts';

// In one process: the first makes the pictures that the others have, too, and they are made together then.
setup.describe.configure({ mode: 'default' });
setup.beforeAll(buildCommands);

const [first = '', ...others] = copyNames;
setup(`a copy of the project: ${first}`, () => prepareCopy(first));
setup(`copies of the project: ${others.join(', ')}`, () => Promise.all(others.map(prepareCopy)).then(() => undefined));
