import { createElement, memo } from 'react';
import { describe, expect, it } from 'vitest';
import { createNotification, NotificationError } from '../../../src/site/notifications/model.ts';

const at = new Date(1000);
const Custom = () => null;

describe('createNotification', () => {
  it('fills in the defaults of spec.md, section 3', () => {
    expect(createNotification({ message: 'Hello' }, at)).toEqual({
      timestamp: at,
      type: 'info',
      verticalAlign: 'top',
      horizontalAlign: 'right',
      timeout: 5000,
      showClose: true,
      closeOnClick: true,
      closing: false,
      message: 'Hello',
      title: undefined,
      icon: undefined,
      component: undefined,
      clickHandler: undefined,
    });
  });

  it('keeps what is given', () => {
    const given = {
      message: 'Sent',
      title: 'Thank you',
      icon: '✓',
      type: 'success' as const,
      verticalAlign: 'bottom' as const,
      horizontalAlign: 'center' as const,
      timeout: 0,
      showClose: false,
      closeOnClick: false,
      clickHandler: () => undefined,
      component: Custom,
    };
    expect(createNotification(given, at)).toEqual({ ...given, timestamp: at, closing: false });
  });

  it('treats undefined as not given', () => {
    const raw: object = { message: 'Hello', type: undefined, timeout: undefined };
    expect(createNotification(raw, at)).toMatchObject({ type: 'info', timeout: 5000 });
  });

  it.each(['default', 'info', 'primary', 'danger', 'warning', 'success'] as const)('takes the type %s', (type) => {
    expect(createNotification({ message: 'Hello', type }, at).type).toBe(type);
  });

  it.each([
    ['a component without a message', { component: Custom }],
    ['a memo component', { component: memo(Custom) }],
    ['an element as icon', { message: 'Hello', icon: createElement('svg') }],
  ])('takes %s', (_, input) => {
    expect(() => createNotification(input, at)).not.toThrow();
  });

  it.each<[property: string, value: unknown, shown: string, allowed: string]>([
    ['type', 'fancy', '"fancy"', 'default, info, primary, danger, warning, success'],
    ['type', null, 'null', 'default, info, primary, danger, warning, success'],
    ['verticalAlign', 'middle', '"middle"', 'top, bottom'],
    ['verticalAlign', 'center', '"center"', 'top, bottom'],
    ['horizontalAlign', 'top', '"top"', 'left, center, right'],
    ['timeout', -1, '-1', 'a number of milliseconds of at least 0 (0 = never closes by itself)'],
    ['timeout', Number.NaN, 'NaN', 'a number of milliseconds of at least 0 (0 = never closes by itself)'],
    ['timeout', Infinity, 'Infinity', 'a number of milliseconds of at least 0 (0 = never closes by itself)'],
    ['timeout', '5000', '"5000"', 'a number of milliseconds of at least 0 (0 = never closes by itself)'],
    ['message', 7, '7', 'a text, which may contain simple markup'],
    ['message', undefined, 'undefined', 'a text that is not empty, unless a component is given'],
    ['message', '', '""', 'a text that is not empty, unless a component is given'],
    ['message', ' \n', '" \\n"', 'a text that is not empty, unless a component is given'],
    ['title', true, 'true', 'a text'],
    ['icon', {}, '[object Object]', 'a text or a React element'],
    ['timestamp', 12, '12', 'a valid Date'],
    ['timestamp', new Date(Number.NaN), '[object Date]', 'a valid Date'],
    ['component', createElement('p'), '[object Object]', 'a React component (not an element)'],
    ['component', '<p>', '"<p>"', 'a React component (not an element)'],
    ['showClose', 'yes', '"yes"', 'true or false'],
    ['closeOnClick', 0, '0', 'true or false'],
    ['clickHandler', 'go()', '"go()"', 'a function'],
  ])('refuses %s %s', (property, value, shown, allowed) => {
    const input: object = { message: 'Hello', [property]: value };
    const refusal = new NotificationError(property, value, allowed);
    expect(() => createNotification(input, at)).toThrow(refusal);
    expect(refusal).toMatchObject({ name: 'NotificationError', property, value, allowed });
    expect(refusal.message).toBe(`Notification property "${property}" is ${shown}; allowed: ${allowed}.`);
  });
});
