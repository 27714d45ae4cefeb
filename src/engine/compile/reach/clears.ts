import type { CompiledFieldUi } from '../../definition/Section.ts';

const neverEmptied = ['cards', 'segmented', 'checkbox'];

/** Whether a control can be emptied again once it has a value: radio buttons and a checkbox cannot. */
export const clears = (widget: CompiledFieldUi['ui:widget']): boolean => !neverEmptied.includes(widget ?? '');
