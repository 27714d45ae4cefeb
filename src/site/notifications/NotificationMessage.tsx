import { use, useLayoutEffect, useRef } from 'react';

const hasMarkup = (text: string): boolean => /<[a-z/!]|&#?\w+;/i.test(text);

type Sanitizer = (markup: string) => DocumentFragment;
let sanitizer: Promise<Sanitizer | undefined> | undefined;

/** The sanitiser (11 kB), loaded with the first notice that needs it; undefined when it does not come. */
const loadSanitizer = () =>
  (sanitizer ??= import('./sanitizeMarkup.ts').then(
    ({ sanitizeMarkup }) => sanitizeMarkup,
    () => undefined,
  ));

/** The message of a banner: a text, or simple markup, for which its banner waits in a `Suspense`. */
export const TextOrSuspendingMarkup = ({ message }: { message: string }) =>
  hasMarkup(message) ? <Markup markup={message} /> : <span>{message}</span>;

function Markup({ markup }: { markup: string }) {
  const host = useRef<HTMLDivElement>(null);
  const sanitize = use(loadSanitizer());
  useLayoutEffect(() => {
    if (sanitize) host.current?.replaceChildren(sanitize(markup));
  }, [sanitize, markup]);
  return <div ref={host}>{sanitize ? null : stripMarkup(markup)}</div>;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", nbsp: ' ' };

/**
 * The text of a message with markup, for when the sanitiser is missing. Only safe to insert as text, never as markup.
 */
export const stripMarkup = (markup: string): string =>
  markup
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replace(/<[/!]?[a-z-][^>]*(>|$)/gi, ' ')
    .replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name.toLowerCase()] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
