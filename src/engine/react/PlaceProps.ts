import type { FieldProps } from '@rjsf/utils';

/** What of RJSF's props its place for a field, group or list needs. */
export type PlaceProps = Pick<FieldProps, 'name' | 'schema' | 'uiSchema' | 'fieldPathId' | 'required' | 'registry'>;
