import type { ComponentType } from 'react';

/** Shows the picture of an option, by the name that its list gives it, inside the label of its card. */
export type OptionPicture = ComponentType<{ name: string; alt: string }>;

/** The host's, once a form whose options have pictures has fetched it. Without it the labels stand alone. */
export const optionPicture: { component?: OptionPicture } = {};
