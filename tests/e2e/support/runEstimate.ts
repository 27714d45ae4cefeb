import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtCommand } from './copies.ts';
import type { Service } from './startService.ts';

/** An estimate, as the command line prints it. */
interface PrintedEstimate {
  rateTable: string;
  total_cost: number;
  total_hours: number;
  rooms: { name: string; total_cost: number; lines: { label: string }[] }[];
}

/** What `npm run -s estimate` says of a house, in the project that a service runs. */
export function runEstimate({ folder }: Service, house: unknown): PrintedEstimate {
  const data = mkdtempSync(path.join(tmpdir(), 'house-'));
  const file = path.join(data, 'house.json');
  writeFileSync(file, JSON.stringify(house));
  const { stdout, stderr, status } = spawnSync(process.execPath, [builtCommand('estimate'), file], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(data, { recursive: true });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as PrintedEstimate;
}
