import type { JsonMember } from '../../json/parse.ts';
import type { JsonPath } from '../../json/tree.ts';

/** A part of a schema that cannot be translated; `at` is its path in the schema of the field that reports it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly at: JsonPath,
    message: string,
    readonly hint: string,
  ) {
    super(message);
  }
}

/** @throws Refusal for a `then` or an `else` that no `if` stands beside. */
export function expectIfKeyword(siblingKeywords: ReadonlyMap<string, JsonMember>, thenOrElsePointer: JsonPath): void {
  if (!siblingKeywords.has('if'))
    throw new Refusal(
      thenOrElsePointer,
      `"${String(thenOrElsePointer.at(-1))}" says nothing without "if"`,
      'write "if" beside it',
    );
}
