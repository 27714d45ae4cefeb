import { joinPath } from './paths.ts';
import { looksIn } from './schemaTree.ts';
import type { Answers, Definition } from './types.ts';

/** The part of saved answers that may hold a secret. */
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
      const all = section ? looksIn(section) : [];
      return all.flatMap(([path, ui]) => (ui['ui:secret'] ? joinPath(repeat?.list ?? '', path) : []));
    }),
  );
  const { answers, sent } = saved;
  const kept = secrets.reduce((all, path) => without(all, path.split('.')), answers);
  const before = secrets.reduce((all, path) => without(all, path.split('.')), sent?.answers);
  return { ...saved, ...(kept && { answers: kept }), ...(sent && before && { sent: { ...sent, answers: before } }) };
}

/** Answers without what lies at a path, in each entry of a list. */
function without<Part>(part: Part, [name = '', ...rest]: readonly string[]): Part {
  if (Array.isArray(part)) return part.map((entry: unknown) => without(entry, [name, ...rest])) as Part;
  if (part === null || typeof part !== 'object' || !(name in part)) return part;
  const { [name]: inner, ...others } = part as Record<string, unknown>;
  return (rest.length === 0 ? others : { ...others, [name]: without(inner, rest) }) as Part;
}
