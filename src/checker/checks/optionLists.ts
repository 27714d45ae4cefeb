import path from 'node:path';
import { labelKey, type OptionUse, optionUses } from '../../compile/fields.ts';
import { plainName } from '../../compile/files.ts';
import { areFieldsTainted } from '../../compile/lookups.ts';
import type { Compilation, Pass } from '../../compile/Compilation.ts';
import { closestTo, nearest } from '../../compile/similar.ts';
import type { OptionsFile } from '../../engine/definition/generated/OptionsFile.ts';
import type { SourceDocument } from '../../json/SourceDocument.ts';
import type { JsonPath } from '../../json/tree.ts';

/**
 * Option lists: each that a field names is there and fits it, each that is there is used, and its options can be told
 * apart.
 */
export const checkOptionLists: Pass = (compilation) => {
  const lists = new Map([...compilation.documents].filter(([name]) => compilation.kinds.of(name)?.name === 'options'));
  const uses = optionUses(compilation).filter(({ document, at }) => !document.isTainted([...at, '$ref']));
  for (const document of lists.values()) checkOptions(compilation, document);
  for (const use of uses) checkTypes(compilation, use, lists.get(use.target));
  for (const document of lists.values())
    checkExclusive(
      compilation,
      document,
      uses.filter(({ target }) => target === document.path),
    );
  checkNamed(compilation, uses, lists);
};

const optionsIn = ({ value }: SourceDocument): OptionsFile['oneOf'] => (value as OptionsFile).oneOf;

/** Values that can be chosen and told apart, under labels that can be told apart. */
function checkOptions(compilation: Compilation, document: SourceDocument): void {
  const options = optionsIn(document);
  const values = new Set<string>();
  const labels = new Map<string, string | number>();
  options.forEach(({ const: value, title }, index) => {
    const at = (key: string): JsonPath => ['oneOf', index, key];
    const text = String(value);
    if (document.isTainted(at('const'))) return;
    if (text.trim() === '')
      compilation.report(
        document,
        at('const'),
        'blank-option',
        'this option has no value, so that choosing it counts as not answered',
        'give it a value',
      );
    else if (text !== text.trim())
      compilation.report(
        document,
        at('const'),
        'untrimmed-option',
        `${JSON.stringify(value)} has spaces around it, which answers lose, so that it could never be chosen`,
        `write ${JSON.stringify(text.trim())}`,
      );
    if (values.has(text)) {
      compilation.report(
        document,
        at('const'),
        'duplicate-option',
        `${JSON.stringify(value)} is already an option of this list`,
        'remove it, or give it a value of its own',
      );
      return;
    }
    values.add(text);
    if (document.isTainted(at('title')) || title.trim() === '') return;
    const label = labelKey(title);
    const duplicate = labels.get(label);
    if (duplicate === undefined) labels.set(label, value);
    else
      compilation.report(
        document,
        at('title'),
        'duplicate-label',
        `the option ${JSON.stringify(duplicate)} is called "${title}" as well, so that nobody can tell them apart`,
        'give each a label of its own',
      );
  });
  checkGroups(compilation, document);
  if (options.length > 0 && options.every(({ disabled }) => disabled)) {
    compilation.report(
      document,
      ['oneOf'],
      'unsatisfiable-options',
      'every option of this list is disabled, so that nobody can choose one',
      'take "disabled" away from one of them',
    );
  }
}

/** Options under one heading stand together: one that comes again would show the same heading twice. */
function checkGroups(compilation: Compilation, document: SourceDocument): void {
  const closed = new Set<string>();
  let last = '';
  optionsIn(document).forEach(({ group = '' }, index) => {
    // An option that could not be read may have belonged to the group.
    if (group === last || document.holdsTaint(['oneOf', index])) return;
    closed.add(last);
    last = group;
    if (group === '' || !closed.has(group)) return;
    compilation.report(
      document,
      ['oneOf', index, 'group'],
      'split-group',
      `the group "${group}" began further up, and other options stand between`,
      'move this option up to the others of its group',
    );
  });
}

