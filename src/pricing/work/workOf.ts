import type { Quantity } from '../exact/Quantity.ts';
import type { Rate } from './Rate.ts';
import type { Work } from './Work.ts';

export function workOf(rate: Rate, quantity: Quantity, sizeFactor: number, houseFactor: number): Work {
  const amount = quantity.value * sizeFactor * houseFactor;
  return { rate, quantity, sizeFactor, houseFactor, hours: rate.unit === 'each' ? amount * rate.value : amount / rate.value };
}
