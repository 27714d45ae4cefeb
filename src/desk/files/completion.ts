import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import { metaSchemaOf, type Schema } from './metaSchemas.ts';

type Tree = ReturnType<typeof syntaxTree>['topNode'];

/** Milliseconds for parsing what stands before the cursor. A slow device has often not got there by itself. */
const forParsing = 1000;

/** Completes names and values by the meta-schema of the file. */
export function completeJson({ state, pos, explicit }: CompletionContext): CompletionResult | null {
  const node = (ensureSyntaxTree(state, pos, forParsing) ?? syntaxTree(state)).resolveInner(pos, -1);
  const root = metaSchemaOf(state.doc.toString());
  if (!root) return null;
  const isIn = (name: string): boolean => node.name === name && pos > node.from;
  const isName = isIn('PropertyName') || (node.name === 'Object' && !isIn('⚠') && explicit);
  if (isName) {
    const object = node.name === 'Object' ? node : node.parent?.parent;
    if (!object) return null;
    const from = node.name === 'PropertyName' ? node.from : pos;
    const present = new Set(object.getChildren('Property').map((each) => nameOf(each, state)));
    if (node.name === 'PropertyName') present.delete(textOf(node, state));
    const named = schemasAt(root, pathOf(object, state)).flatMap(({ properties = {} }) => Object.entries(properties));
    const options = new Map(named.map(([name, schema]) => [name, option(JSON.stringify(name), resolve(root, schema))]));
    return {
      from,
      to: node.name === 'PropertyName' ? node.to : pos,
      options: [...options].filter(([name]) => !present.has(name)).map(([, each]) => each),
    };
  }
  const isValue = ['String', 'True', 'False', 'Null'].includes(node.name);
  const property = node.name === 'Property' ? node : isValue ? node.parent : null;
  if (property?.name !== 'Property' || (!isValue && !explicit)) return null;
  const values = schemasAt(root, pathOf(property, state)).flatMap(({ enum: all, const: only, type }) => [
    ...(all ?? []),
    ...(only === undefined ? [] : [only]),
    ...(type === 'boolean' ? [true, false] : []),
  ]);
  return {
    from: isValue ? node.from : pos,
    to: isValue ? node.to : pos,
    options: values.map((value) => option(JSON.stringify(value))),
  };
}

const option = (label: string, { title, description }: Schema = {}): Completion => ({
  label,
  ...((description ?? title) && { info: description ?? title ?? '' }),
});

const textOf = ({ from, to }: { from: number; to: number }, { doc }: EditorState): string =>
  doc.sliceString(from, to).replace(/^"|"$/g, '');

const nameOf = (property: Tree, state: EditorState): string => {
  const name = property.getChild('PropertyName');
  return name ? textOf(name, state) : '';
};

/** The keys that lead to a value; those of lists are empty. */
function pathOf(node: Tree, state: EditorState): string[] {
  const path: string[] = [];
  for (let at: Tree | null = node; at; at = at.parent) {
    if (at.name === 'Property') path.unshift(nameOf(at, state));
    if (at.parent?.name === 'Array') path.unshift('');
  }
  return path;
}

function resolve(root: Schema, { $ref, ...schema }: Schema): Schema {
  const [, name = ''] = /^#\/definitions\/(.+)$/.exec($ref ?? '') ?? [];
  const referred = root.definitions?.[name];
  return referred ? { ...resolve(root, referred), ...schema } : schema;
}

/** A schema and all that it is put together of, or may be. */
function alternatives(root: Schema, schema: Schema, depth = 0): Schema[] {
  const whole = resolve(root, schema);
  const parts = [...(whole.allOf ?? []), ...(whole.anyOf ?? []), ...(whole.oneOf ?? []), whole.then, whole.else];
  return [whole, ...(depth > 4 ? [] : parts.flatMap((part) => (part ? alternatives(root, part, depth + 1) : [])))];
}

/** The schemas that hold for the value at a path. */
const schemasAt = (root: Schema, path: readonly string[]): Schema[] =>
  path.reduce<Schema[]>(
    (schemas, key) =>
      schemas.flatMap((schema) =>
        (key === '' ? [schema.items] : [at(schema, key)]).flatMap((each) => (each ? alternatives(root, each) : [])),
      ),
    alternatives(root, root),
  );

function at({ properties, patternProperties = {}, additionalProperties }: Schema, key: string): Schema | undefined {
  const known = properties && Object.hasOwn(properties, key) ? properties[key] : undefined;
  const like = Object.entries(patternProperties).find(([pattern]) => new RegExp(pattern).test(key))?.[1];
  return known ?? like ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
}
