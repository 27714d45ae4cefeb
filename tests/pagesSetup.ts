import { configure } from '@testing-library/dom';
import { afterAll, vi } from 'vitest';

// As `eventually`: what is waited for on a page comes late on a busy machine, and nothing waits longer than it has to.
configure({ asyncUtilTimeout: 120_000 });

// A page that loads code when its file of tests ends would say that it cannot.
afterAll(() => vi.dynamicImportSettled());

// jsdom draws nothing, and says so at each picture of a file; without a context such a picture stays empty.
// Some of these tests run in Node alone, which has no canvas.
if ('HTMLCanvasElement' in globalThis) HTMLCanvasElement.prototype.getContext = () => null;
