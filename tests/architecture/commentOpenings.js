// An ESLint rule: a comment that begins with a relative clause is understood only beside the code below it.

const relativeClause = /^[\s*]*(All that|As|Of|That|Those|What|Where|Which|Who) /;

/** @type {import('eslint').Rule.RuleModule} */
export const commentOpenings = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { opening: 'Begin the comment with its noun or verb, in place of "{{ word }}".' },
  },
  create: ({ sourceCode, report }) => ({
    Program() {
      for (const [index, comment] of sourceCode.getAllComments().entries()) {
        const [, word] = relativeClause.exec(comment.value) ?? [];
        if (word && !continues(sourceCode.getAllComments()[index - 1], comment))
          report({ loc: comment.loc, messageId: 'opening', data: { word } });
      }
    },
  }),
};

/** Whether a line comment goes on with the sentence of the line above it. */
const continues = (previous, { type, loc }) =>
  type === 'Line' && previous?.type === 'Line' && previous.loc.end.line === loc.start.line - 1;
