export interface SiteSettings {
  /** Origin of API calls; empty when the site's own server handles them. */
  apiBaseUrl: string;
  /** Origin of the site; empty to use the one in the content file. */
  siteUrl: string;
  /** Not a secret: it is embedded in the code that every visitor downloads. */
  apiToken: string;
  environment: string;
  /** Whether the service can mail links to saved answers, which takes a service of this site with a mail server. */
  mailsLinks: boolean;
  builtInYear: number;
}
