// React writes what belongs into the head before everything else.
const headPart = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/;

/** What React rendered, parted into the document's head and its body. */
export function splitHead(markup: string): { head: string; body: string } {
  const [head = ''] = headPart.exec(markup) ?? [];
  return { head, body: markup.slice(head.length) };
}
