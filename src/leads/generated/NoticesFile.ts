/* Generated from the JSON schemas by `npm run generate`. Do not edit. */

export type SiteNotice = {
  kind: 'info' | 'closed' | 'offer';
  text: string;
  from?: string;
  fromTime?: string;
  until?: string;
  untilTime?: string;
  pages?: string[];
  alone?: boolean;
  inMails?: boolean;
};

export interface NoticesFile {
  $schema: '../meta/notices.schema.json';
  notices: SiteNotice[];
}
