const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", nbsp: ' ' };

/**
 * The words of a message with markup. Only fit to be put on the page as text, never as markup:
 * it stands in when the sanitiser cannot be loaded.
 */
export function stripMarkup(markup: string): string {
  return markup
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replace(/<[/!]?[a-z-][^>]*(>|$)/gi, ' ')
    .replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name.toLowerCase()] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
