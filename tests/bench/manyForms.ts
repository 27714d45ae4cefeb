import type { SourceFile } from '../../src/compile/files.ts';

interface Form {
  draft: { key: string };
  page?: { path: string; name: string; description: string };
  submit: { call?: { path: string }; attachTo?: { form: string } };
}

/**
 * Definition files with `times` as many forms: every form `times` times, each copy with a page, sections, calls,
 * drafts and messages of its own.
 */
export function manyForms(sources: readonly SourceFile[], times: number): SourceFile[] {
  const folders = sources.flatMap(({ path }) =>
    path.endsWith('/form.json') ? [path.slice(0, -'form.json'.length)] : [],
  );
  const formOf = (path: string): string | undefined => folders.find((folder) => path.startsWith(folder));
  const copies = Array.from({ length: times - 1 }, (_, index) => `-${index + 2}`);
  return sources.flatMap((source) => {
    if (source.path.startsWith('messages/')) return { ...source, text: withMessages(source.text, copies) };
    const folder = formOf(source.path);
    if (folder === undefined) return source;
    const copied = copies.map((suffix) => ({
      path: `${folder.slice(0, -1)}${suffix}/${source.path.slice(folder.length)}`,
      text: source.path === `${folder}form.json` ? copyOfForm(source.text, folder.slice(0, -1), suffix) : source.text,
    }));
    return [source, ...copied];
  });
}

/** A copy stands on a page, also of a form that the site's own code shows. */
function copyOfForm(text: string, name: string, suffix: string): string {
  const form = JSON.parse(text) as Form;
  const { call, attachTo } = form.submit;
  form.draft.key += suffix.replace('-', '_');
  form.page ??= { path: `/${name}`, name, description: `The form ${name}.` };
  form.page.path += suffix;
  if (call) call.path += suffix;
  if (attachTo) attachTo.form += suffix;
  return JSON.stringify(form, null, 2);
}

function withMessages(text: string, copies: readonly string[]): string {
  const catalogue = JSON.parse(text) as { fields: Record<string, unknown> };
  const copied = Object.entries(catalogue.fields).flatMap(([name, own]) =>
    copies.map((suffix) => [name.replace('.', `${suffix}.`), own] as const),
  );
  return JSON.stringify({ ...catalogue, fields: { ...catalogue.fields, ...Object.fromEntries(copied) } }, null, 2);
}
