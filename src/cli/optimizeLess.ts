import { setFlagsFromString } from 'node:v8';

/**
 * Has V8 optimize only what runs many times as often as it takes by default. For a process that checks or makes a few
 * things: it would spend a third of its processor time on machine code that is hardly used.
 */
export const optimizeLess = (): void => setFlagsFromString('--interrupt-budget=1000000');
