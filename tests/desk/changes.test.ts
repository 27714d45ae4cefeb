// @vitest-environment jsdom
import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changedEvent, deskApi, signedOutEvent } from '../../src/desk/deskApi.ts';
import { relayServiceChangesToWindow } from '../../src/desk/useDesk.ts';

/** The streams that a page has asked for; jsdom has none of its own. */
let streams: Stream[] = [];
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;
  constructor() {
    super();
    streams.push(this);
  }
  close = (): void => void (this.readyState = Stream.CLOSED);
  /** The service, or a proxy before it, answers with something else than a stream. */
  refuse(): void {
    this.close();
    this.dispatchEvent(new Event('error'));
  }
}

let status = 200;
let said: string[] = [];
let silence: () => void;
for (const name of [changedEvent, signedOutEvent]) addEventListener(name, () => said.push(name));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Stream);
  [streams, said] = [[], []];
  deskApi.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const response = { config, data: '', status, statusText: '', headers: {} };
    if (status !== 200) throw new AxiosError('', '', config, {}, response);
    return response;
  };
  silence = relayServiceChangesToWindow();
});

afterEach(() => {
  silence();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page that nobody touches hears that its session has ended, and asks to sign in', async () => {
  status = 401;
  streams[0]?.refuse();
  await vi.advanceTimersByTimeAsync(0);
  expect(said).toEqual([signedOutEvent]);
});

test('a page hears on once the proxy before the service answers with a stream again', async () => {
  status = 502;
  streams[0]?.refuse();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(streams.length).toBeGreaterThan(1);
  streams.at(-1)?.dispatchEvent(new Event('open'));
  streams.at(-1)?.dispatchEvent(new Event('changed'));
  // What happened meanwhile, and what happens from then on.
  expect(said).toEqual([changedEvent, changedEvent]);
});
