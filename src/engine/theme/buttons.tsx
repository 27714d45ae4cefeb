import type { IconButtonProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { Button } from './Button.ts';

/** A button of RJSF, with what it shows where nothing else is said. */
const buttonOf = (shown?: ReactNode) =>
  function FormButton({
    iconType: _type,
    icon: _icon,
    registry: _registry,
    uiSchema,
    ...props
  }: Partial<IconButtonProps>) {
    return (
      <Button type="button" {...props}>
        {props.children ?? shown ?? uiSchema?.['ui:add']}
      </Button>
    );
  };

/** Adds an entry to a list, in the words of its looks. */
export const AddButton = buttonOf();
export const MoveUpButton = buttonOf('↑');
export const MoveDownButton = buttonOf('↓');
export const RemoveButton = buttonOf('×');
