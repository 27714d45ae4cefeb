import DOMPurify from 'dompurify';

// A chunk of its own (11 kB): only a notice with markup loads it.

const allowed = {
  ALLOWED_TAGS: ['a', 'strong', 'em', 'b', 'i', 'br', 'p', 'ul', 'ol', 'li', 'span', 'code'],
  ALLOWED_ATTR: ['href'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  // Addresses of this site, and the schemes a notice has a use for.
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|[^:]*$|[/?#])/i,
};

/** Markup as nodes that are safe to append; no HTML string is assigned anywhere (Trusted Types). */
export function sanitizeMarkup(markup: string): DocumentFragment {
  return DOMPurify.sanitize(markup, { ...allowed, RETURN_DOM_FRAGMENT: true });
}
