import type { Rule } from 'eslint';

export const ownTexts: Rule.RuleModule;
