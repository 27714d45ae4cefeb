import type { Compilation, Pass } from '../../compile/Compilation.ts';
import type { FileProperty, WorkingForm, WorkingSection } from '../../compile/model.ts';
import { nearest } from '../../compile/similar.ts';
import { joinPath } from '../../engine/definition/paths.ts';
import { shapeOf } from '../../engine/definition/widgetTraits.ts';
import type { JsonPath } from '../../json/tree.ts';

/** What `dependentRequired` names stands beside it, and is a field that may be left empty otherwise. */
export const checkDependents: Pass = (compilation) => {
  for (const form of compilation.forms)
    for (const section of form.sections)
      for (const group of groupsOf(section))
        for (const [by, names] of Object.entries(group.dependentRequired)) check(compilation, form, group, by, names);
};

/** Fields that stand beside each other, with what is said of them together. */
interface Group {
  section: WorkingSection;
  path: string;
  at: JsonPath;
  required: readonly string[];
  dependentRequired: Record<string, string[]>;
}

type GroupWords = { required?: string[]; dependentRequired?: Record<string, string[]> };

/** The section itself, its groups, and the entries of its lists. */
function groupsOf(section: WorkingSection): Group[] {
  const group = (path: string, at: JsonPath, { required = [], dependentRequired = {} }: GroupWords): Group => ({
    section,
    path,
    at: [...at, 'dependentRequired'],
    required,
    dependentRequired,
  });
  const inner = section.properties.flatMap(({ path, at, field }) => {
    if (shapeOf(field) === 'group') return [group(path, at, field)];
    return shapeOf(field) === 'list' ? [group(path, [...at, 'items'], field.items ?? {})] : [];
  });
  return [group('', ['schema'], section.file.schema), ...inner];
}

function check(compilation: Compilation, form: WorkingForm, group: Group, by: string, names: readonly string[]): void {
  const place = [...group.at, by];
  if (!fieldOf(compilation, form, group, by, place)) return;
  names.forEach((name, index) => {
    const field = fieldOf(compilation, form, group, name, [...place, index]);
    const why = field && reasonWithout(group, field, by, name);
    if (why === undefined) return;
    compilation.report(group.section.document, [...place, index], 'duplicate-required', why, 'take it out here');
  });
}

/** Why it says nothing that a field is required once another one is answered; undefined when it says something. */
function reasonWithout(
  { required }: Group,
  { field: { required_if: condition } }: FileProperty,
  by: string,
  name: string,
): string | undefined {
  if (name === by) return `"${name}" cannot be missing once it is answered`;
  if (required.includes(name)) return `"${name}" is always required, so that "dependentRequired" says nothing`;
  return condition?.field === by && !condition.is ? `"required_if" of "${name}" says the same` : undefined;
}

/** The field of a name in a group. That there is none is noted; that it is none that is answered itself is reported. */
function fieldOf(
  compilation: Compilation,
  { names }: WorkingForm,
  { section: { document, base, properties }, path }: Group,
  name: string,
  at: JsonPath,
): FileProperty | undefined {
  const named = joinPath(path, name);
  names.use(base, named);
  const found = properties.find((property) => property.path === named);
  const shape = found && shapeOf(found.field);
  if (!found) {
    const candidates = properties.map((property) => property.path);
    const message = `this section has no field "${named}"`;
    const hint = nearest(named, candidates);
    names.addUnresolved({ base, path: named, candidates, within: document, document, at, message, hint });
  } else if (shape === 'group' || shape === 'list')
    compilation.report(
      document,
      at,
      'rule-mismatch',
      `"dependentRequired" says nothing about a ${shape}`,
      shape === 'group' ? 'name fields beside it, or say it in the group' : 'give the list "minItems"',
    );
  else return found;
  return undefined;
}
