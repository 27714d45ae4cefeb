/**
 * The address of a request with a path that can be decoded. Fastify answers a broken one outside all hooks,
 * without our headers; escaped it is simply an unknown path.
 */
export function readableUrl(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
