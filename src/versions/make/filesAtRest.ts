import { setTimeout } from 'node:timers/promises';

/** How long files must stay what they are, and after how long what is there is taken, in milliseconds. */
export interface Pauses {
  quiet: number;
  longestWait: number;
}

/** Waits until files rest: `state` names what they are. Somebody may save forever, and is not waited for as long. */
export async function filesAtRest(state: () => Promise<string>, { quiet, longestWait }: Pauses): Promise<void> {
  let last = '';
  for (let waited = 0; waited < longestWait; waited += quiet) {
    const now = await state();
    if (now === last) return;
    last = now;
    await setTimeout(quiet);
  }
}
