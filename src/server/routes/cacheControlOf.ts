/** How long a browser may keep a file of the site. Files under assets/ carry a hash of their content in their name. */
export function cacheControlOf(file: string): string {
  if (file.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  return file.endsWith('.html') ? 'no-cache' : 'public, max-age=3600';
}
