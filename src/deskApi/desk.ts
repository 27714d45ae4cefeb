// The API of the owner's desk: the types that its pages and the service share.

import type { Fact, RepeatedFacts } from '../engine/flow/answerFacts.ts';
import type { DeliveryProblem } from '../leads/destinations.ts';
import type { RoomText } from '../leads/estimateSummary.ts';
import type { CompanyClock } from '../pricing/wallTime.ts';

export const leadStates = ['new', 'quoted', 'won', 'lost', 'robot'] as const;
export type LeadState = (typeof leadStates)[number];

/** The states of leads that come from people. Lists have no others, unless robots are asked for. */
export const statesOfPeople: readonly LeadState[] = leadStates.filter((state) => state !== 'robot');

export const longestNote = 5000;

export interface LeadNote {
  /** ISO 8601, in UTC. */
  at: string;
  text: string;
}

/** A lead as the list shows it. What is not known is empty. */
export interface DeskLead {
  id: string;
  reference: string;
  /** The kind of lead, in the owner's words. */
  kind: string;
  /** ISO 8601, in UTC, as all times here. */
  receivedAt: string;
  /** The name of the language of the visitor's page; empty for the first one of the site. */
  language: string;
  name: string;
  phone: string;
  email: string;
  area: string;
  start: string;
  price: string;
  /** These are the first words of what the visitor wrote in their own words. */
  text: string;
  pictures: { id: string; name: string }[];
  state: LeadState;
  handledAt?: string;
  /** The id that all leads of the same person have. */
  person: string;
  /** The newest leads of the person, newest first; absent where there is no other one. */
  enquiries?: Enquiry[];
  /** Notes for the owner, in words. */
  marks: string[];
}

/** One of several leads of a person; only the newest have their text. */
export type Enquiry = Pick<DeskLead, 'id' | 'kind' | 'receivedAt' | 'state' | 'handledAt'> &
  Partial<Pick<DeskLead, 'text'>>;

export interface DeskPush {
  id: string;
  title: string;
  body: string;
}

/** A device on which somebody is signed in. */
export interface DeskSession {
  since: string;
  /** The last use, to the hour. */
  usedAt: string;
  /**
   * How the browser names itself, and the network of its address, such as “203.0.113.…”. Both are empty where the log
   * does not go back that far.
   */
  browser: string;
  network: string;
  isThis: boolean;
}

export interface DeskLeads {
  /** A lead of each person: the newest one that is like that. */
  leads: DeskLead[];
  /** The owner's names of the kinds of leads, by their ids in content files. */
  kinds: Record<string, string>;
  /** The names of the site's languages by their tags, the first language first. */
  languages: Record<string, string>;
  /** The start of the next page; absent on the last one. */
  next?: number;
  /** How many leads are like that, on all pages, and of how many persons; absent on later pages. */
  found?: number;
  people?: number;
  /** How many robots the list of all leads leaves out; absent on later pages and in other lists. */
  robots?: number;
}

export interface DeskLeadInFull extends DeskLead {
  /**
   * Name, phone, address and the like; `facts` has all other answers. A device may still show a lead that it cached
   * when the service did not say it yet.
   */
  sender?: Fact[];
  facts: Fact[];
  repeated: RepeatedFacts[];
  /** The price of each room. */
  rooms: RoomText[];
  /** The price in one line, and why there is none or where the page claimed another. */
  estimate: Fact[];
  /** The notes about all leads of the person, each with the one that it was written to. */
  notes: (LeadNote & { leadId?: string })[];
  /** Whether the lead was taken apart from others of the same person. */
  isApart?: boolean;
  files: { id: string; name: string; isPicture: boolean }[];
  /** The facts beside the answers: consents, and where the visitor came from. */
  arrival: Fact[];
  deliveries: {
    destination: string;
    /** The destination that never took the lead, where this is a notice of that. */
    about?: string;
    state: 'waiting' | 'delivered' | 'failed';
    at?: string;
    problem?: DeliveryProblem;
    error?: string;
  }[];
}

export interface DeskDeletion {
  /** This is true if the database's log is free of the deleted lead, too. */
  isErased: boolean;
  /** How many answers went with it that the same person had saved to go on later. */
  saved: number;
}

export interface DeskStatus {
  company: string;
  clock: CompanyClock;
  /** Since when visitors see this version; absent where there is only one. */
  since?: string;
  /** Why what the files say is not live, with file and line. */
  blocked: readonly string[];
  /** The reasons why a suspicious change of the files is not live until somebody confirms it, a line each. */
  unconfirmed?: { version: string; asks: readonly string[] };
  /** The service's account may not write the content folder, so that nothing can be published at the desk. */
  isReadOnly?: true;
  /** How many files are changed at the desk and not published. */
  drafted: number;
  /** Deliveries that wait, and that failed without anybody being notified. */
  waiting: number;
  failed: number;
  /** No mail server is set up, so that nobody is mailed about leads. */
  mailsNobody?: true;
  /** The service's clock has moved by days, and nothing more is deleted for its age until that has lasted. */
  isClockInDoubt?: true;
  /** When the last backup was made by the command or the desk; absent where none is known of. */
  backupAt?: string;
  /** The backup has this file name on the machine of the service. */
  backupFile?: string;
}

/** How many leads answered each question, and chose each choice; by form and the path of the question. */
export type AnswerCounts = Record<string, Record<string, { leads: number; choices: Record<string, number> }>>;

export interface DeskRates {
  /** The day by the company's clock. */
  today: string;
  /** The versions of the rate tables begun for visitors, past ones too, and of those by which leads were priced. */
  begun: string[];
  priced: string[];
  /** The houses of the newest leads with a price. */
  leads: { id: string; name: string; house: unknown }[];
}
