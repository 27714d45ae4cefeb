const notForms = ['meta', 'options', 'messages', 'content'];

/** The folders that are no form because `form.json` is not there, or not under this name. */
export function foldersWithoutForm(paths: readonly string[]): string[] {
  const folders = new Set(paths.flatMap((path) => (/^[^/]+\/.*\.json/i.test(path) ? path.slice(0, path.indexOf('/')) : [])));
  return [...folders].filter((folder) => !notForms.includes(folder) && !paths.includes(`${folder}/form.json`));
}
