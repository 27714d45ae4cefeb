import { composeSchemas } from './composeSchemas.ts';
import { fileKind, type FileKind } from './FileKinds.ts';
import formSchema from './meta/form.schema.json' with { type: 'json' };
import lookupSchema from './meta/lookup.schema.json' with { type: 'json' };
import optionsSchema from './meta/options.schema.json' with { type: 'json' };
import type { Vocabulary } from './Vocabulary.ts';

/** The kinds of files that forms are made of, which name what a vocabulary has. */
export function formKinds(vocabulary: Vocabulary): FileKind[] {
  const { definition, messages, section } = composeSchemas(vocabulary);
  return [
    // Nothing on disk is read whose name begins with #: these are lists that a section has in place.
    fileKind('options', optionsSchema, { folder: 'options', paths: /^options\/(?:[a-z0-9-]+|#.+)\.json$/ }),
    fileKind('definition', definition, { folder: 'definitions', paths: /^definitions\/[a-z0-9-]+\.json$/ }),
    fileKind('lookup', lookupSchema, { folder: 'lookups', paths: /^lookups\/[a-z0-9-]+\.json$/ }),
    fileKind('messages', messages, { folder: 'messages', paths: /^messages\/[A-Za-z-]+\.json$/ }),
    fileKind('form', formSchema, { paths: /^[a-z0-9-]+\/form\.json$/ }),
    fileKind('section', section, { paths: /^[a-z0-9-]+\/[a-z0-9-]+(?:\/[a-z0-9-]+)*\.json$/ }),
  ];
}
