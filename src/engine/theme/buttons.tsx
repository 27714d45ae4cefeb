import type { IconButtonProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { Button } from './Button.ts';

/** A button for RJSF's templates, with the content that it shows by default. */
const buttonOf = (shown?: ReactNode) =>
  function FormButton({
    iconType: _type,
    icon: _icon,
    registry: _registry,
    uiSchema,
    ...props
  }: Partial<IconButtonProps>) {
    return <Button {...props}>{props.children ?? shown ?? uiSchema?.['ui:add']}</Button>;
  };

/** Adds an entry to a list; its label comes from the UI schema. */
export const AddButton = buttonOf();
export const MoveUpButton = buttonOf('↑');
export const MoveDownButton = buttonOf('↓');
export const RemoveButton = buttonOf('×');
