import { afterEach, describe, expect, it, vi } from 'vitest';
import { NotificationError } from '../../../src/site/notifications/model.ts';
import { createNotificationStore } from '../../../src/site/notifications/notificationStore.ts';

afterEach(() => {
  vi.useRealTimers();
});

const freeze = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: time });

describe('notification store', () => {
  it('holds what is added, oldest first, and tells its listeners', () => {
    const store = createNotificationStore();
    const listener = vi.fn();
    store.subscribe(listener);
    const before = store.getSnapshot();
    store.add({ message: 'one' });
    store.add({ message: 'two' });
    expect(before).toEqual([]);
    expect(store.getSnapshot().map(({ message }) => message)).toEqual(['one', 'two']);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('keeps one snapshot until something changes', () => {
    const store = createNotificationStore();
    store.add({ message: 'one' });
    expect(store.getSnapshot()).toBe(store.getSnapshot());
  });

  it('dates a notification with the time it was added', () => {
    freeze(5000);
    expect(createNotificationStore().add({ message: 'one' })).toEqual(new Date(5000));
  });

  it('tells two of the same millisecond apart', () => {
    freeze(5000);
    const store = createNotificationStore();
    const times = ['one', 'two', 'three'].map((message) => store.add({ message }).getTime());
    expect(times).toEqual([5000, 5001, 5002]);
  });

  it('never gives the identity of a removed notification away again', () => {
    freeze(5000);
    const store = createNotificationStore();
    const first = store.add({ message: 'one' });
    store.remove(first);
    const second = store.add({ message: 'two' });
    store.remove(first);
    expect(store.getSnapshot().map(({ timestamp }) => timestamp)).toEqual([second]);
  });

  it('takes a given timestamp, moved on when it is taken', () => {
    const store = createNotificationStore();
    const given = new Date(42);
    expect(store.add({ message: 'one', timestamp: given })).toEqual(given);
    expect(store.add({ message: 'two', timestamp: given })).toEqual(new Date(43));
  });

  it('adds nothing when a property is not allowed', () => {
    const store = createNotificationStore();
    const listener = vi.fn();
    store.subscribe(listener);
    expect(() => store.add({ message: 'one', timeout: -1 })).toThrow(NotificationError);
    expect(() => store.add({ message: 'one', timestamp: new Date(Number.NaN) })).toThrow(NotificationError);
    expect(store.getSnapshot()).toEqual([]);
    expect(listener).not.toHaveBeenCalled();
  });

  it('marks a closing notification once and removes it on request', () => {
    const store = createNotificationStore();
    const timestamp = store.add({ message: 'one' });
    const listener = vi.fn();
    store.subscribe(listener);
    store.close(timestamp);
    store.close(timestamp);
    expect(store.getSnapshot()).toMatchObject([{ message: 'one', closing: true }]);
    expect(listener).toHaveBeenCalledTimes(1);
    store.remove(timestamp);
    store.remove(timestamp);
    expect(store.getSnapshot()).toEqual([]);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('stops telling a listener that left', () => {
    const store = createNotificationStore();
    const listener = vi.fn();
    store.subscribe(listener)();
    store.add({ message: 'one' });
    expect(listener).not.toHaveBeenCalled();
  });
});
