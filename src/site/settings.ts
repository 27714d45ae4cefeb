/** What the build fixes for the browser. */
export interface SiteSettings {
  /** Address that the calls of the API start with; empty when the site's own server answers them. */
  apiBaseUrl: string;
  /** Where the site is found; empty when the content file says so. */
  siteUrl: string;
  /** Public by nature: it is embedded in the code that every visitor downloads. */
  apiToken: string;
  environment: string;
  /** The year of the build, which the prerendered pages show. */
  builtInYear: number;
}

/** Defined by vite.config.ts, the only place where settings enter the site. */
declare const __SITE_SETTINGS__: SiteSettings;

export const settings: SiteSettings = __SITE_SETTINGS__;
