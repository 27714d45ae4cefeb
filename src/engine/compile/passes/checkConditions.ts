import { operators } from '../../logic/operators.ts';
import type { Compilation } from '../Compilation.ts';
import type { JsonPath } from '../JsonPath.ts';
import { nearest } from '../nearest.ts';
import type { Pass } from '../Pass.ts';
import { shapeOf } from '../shapeOf.ts';
import type { SourceDocument } from '../SourceDocument.ts';
import type { WorkingSection } from '../WorkingForm.ts';

/** Conditions use known operators and look only at what is asked before: the walk reads the form from top to bottom. */
export const checkConditions: Pass = (compilation) => {
  for (const form of compilation.forms) {
    const askedInForm: string[] = [];
    form.file.steps.forEach((step, index) => {
      for (const key of ['visible', 'enabled'] as const) check(compilation, form.document, ['steps', index, key], step[key], askedInForm);
      check(compilation, form.document, ['steps', index, 'repeat', 'count'], step.repeat?.count, askedInForm);
      const asked = step.repeat ? [] : askedInForm;
      const sections = form.sections.filter(({ id }) => step.sections.includes(id));
      for (const section of sections) {
        checkSection(compilation, section, asked);
        // The switch of a section that is not offered may be named where it would stand: it is never answered.
        if (section.file.switches !== undefined) asked.push(...sections.flatMap(({ file }) => (file.offered === false && file.switch ? file.switch.at : [])));
      }
      const titleField = step.repeat?.titleField;
      if (titleField !== undefined && !asked.includes(titleField)) {
        compilation.report(form.document, ['steps', index, 'repeat', 'titleField'], 'unknown-field', `no section of this step asks "${titleField}"`, nearest(titleField, asked));
      }
    });
  }
};

/** Notes in `asked` what the section asks. An entry of a list cannot be named in a condition. */
function checkSection(compilation: Compilation, { document, file, properties }: WorkingSection, asked: string[]): void {
  const lists = properties.filter(({ field }) => shapeOf(field) === 'list').map(({ path }) => path);
  check(compilation, document, ['visible'], file.visible, asked);
  for (const { path } of properties) {
    check(compilation, document, ['conditions', path], file.conditions?.[path], asked);
    check(compilation, document, ['follow', path], file.follow?.[path], asked);
    if (!lists.some((list) => path.startsWith(`${list}.`))) asked.push(path);
  }
}

function check(compilation: Compilation, document: SourceDocument, at: JsonPath, logic: unknown, asked: readonly string[]): void {
  if (logic === null || typeof logic !== 'object' || Array.isArray(logic)) return;
  const [[operator, operands] = ['', undefined], ...more] = Object.entries(logic);
  if (operator === '' || more.length > 0) {
    compilation.report(document, at, 'condition-shape', 'each part of a condition is an object with one operator', 'join several with "and" or "or"');
    return;
  }
  if (!operators.includes(operator)) {
    compilation.report(document, [...at, operator], 'unknown-operator', `"${operator}" is not an operator of conditions`, nearest(operator, operators));
    return;
  }
  const list: Operand[] = Array.isArray(operands)
    ? operands.map((value, index) => ({ value, at: [...at, operator, index] }))
    : [{ value: operands, at: [...at, operator] }];
  const { fields, expressions } = readOperands(operator, list);
  for (const field of fields) {
    if (typeof field.value === 'string' && asked.includes(field.value)) continue;
    const message = `no field ${JSON.stringify(field.value)} is asked before this condition`;
    compilation.report(document, field.at, 'unknown-field', message, nearest(String(field.value), asked));
  }
  for (const expression of expressions) check(compilation, document, expression.at, expression.value, asked);
}

interface Operand {
  value: unknown;
  at: JsonPath;
}

/** Which operands of an operator name fields, and which are expressions of their own. */
function readOperands(operator: string, operands: Operand[]): { fields: Operand[]; expressions: Operand[] } {
  switch (operator) {
    case 'var':
      return { fields: operands.slice(0, 1), expressions: operands.slice(1) };
    case 'missing':
      return { fields: operands, expressions: [] };
    case 'missing_some':
      return { fields: operands.slice(1).flatMap(({ value, at }) => [value].flat().map((name) => ({ value: name, at }))), expressions: [] };
    default:
      return { fields: [], expressions: operands };
  }
}
