import type { Compilation } from '../../compile/model.ts';
import { placeholderMistakes, reportBracketed } from '../../compile/placeholders.ts';
import type { SourceDocument } from '../../json/SourceDocument.ts';
import type { JsonPath } from '../../json/tree.ts';

/** A sentence shows in braces what it can show, and nothing of that in other brackets. `what` names it in findings. */
export function checkPlaceholders(
  compilation: Compilation,
  document: SourceDocument,
  at: JsonPath,
  template: string,
  allowed: readonly string[],
  what: string,
): void {
  for (const { message, hint } of placeholderMistakes(template, allowed))
    compilation.report(document, at, 'unknown-placeholder', `${what} ${message}`, hint);
  reportBracketed(compilation, document, at, template, allowed, what);
}
