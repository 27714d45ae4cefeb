/**
 * A text beside other content, in an element of its own. Browsers that translate a page replace its text nodes, which
 * React would go on to change, to remove, or to put something before.
 */
export const TextSpan = ({ children }: { children: string }) => <span key={children}>{children}</span>;
