type GoTo = (path: string) => void;

let router: GoTo | null = null;

/** The way from code outside the router's tree, such as a form island, to the router. */
export const navigation = {
  /** Names the router that answers; returns how to take it back. */
  connect(goTo: GoTo): () => void {
    router = goTo;
    return () => {
      if (router === goTo) router = null;
    };
  },
  /** Goes to a page without loading the document again, when a router is there. */
  goTo(path: string): void {
    if (router) router(path);
    else window.location.assign(path);
  },
};
