import { joinPath } from '../engine/definition/paths.ts';
import type { Properties } from '../engine/definition/generated/SectionFile.ts';
import type { JsonMember } from '../json/parse.ts';
import type { CheckedDocument } from './CheckedDocument.ts';
import type { JsonPath } from '../json/tree.ts';
import type { Pass } from './Compilation.ts';
import { nearest } from './similar.ts';

type Members = ReadonlyMap<string, JsonMember>;

/** What holds fields: where it stands in the schema and in the UI schema, and the path of what is in it. */
interface Holder {
  properties: Properties;
  schemaAt: JsonPath;
  uiAt: JsonPath;
  path: string;
}

/**
 * Turns the UI schema of a section, which is nested as RJSF documents it, into one by the path of each field, group and
 * list; paths in list entries are without `items`. Fields are put in the order of `ui:order`.
 */
export const flattenUi: Pass = (compilation) => {
  for (const document of compilation.documentsOf('section')) new SectionUi(document).flatten();
};

class SectionUi {
  private readonly flat = new Map<string, JsonMember>();

  constructor(private readonly document: CheckedDocument) {}

  flatten(): void {
    const { properties } = this.document.valueAt(['schema']) as { properties: Properties };
    this.document.rearrange(['ui'], (members) => {
      this.addGroup(members, { properties, schemaAt: ['schema'], uiAt: ['ui'], path: '' });
      return this.flat;
    });
  }

  /** Adds what is said of each field of a section, group or entry. */
  private addGroup(members: Members, { properties, schemaAt, uiAt, path }: Holder): void {
    for (const [name, { offset, node }] of members) {
      if (name.startsWith('ui:')) continue;
      const own: Members = node.members ?? new Map<string, JsonMember>();
      const words = new Map([...own].filter(([key]) => key.startsWith('ui:')));
      const field = properties[name];
      const { items } = field ?? {};
      const at = { uiAt: [...uiAt, name], path: joinPath(path, name) };
      const propertyAt = [...schemaAt, 'properties', name];
      if (field?.properties) words.delete('ui:order');
      if (words.size > 0 || own.size === 0) this.flat.set(at.path, { offset, node: { ...node, members: words } });
      if (items?.type === 'object')
        this.addEntries(own, { ...at, properties: items.properties ?? {}, schemaAt: [...propertyAt, 'items'] });
      else this.addGroup(own, { ...at, properties: field?.properties ?? {}, schemaAt: propertyAt });
    }
    if (members.has('ui:order')) this.order(Object.keys(properties), schemaAt, [...uiAt, 'ui:order']);
  }

  /** Adds what is said of each field of a list's entries. */
  private addEntries(members: Members, holder: Holder): void {
    for (const [name, { node }] of members) {
      if (name.startsWith('ui:')) continue;
      const at = [...holder.uiAt, name];
      if (name !== 'items') {
        this.report(at, `"${name}" is not known here`, 'what is said of the entries of a list stands in "items"');
        continue;
      }
      const entry = node.members ?? new Map<string, JsonMember>();
      this.addGroup(entry, { ...holder, uiAt: at });
      for (const key of entry.keys())
        if (key.startsWith('ui:') && key !== 'ui:order')
          this.report([...at, key], `"${key}" says nothing of an entry`, 'write it beside "items"');
    }
  }

  /** Puts the fields of a group in an order; `*` stands for all that it does not name, which else come last. */
  private order(names: readonly string[], schemaAt: JsonPath, at: JsonPath): void {
    const order = this.document.valueAt(at) as string[];
    for (const [index, name] of order.entries())
      if (name !== '*' && !names.includes(name))
        this.report([...at, index], `there is no "${name}" to put in order`, nearest(name, names));
    const others = names.filter((name) => !order.includes(name));
    const placed = (order.includes('*') ? order : [...order, '*']).flatMap((name) => (name === '*' ? others : [name]));
    // Uses of one definition share their nodes: the fields are put in order in new ones.
    this.document.rearrange(schemaAt, (members) => {
      const properties = members.get('properties');
      const { node } = properties ?? {};
      if (!properties || !node?.members) return new Map(members);
      const fields = node.members;
      const ordered = placed.flatMap((name): [string, JsonMember][] => {
        const field = fields.get(name);
        return field ? [[name, field]] : [];
      });
      return new Map(members).set('properties', { ...properties, node: { ...node, members: new Map(ordered) } });
    });
  }

  private report(at: JsonPath, message: string, hint?: string): void {
    this.document.report(at, 'unknown-key', message, hint);
  }
}

/** Moves what stands in `ui:options` beside it, with `ui:` before its name: RJSF takes both for the same. */
export const hoistUiOptions: Pass = (compilation) => {
  for (const document of compilation.documentsOf('section')) hoistIn(document, ['ui']);
};

function hoistIn(document: CheckedDocument, at: JsonPath): void {
  for (const name of Object.keys(Object(document.valueAt(at)) as object))
    if (!name.startsWith('ui:')) hoistIn(document, [...at, name]);
  if (typeof document.valueAt([...at, 'ui:options']) !== 'object') return;
  document.rearrange(at, (members) => {
    const options = [...(members.get('ui:options')?.node.members ?? [])];
    const hoisted = new Map([...options.map(([key, member]) => [`ui:${key}`, member] as const), ...members]);
    hoisted.delete('ui:options');
    return hoisted;
  });
}
