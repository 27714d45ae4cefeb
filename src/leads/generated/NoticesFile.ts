/* Generated from the JSON schemas by `npm run generate`. Do not edit. */

export interface NoticesFile {
  $schema: '../meta/notices.schema.json';
  notices: SiteNotice[];
}
export interface SiteNotice {
  kind: 'info' | 'closed' | 'offer';
  text: string;
  from?: string;
  until?: string;
  pages?: string[];
  alone?: boolean;
  inMails?: boolean;
}
