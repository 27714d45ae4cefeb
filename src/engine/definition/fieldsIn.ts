import type { FieldSchema } from './FieldSchema.ts';
import { isGroup } from './isGroup.ts';
import { isList } from './isList.ts';
import { propertiesIn } from './propertiesIn.ts';
import type { GroupSchema, PropertySchema } from './PropertySchema.ts';

const isField = (entry: [string, PropertySchema]): entry is [string, FieldSchema] => !isGroup(entry[1]) && !isList(entry[1]);

/** Every field inside a group, with its path. */
export const fieldsIn = (group: Pick<GroupSchema, 'properties'>): [path: string, field: FieldSchema][] => propertiesIn(group).filter(isField);
