import { content, linkName } from '../content/content.ts';

const { home, ourWork, privacy } = content.pages;

/** The pages that the header links to. */
export const menu = [home, ourWork, privacy, ...content.formPages].filter(({ inMenu }) => inMenu);

const widthOfMenu = menu.reduce((width, page) => width + 2.25 + 0.55 * linkName(page).length, 0);

/**
 * The one rule that depends on words of the content, which may change while the code stays: from which width on the
 * header shows everything in one line. Measured in letters of the page's own size and not of the window's, so that
 * large text counts as narrow.
 */
export const headerRule = `:root { --header-in-line: ${Math.round(46.9 + widthOfMenu)}rem; }\n`;
