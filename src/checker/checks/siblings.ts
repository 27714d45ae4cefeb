import { nameIn, ownerOf } from '../../compile/fields.ts';
import type { FindingKind } from '../../compile/Finding.ts';
import type { Pass } from '../../compile/Compilation.ts';
import type { WorkingForm, WorkingSection } from '../../compile/model.ts';
import type { FileProperty } from '../../engine/definition/fileProperties.ts';
import { rules } from '../../compile/rules/rules.ts';
import { nearest } from '../../compile/similar.ts';
import { hintForOption } from './optionLists.ts';
import { joinPath } from '../../engine/definition/paths.ts';
import { isGroup, isList, propertiesIn } from '../../engine/definition/schemaTree.ts';
import type { PropertySchema } from '../../engine/definition/types.ts';
import { shapeOf } from '../../engine/definition/widgetTraits.ts';
import type { JsonPath } from '../../json/tree.ts';
import { codesOf } from '../../compile/codes.ts';

export const codes = codesOf('Sense', {
  'duplicate-required': 'A field is said twice to be required, or requires itself. Leave one of the rules.',
});

/**
 * Rules that look at another field find it beside their own, and can be met: `confirmed`, `required_if` and
 * `dependentRequired`.
 */
export const checkSiblings: Pass = (compilation) => {
  for (const form of compilation.forms) {
    for (const section of form.sections) {
      const check = new SiblingCheck(form, section);
      check.dependents('', ['schema'], section.file.schema);
      for (const property of section.properties) check.rules(property);
    }
  }
};

interface GroupWords {
  required?: string[];
  dependentRequired?: Record<string, string[]>;
}

class SiblingCheck {
  constructor(
    private readonly form: WorkingForm,
    private readonly section: WorkingSection,
  ) {}

  rules(property: FileProperty): void {
    const { path, at, field } = property;
    if (fits('confirmed', property)) this.confirmed(property);
    if (fits('required_if', property)) this.requiredIf(property);
    if (shapeOf(field) === 'group') this.dependents(path, at, field);
    if (shapeOf(field) === 'list') this.dependents(path, [...at, 'items'], field.items ?? {});
  }

  private confirmed({ at, path, field: { confirmed, type } }: FileProperty): void {
    if (confirmed === undefined) return;
    const place = [...at, 'confirmed'];
    const sibling = this.find(joinPath(ownerOf(path), confirmed), place, path);
    if (!sibling || sibling.field.type === type) return;
    const message = `"${path}" is of the type ${type} and "${confirmed}" of the type ${sibling.field.type}: they can never be the same`;
    this.report(place, 'type-mismatch', message, 'give both the same type');
  }

  private requiredIf({ at, path, field }: FileProperty): void {
    const { required_if: condition } = field;
    if (condition === undefined) return;
    const place = [...at, 'required_if'];
    if (shapeOf(field) === 'list') {
      const message = '"required_if" says nothing about a list of entries';
      this.report(place, 'rule-mismatch', message, 'give the list "minItems", or the fields of its entries the rule');
      return;
    }
    const owner = this.section.properties.find((other) => other.path === ownerOf(path))?.field;
    const required = (owner ? (owner.items?.required ?? owner.required) : this.section.file.schema.required) ?? [];
    if (required.includes(nameIn(path))) {
      const message = `"${path}" is always required, so that "required_if" says nothing`;
      this.report(place, codes['duplicate-required'], message, 'remove one of the two');
      return;
    }
    const sibling = this.find(joinPath(ownerOf(path), condition.field), [...place, 'field'], path);
    if (!sibling) return;
    const compiled = propertiesIn(this.section.schema).find(([name]) => name === sibling.path)?.[1];
    condition.is?.forEach((answer, index) => this.answer([...place, 'is', index], condition.field, answer, compiled));
  }

  /** Whether the answer can ever be given to a field. */
  private answer(
    at: JsonPath,
    name: string,
    answer: string | number | boolean,
    field: PropertySchema | undefined,
  ): void {
    if (!field || isGroup(field) || isList(field)) return;
    const options = field.enum ?? field.allowed ?? field.items?.enum;
    if (options && !options.some((option) => option === answer)) {
      const message = `${JSON.stringify(answer)} is not among the options of "${name}"`;
      this.report(at, 'unknown-option', message, hintForOption(String(answer), options.map(String)));
    } else if (!options && typeof answer !== (field.type === 'integer' ? 'number' : field.type)) {
      const message = `${JSON.stringify(answer)} can never be the answer to "${name}", which is of the type ${field.type}`;
      this.report(at, 'type-mismatch', message, 'write an answer of that type, or leave "is" out');
    }
  }

  /** Fields that `dependentRequired` names stand beside it, and may be left empty otherwise. */
  dependents(owner: string, at: JsonPath, { required = [], dependentRequired = {} }: GroupWords): void {
    for (const [by, names] of Object.entries(dependentRequired)) {
      const place = [...at, 'dependentRequired', by];
      if (!this.find(joinPath(owner, by), place)) continue;
      names.forEach((name, index) => {
        const field = this.find(joinPath(owner, name), [...place, index]);
        if (!field) return;
        const { required_if: condition } = field.field;
        const why =
          name === by
            ? `"${name}" cannot be missing once it is answered`
            : required.includes(name)
              ? `"${name}" is always required, so that "dependentRequired" says nothing`
              : condition?.field === by && !condition.is
                ? `"required_if" of "${name}" says the same`
                : undefined;
        if (why !== undefined) this.report([...place, index], codes['duplicate-required'], why, 'take it out here');
      });
    }
  }

  /** The single field of a path, other than `own`. That there is none is noted. */
  private find(path: string, at: JsonPath, own?: string): FileProperty | undefined {
    const { form, section } = this;
    const { document, base, properties } = section;
    const beside = properties.filter((other) => ownerOf(other.path) === ownerOf(path));
    const found = beside.find((other) => other.path === path);
    form.names.use(base, path);
    if (!found) {
      const message = `this section has no field "${path}"`;
      const hint = nearest(
        nameIn(path),
        beside.map((other) => nameIn(other.path)),
      );
      const candidates = properties.map((other) => other.path);
      form.names.report({ base, path, candidates, document, at }, 'unknown-field', message, hint);
    } else if (path === own || ['group', 'list'].includes(shapeOf(found.field))) {
      const message = `"${path}" is no other field beside this one that is answered itself`;
      this.report(at, own === undefined ? 'rule-mismatch' : 'unknown-field', message, 'name a single field beside it');
    } else return found;
    return undefined;
  }

  private report(at: JsonPath, code: FindingKind, message: string, hint?: string): void {
    this.section.document.report(at, code, message, hint);
  }
}

/** Whether the rule goes with the field's type; `checkRules` reports that it does not. */
const fits = (rule: 'confirmed' | 'required_if', { field }: FileProperty): boolean =>
  rules.find(({ name }) => name === rule)?.types?.some((type) => type === field.type) ?? true;
