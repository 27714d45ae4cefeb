import type { Compilation } from '../Compilation.ts';
import { nearest } from '../nearest.ts';
import type { Pass } from '../Pass.ts';

const contentPath = 'content/company.json';

/** Constant fields of a call: texts stay, paths take their value from the content file. */
export const resolveConstants: Pass = (compilation) => {
  const document = compilation.documents.get(contentPath);
  const content = document?.value;
  if (!document && !compilation.unusable.has(contentPath)) reportMissing(compilation);
  for (const form of compilation.forms) {
    for (const [name, constant] of Object.entries(form.file.submit.constants ?? {})) {
      const value = typeof constant === 'string' ? constant : valueAt(content, constant.var);
      if (typeof value === 'string') form.constants[name] = value;
      else if (document && !form.document.holdsDoubt(['submit', 'constants', name])) compilation.report(form.document, ['submit', 'constants', name], 'unknown-constant', `${contentPath} has no text "${typeof constant === 'string' ? constant : constant.var}"`, hintFor(content, constant), { restsOn: [{ document, at: typeof constant === 'string' ? [] : constant.var.split('.') }] });
    }
  }
};

const valueAt = (content: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value !== null && typeof value === 'object' ? new Map(Object.entries(value)).get(key) : undefined), content);

/** The content is told once to be missing, not at each constant. */
function reportMissing(compilation: Compilation): void {
  // One that lies there under another name, which has been told, is probably meant.
  if ([...compilation.strangers].some((path) => /^content\/.*json/i.test(path))) return;
  const isNeeded = compilation.forms.some(({ file }) => Object.values(file.submit.constants ?? {}).some((constant) => typeof constant !== 'string'));
  if (isNeeded) compilation.reportAt(contentPath, { line: 1, column: 1 }, 'missing-file', "the company's content is missing, from which forms take constants", 'put it back');
}

function hintFor(content: unknown, constant: string | { var: string }): string | undefined {
  const known = textsIn(content, '');
  const hint = typeof constant === 'string' ? undefined : nearest(constant.var, known);
  return hint?.startsWith('did') ? hint : `for example "${known[0] ?? ''}"`;
}

/** The paths of all texts. */
const textsIn = (value: unknown, path: string): string[] =>
  typeof value === 'string' ? [path] : value !== null && typeof value === 'object' ? Object.entries(value).flatMap(([key, part]) => (key === '$schema' ? [] : textsIn(part, path === '' ? key : `${path}.${key}`))) : [];
