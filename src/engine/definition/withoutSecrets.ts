import { joinPath } from './paths.ts';
import { uiByPath } from './schemaTree.ts';
import type { Answers, Definition } from './types.ts';

interface Saveable {
  answers?: Answers;
  sent?: { answers?: Answers };
  submissions?: unknown;
}

/** Saved answers without what was typed as a secret, and without the bodies of submissions, which hold it as well. */
export function withoutSecrets<Saved extends Saveable>(
  { steps, sections }: Pick<Definition, 'steps' | 'sections'>,
  { submissions: _bodies, ...saved }: Saved,
): Omit<Saved, 'submissions'> {
  const secrets = steps.flatMap(({ repeat, sections: ids }) =>
    ids.flatMap((id) => {
      const section = sections[id];
      const looks = section ? uiByPath(section) : [];
      return looks.flatMap(([path, ui]) => (ui['ui:secret'] ? joinPath(repeat?.list ?? '', path) : []));
    }),
  );
  const { answers, sent } = saved;
  const safe = secrets.reduce((tree, path) => removePath(tree, path.split('.')), answers);
  const inSent = secrets.reduce((tree, path) => removePath(tree, path.split('.')), sent?.answers);
  return { ...saved, ...(safe && { answers: safe }), ...(sent && inSent && { sent: { ...sent, answers: inSent } }) };
}

function removePath<Part>(tree: Part, [name = '', ...rest]: readonly string[]): Part {
  if (Array.isArray(tree)) return tree.map((entry: unknown) => removePath(entry, [name, ...rest])) as Part;
  if (tree === null || typeof tree !== 'object' || !(name in tree)) return tree;
  const { [name]: inner, ...others } = tree as Record<string, unknown>;
  return (rest.length === 0 ? others : { ...others, [name]: removePath(inner, rest) }) as Part;
}
