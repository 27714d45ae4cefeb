import { useEffect } from 'react';
import { chosenIn } from '../definition/uploads.ts';
import { fieldAria, type FieldWidgetProps } from './fieldProps.ts';
import { FileList } from './FileList.tsx';
import { refuseDrops } from './refuseDrops.ts';

/** The files of a field, for the widgets that take them; `focusControl` is for when a pressed button goes. */
export function useFiles(props: FieldWidgetProps, focusControl: () => void) {
  const { id, htmlName: name = id, value, schema: rules, onChange } = props;
  const { uploads } = props.registry.formContext;
  const hasFiles = chosenIn(value).length > 0;
  const listId = `${id}-files`;
  const aria = fieldAria(props);
  useEffect(refuseDrops, []);

  return {
    hasFiles,
    take: (chosen: readonly File[]): void => void (chosen.length > 0 && uploads?.add(name, chosen, rules)),
    aria: {
      ...aria,
      'aria-describedby': [aria['aria-describedby'], hasFiles && listId].filter(Boolean).join(' ') || undefined,
    },
    list: uploads && (
      <FileList
        id={listId}
        field={name}
        maxFiles={rules.maxFiles}
        value={value}
        uploads={uploads}
        onChange={onChange}
        focusChooser={focusControl}
      />
    ),
  };
}
