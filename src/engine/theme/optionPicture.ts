import type { ComponentType } from 'react';

/** Renders the picture of an option, by its name in the option list, inside the label of its card. */
export type OptionPicture = ComponentType<{ name: string; alt: string }>;

/** The host's component, loaded with a form whose options have pictures. Without it only the labels are shown. */
export const optionPicture: { component?: OptionPicture } = {};
