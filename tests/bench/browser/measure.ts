import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';

/** From an event until what it led to is painted, and the work of the main thread for it; in milliseconds. */
export interface Cost {
  latency: number;
  work: number;
}

/** Keeps in the page how long it takes from an event to the paint that follows it. */
export const watchPaints = `
  const painted = (since) => {
    requestAnimationFrame(() => {
      // A message comes after the frame's own work.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => globalThis.latencies.push(performance.now() - since);
      port2.postMessage(0);
    });
  };
  globalThis.latencies = [];
  for (const type of ['keydown', 'click']) addEventListener(type, (event) => painted(event.timeStamp), true);
`;

/** Milliseconds between keys: a fast typist's. */
const betweenKeys = 100;

/** Milliseconds until what a page put off is done, too. */
const untilIdle = 1200;

/** A page, and what the browser tells of its main thread. */
export class MeasuredPage {
  private constructor(
    readonly page: Page,
    private readonly devtools: CDPSession,
  ) {}

  static async of(page: Page): Promise<MeasuredPage> {
    const devtools = await page.context().newCDPSession(page);
    // The thread's own time: what other programs do meanwhile does not count.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new MeasuredPage(page, devtools);
  }

  /** Lets the processor seem so many times slower. */
  slowDown = (rate: number): Promise<unknown> => this.devtools.send('Emulation.setCPUThrottlingRate', { rate });

  /** Milliseconds that the main thread has worked. */
  private async worked(): Promise<number> {
    const { metrics } = await this.devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  }

  private latencies = (): Promise<number[]> =>
    this.page.evaluate(() => {
      const all = Reflect.get(globalThis, 'latencies') as number[];
      return all.splice(0);
    });

  /** What each of some keys costs, typed one after the other, with what is put off until after them. */
  async type(keys: readonly string[]): Promise<{ latencies: number[]; work: number }> {
    await this.latencies();
    const before = await this.worked();
    for (const key of keys) {
      await this.page.keyboard.press(key);
      await sleep(betweenKeys);
    }
    await sleep(untilIdle);
    const after = await this.worked();
    return { latencies: await this.latencies(), work: (after - before) / keys.length };
  }

  /** What a press of a button costs. */
  async press(selector: string): Promise<Cost> {
    await this.page.locator(selector).scrollIntoViewIfNeeded();
    await this.page.locator(selector).evaluate((button: HTMLElement) => button.focus());
    // Nobody presses while a page is still coming: what opening it put off is no part of a press.
    await sleep(untilIdle);
    await this.latencies();
    const before = await this.worked();
    // By key: a pointer would cost the way to the button, too.
    await this.page.keyboard.press('Space');
    await sleep(untilIdle);
    const after = await this.worked();
    const [, latency = Number.NaN] = await this.latencies();
    return { latency, work: after - before };
  }
}
