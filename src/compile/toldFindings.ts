import { compareFindings, type Finding, type Unworded } from './Finding.ts';

/** Findings for the owner: by file and place, of a file with very many the first ones, and that there are more. */
export const toldFindings = (findings: readonly Unworded[]): Finding[] =>
  firstOfFiles(findings.toSorted(compareFindings)).map(worded);

/** So many findings of one file are told. */
const mostOfFile = 100;

/**
 * Of findings in order, the first of each file, errors before warnings: where there are more, mending the first ones
 * is what helps.
 */
function firstOfFiles(findings: readonly Unworded[]): Unworded[] {
  const byFile = new Map<string, Unworded[]>();
  for (const finding of findings) {
    const all = byFile.get(finding.file) ?? [];
    all.push(finding);
    byFile.set(finding.file, all);
  }
  return [...byFile.values()].flatMap((all) => {
    const own = all.filter(({ code }) => code !== 'more-findings');
    const byWeight = [...own.filter(isError), ...own.filter((finding) => !isError(finding))];
    const rest = [...byWeight.slice(mostOfFile), ...all.filter(({ code }) => code === 'more-findings')];
    const [first] = rest;
    if (!first) return own;
    const told = new Set(byWeight.slice(0, mostOfFile));
    const { file, line, column } = first;
    const more: Unworded = {
      file,
      line,
      column,
      severity: rest.some(isError) ? 'error' : 'warning',
      code: 'more-findings',
      message: `there is more to say of this file than the ${mostOfFile} findings that are told`,
      hint: 'mend these first, or put the file back from a copy',
    };
    return [...own.filter((finding) => told.has(finding)), more];
  });
}

const isError = ({ severity }: Pick<Finding, 'severity'>): boolean => severity === 'error';

/** More of a name or a text than this says nothing. */
const mostOfText = 1000;
const brief = (text: string): string => (text.length > mostOfText ? `${text.slice(0, mostOfText)}…` : text);

function worded({ hint, message, ...finding }: Unworded): Finding {
  const found = typeof hint === 'function' ? hint() : hint;
  return { ...finding, message: brief(message), ...(found && { hint: brief(found) }) };
}
