import { readJsonSources, type SourceFile } from '../../src/compile/sourceFiles.ts';
import { schemasDir } from '../project/project.ts';

/**
 * One change of a definition file: a text that stands there once is replaced, or the whole file is; `text: null`
 * removes it.
 */
export type Edit = { file: string; find: string; replace: string } | { file: string; text: string | null };

/** The definition files of the sample project. */
export const frozen: readonly SourceFile[] = await readJsonSources(schemasDir);

/** The catalogues alone: the least that a form is compiled with. */
export const catalogues = frozen.filter(({ path }) => path.startsWith('messages/'));

/** The definition files of the sample project, with the made-up forms of `tests/cases/schemas`. */
export const withMadeUp: readonly SourceFile[] = [...frozen, ...(await readJsonSources('tests/cases/schemas'))];

/** The file of a made-up form that asks some sections in one step, or as `more` says. */
export const formFile = (id: string, sections: readonly string[], more: object = {}): SourceFile => {
  const form = {
    $schema: '../meta/form.schema.json',
    title: 'Made up',
    steps: [{ title: 'Made up', sections }],
    notices: { invalid: 'completeRequired' },
    submit: {
      call: { path: `/${id}`, lead: id },
      success: { notice: 'messageSent' },
      failure: { notice: 'tryLater' },
    },
    ...more,
  };
  return { path: `${id}/form.json`, text: JSON.stringify(form, null, 2) };
};

/** The files of one form and of those attached to it, their lists, and the catalogues: the least time to compile. */
export function ofForm(id: string, sources: readonly SourceFile[]): SourceFile[] {
  const { text = '' } = sources.find(({ path }) => path === `${id}/form.json`) ?? {};
  const own = sources.filter(({ path }) => {
    const [folder = ''] = path.split('/');
    return folder === id || text.includes(`"form": "${folder}"`);
  });
  const isUsed = ({ path }: SourceFile): boolean =>
    path.startsWith('messages/') || (path.startsWith('options/') && own.some(({ text }) => text.includes(path)));
  return [...own, ...sources.filter(isUsed)];
}

/** A copy of definition files with changes. Throws when a change does not fit, so that no case tests nothing. */
export function edited(sources: readonly SourceFile[], edits: readonly Edit[]): SourceFile[] {
  return edits.reduce<SourceFile[]>(apply, [...sources]);
}

function apply(sources: SourceFile[], edit: Edit): SourceFile[] {
  const { file } = edit;
  const others = sources.filter(({ path }) => path !== file);
  if ('text' in edit) return edit.text === null ? others : [...others, { path: file, text: edit.text }];
  const text = sources.find(({ path }) => path === file)?.text ?? '';
  const parts = text.split(edit.find);
  if (parts.length !== 2) throw new Error(`${file} holds ${JSON.stringify(edit.find)} ${parts.length - 1} times`);
  return sources.map((source) => (source.path === file ? { path: file, text: parts.join(edit.replace) } : source));
}
