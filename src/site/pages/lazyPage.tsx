import { type ComponentType, use } from 'react';
import type { SitePage } from '../page.tsx';

/**
 * A page whose code loads when the page is asked for. `source` is its file below `src/site`: the prerendered page names
 * the code to the browser early. `prepare` must be done before the page is prerendered or hydrated.
 */
export function lazyPage(
  source: string,
  load: () => Promise<ComponentType>,
): Pick<SitePage, 'element' | 'source' | 'prepare'> {
  let Loaded: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  const prepare = (): Promise<void> =>
    (loading ??= load().then(
      (page) => {
        Loaded = page;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  let ready: Promise<void> | undefined;

  function Page() {
    if (Loaded) return <Loaded />;
    // The server may have a newer site: it knows the address, which has changed already.
    use((ready ??= prepare().catch(() => window.location.reload())));
    return null;
  }
  return { element: <Page />, source, prepare };
}
