import { type Completion, type CompletionContext, type CompletionResult, snippet } from '@codemirror/autocomplete';
import {
  type CompletionItem,
  getLanguageService,
  type LanguageService,
  TextDocument,
} from 'vscode-json-languageservice';
import { metaSchemaOf, metaSchemas } from './metaSchemas.ts';
import { isRecord } from '../values/values.ts';

/** The address of a meta-schema. A file names it by a path, of which the last part is the name here. */
const address = (path: string): string => `meta:/${path.split('/').at(-1)}`;

const servicesBySchema = new WeakMap<object, LanguageService>();

/** The service that completes files which name their meta-schema, and texts that have `schema`. */
function serviceFor(schema: object): LanguageService {
  const known = servicesBySchema.get(schema);
  if (known) return known;
  const service = getLanguageService({ workspaceContext: { resolveRelativePath: address } });
  const all = Object.entries(metaSchemas).map(([path, each]) => ({ uri: address(path), schema: offered(each) }));
  service.configure({ schemas: [...all, { uri: address('text'), fileMatch: ['*'], schema: offered(schema) }] });
  servicesBySchema.set(schema, service);
  return service;
}

/** Copies a schema for the language service, which changes it and offers values of a `then` only in an `anyOf`. */
function offered(schema: object): object {
  const expandCondition = (node: unknown): unknown =>
    isRecord(node) && node['then'] ? { ...node, anyOf: [node['then'], node['else'] ?? {}] } : node;
  return JSON.parse(JSON.stringify(schema), (_key, node: unknown) => expandCondition(node)) as object;
}

/** Completes by `schemaInsteadOfNamed`, or by the meta-schema that the text names. */
export async function completeJson(
  { state, pos, explicit }: CompletionContext,
  schemaInsteadOfNamed?: object,
): Promise<CompletionResult | null> {
  const text = state.doc.toString();
  const used = schemaInsteadOfNamed ?? metaSchemaOf(text);
  if (!used) return null;
  const service = serviceFor(used);
  const document = TextDocument.create('text:/edited.json', 'json', 0, text);
  const completions = await service.doComplete(document, document.positionAt(pos), service.parseJSONDocument(document));
  const items = completions?.items ?? [];
  const range = items.flatMap(({ textEdit }) => (textEdit && 'range' in textEdit ? textEdit.range : []))[0];
  const from = range ? document.offsetAt(range.start) : pos;
  // Without a begun name or value no list opens, because it would take keys such as Enter.
  if (items.length === 0 || (from === pos && !explicit)) return null;
  return { from, to: range ? document.offsetAt(range.end) : pos, options: items.map(option) };
}

/** An item of the language service as CodeMirror has it, which writes placeholders in another way. */
const option = ({ label, filterText, textEdit, documentation }: CompletionItem): Completion => ({
  label: filterText ?? label,
  apply: snippet((textEdit?.newText ?? label).replace(/\$(\d)/g, '$${$1}')),
  ...(documentation !== undefined && {
    info: typeof documentation === 'string' ? documentation : documentation.value,
  }),
});
