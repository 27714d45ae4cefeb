/** What pages have in place of the package markdown-to-jsx: RJSF renders descriptions by it, which here are plain. */
export const Markdown = <Children>({ children }: { children: Children }): Children => children;
