import { HtmlValidate } from 'html-validate';

/**
 * What React writes and browsers have always read, and what helps people: everything else of the recommended rules
 * holds.
 */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // The style of React's output, not its meaning.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    'doctype-style': 'off',
    // Ids of fields are their paths, with dots.
    'valid-id': ['error', { relaxed: true }],
    // Safari stops announcing lists without bullets.
    'no-redundant-role': 'off',
    'prefer-native-element': ['error', { exclude: ['list'] }],
    // A number is told as the content file has it.
    'tel-non-breaking': 'off',
    // The home page's title is the specification's.
    'long-title': 'off',
  },
});

/** What is wrong with an HTML document, a line each. */
export async function htmlMistakes(html: string, name: string): Promise<string[]> {
  const { results } = await validator.validateString(html, name);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ line, column, ruleId, message, selector }) => `${line}:${column} ${ruleId}: ${message} (${selector ?? ''})`,
    ),
  );
}
