import type { Rule } from 'eslint';

export const commentOpenings: Rule.RuleModule;
