import { headerRule } from '../layout/menu.ts';

// A module of its own, which no page of a build loads: its style sheet has the rule.
document.head.append(Object.assign(document.createElement('style'), { textContent: headerRule }));
