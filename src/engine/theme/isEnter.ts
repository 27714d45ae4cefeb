import type { KeyboardEvent } from 'react';

/** Whether Enter was pressed and does not end a composition, as of Japanese; Safari reports that by the code alone. */
export const isEnter = ({ key, keyCode, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !nativeEvent.isComposing && keyCode !== 229;
