import { spawnSync } from 'node:child_process';

/** Whether a program of the machine can be run: its tests are left out elsewhere. */
export const isInstalled = (program: string, ...args: string[]): boolean => spawnSync(program, args).status === 0;
