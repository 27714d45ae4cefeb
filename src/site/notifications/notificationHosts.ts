let hosts: readonly symbol[] = [];
const listeners = new Set<() => void>();

const replace = (next: readonly symbol[]) => {
  hosts = next;
  for (const listener of [...listeners]) listener();
};

/**
 * The mounted containers, of which only the last shows banners. A modal dialog makes the page behind it inert,
 * unread and unclickable; a container of its own takes over while it is open.
 */
export const notificationHosts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  front: (): symbol | undefined => hosts.at(-1),
  /** Puts a container in front; the returned function takes it away. */
  enter(host: symbol): () => void {
    replace([...hosts, host]);
    return () => replace(hosts.filter((each) => each !== host));
  },
};
