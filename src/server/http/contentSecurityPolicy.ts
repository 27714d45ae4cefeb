// styled-components makes an empty <style> element and fills it by script: the hash is the empty text's.
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** What the site's pages may load and where they may send: their own origin, and the lead service's when it is another. */
export function contentSecurityPolicy(apiBaseUrl: string): Record<string, string[]> {
  const api = apiBaseUrl === '' ? [] : [new URL(apiBaseUrl).origin];
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", emptyStyle],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...api],
    // A form that a browser sends by itself, without scripts.
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'manifest-src': ["'self'"],
    'require-trusted-types-for': ["'script'"],
  };
}
