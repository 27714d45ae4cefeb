import type { PricedForm } from '../form/PricedForm.ts';

/** The paths of all lists that a room has. */
export const listsOf = ({ roomFields }: PricedForm): string[] => [...roomFields].filter(([, { shape }]) => shape === 'list').map(([path]) => path);
