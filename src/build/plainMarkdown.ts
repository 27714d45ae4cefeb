/** Replaces the package markdown-to-jsx, with which RJSF renders descriptions: here they are plain. */
export const Markdown = <Children>({ children }: { children: Children }): Children => children;
