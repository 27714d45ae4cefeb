/** What of the settings the pages are made with, and may be public. */
export interface SiteSettings {
  /** Address that the calls of the API start with; empty when the site's own server answers them. */
  apiBaseUrl: string;
  /** Where the site is found; empty when the content file says so. */
  siteUrl: string;
  /** Public by nature: it is embedded in the code that every visitor downloads. */
  apiToken: string;
  environment: string;
  /** The year in which the pages were made, which they show. */
  builtInYear: number;
}
