import type { Pass } from '../Pass.ts';

const contentPath = 'content/company.json';

/** Constant fields of a call: texts stay, paths take their value from the content file. */
export const resolveConstants: Pass = (compilation) => {
  const content = compilation.documents.get(contentPath)?.value;
  for (const form of compilation.forms) {
    for (const [name, constant] of Object.entries(form.file.submit.constants ?? {})) {
      const value = typeof constant === 'string' ? constant : valueAt(content, constant.var);
      if (typeof value === 'string') form.constants[name] = value;
      else compilation.report(form.document, ['submit', 'constants', name], 'unknown-constant', `"${name}" names nothing in ${contentPath}`);
    }
  }
};

const valueAt = (content: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value !== null && typeof value === 'object' ? new Map(Object.entries(value)).get(key) : undefined), content);