/** Options of another type than the field's: when none fits, the field is mistaken, else the option. */
function checkTypes(
  compilation: Compilation,
  { document, at, type, ref }: OptionUse,
  list: SourceDocument | undefined,
): void {
  if (!list || document.isTainted([...at, 'type']) || !['string', 'number', 'integer'].includes(type)) return;
  const options = optionsIn(list);
  const mismatches = options.flatMap((option, index) =>
    fits(option.const, type) || list.isTainted(['oneOf', index, 'const']) ? [] : [{ value: option.const, index }],
  );
  const words = type === 'string' ? 'a text' : type === 'integer' ? 'a whole number' : 'a number';
  if (mismatches.length > 0 && mismatches.length === options.length && options.length > 1) {
    const own = options.every(({ const: value }) => typeof value === 'string')
      ? 'string'
      : options.every(({ const: value }) => Number.isInteger(value))
        ? 'integer'
        : 'number';
    compilation.report(
      document,
      [...at, 'type'],
      'option-type-mismatch',
      `no option of ${path.posix.basename(ref)} is ${words}`,
      `write "${own}"`,
    );
    document.taint([...at, 'type']);
    return;
  }
  for (const { value, index } of mismatches) {
    compilation.report(
      list,
      ['oneOf', index, 'const'],
      'option-type-mismatch',
      `${JSON.stringify(value)} is not ${words}, as the other options and the field in ${document.path} are`,
      type === 'string' ? `write "${value}"` : undefined,
    );
  }
}

function fits(value: string | number, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

/** Where every field of a list takes one choice, an option stands alone anyway. */
function checkExclusive(compilation: Compilation, list: SourceDocument, uses: readonly OptionUse[]): void {
  const [first] = uses;
  const index = optionsIn(list).findIndex(({ exclusive }) => exclusive);
  if (!first || index < 0 || uses.some(({ isOfSeveral }) => isOfSeveral)) return;
  compilation.report(
    list,
    ['oneOf', index, 'exclusive'],
    'rule-mismatch',
    `"exclusive" says nothing where one option is chosen, as in ${first.document.path}`,
    'remove it, or let the field take several: "type": "array" with the list named in "items"',
    { restsOn: uses.map(({ document, at }) => ({ document, at })) },
  );
}

/** Lists that are named and not there, and lists that are there and not named: one under another name is both. */
function checkNamed(
  compilation: Compilation,
  uses: readonly OptionUse[],
  lists: ReadonlyMap<string, SourceDocument>,
): void {
  const named = new Set(uses.map(({ target }) => target));
  let unused = [...lists.values()].filter(({ path: name }) => !named.has(name));
  const unknown = new Map(
    uses
      .filter(({ target }) => !lists.has(target) && !compilation.unusable.has(target))
      .map((use) => [use.target, use]),
  );
  for (const [target, { document, at }] of unknown) {
    const name = path.posix.basename(target);
    // It is there under a name that nothing reads, which has been reported.
    if ([...compilation.misplacedFiles].some((misplaced) => plainName(misplaced) === plainName(name))) continue;
    const meant = closestTo(name, unused, (list) => path.posix.basename(list.path));
    unused = unused.filter((list) => list !== meant);
    const known = [...(meant ? [meant.path] : []), ...named]
      .filter((list) => lists.has(list))
      .map((list) => path.posix.basename(list));
    compilation.report(
      document,
      [...at, '$ref'],
      'unknown-options',
      `there is no option list ${target}`,
      nearest(name, known.length > 0 ? known : [...lists.keys()].map((list) => path.posix.basename(list))),
    );
  }
  if (!isEveryFieldKnown(compilation)) return;
  for (const list of unused)
    compilation.report(
      list,
      [],
      'unused-options',
      'no field takes its options from this list',
      'name it in a "$ref", or remove the file',
    );
}

/** Whether no section and no field is missing that could use a list. */
const isEveryFieldKnown = ({ documents, forms, unusable, kinds }: Compilation): boolean =>
  forms.every(({ unknown, names }) => unknown.length === 0 && names.unresolved.length === 0) &&
  ![...unusable].some((name) => kinds.of(name)?.name === 'section') &&
  ![...documents.values()].some(
    (document) =>
      kinds.of(document.path)?.name === 'section' &&
      (areFieldsTainted(document) || document.taints.some((at) => at.at(-1) === '$ref')),
  );
