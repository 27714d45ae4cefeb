/** Parameters that advertisements and newsletters put into the address of the page they lead to. */
export const campaignFields = [
  'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id',
  'gclid', 'gbraid', 'wbraid', 'dclid', 'msclkid', 'fbclid', 'ttclid', 'twclid', 'li_fat_id',
] as const;

/** All that is kept of where a visitor came from; the privacy page names it. */
export const attributionFields: readonly string[] = [...campaignFields, 'referrer', 'landing_page'];

/** The header that carries it beside a lead, so that the body of a call stays what the form asked. */
export const attributionHeader = 'Lead-Attribution';
