/** How one installation runs, from its environment. */
export interface Settings {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** A `file:` URL, relative to the working directory unless absolute. */
  databaseUrl: string;
  schemasDir: string;
  pricingTablesDir: string;
  siteDir: string;
  /** Where the site's client posts leads. Empty: where the site itself came from. No slash at its end. */
  apiBaseUrl: string;
  /** Where the site is found, for search engines and links to it. Empty: the address in the content file. No slash at its end. */
  siteUrl: string;
  /** Names the site to the lead service. It ships to every browser, so nothing may depend on it for security. */
  apiToken: string;
  environment: string;
  /** Names the message catalogue: the language of the forms' own sentences. */
  language: string;
  logLevel: string;
}
