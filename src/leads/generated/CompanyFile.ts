/* Generated from the JSON schemas by `npm run generate`. Do not edit. */

/**
 * Which of the keys beside this one hold samples that the owner has yet to confirm. Nobody sees it on the site: take a name out once its text is yours, and the key with the last of them.
 *
 * @minItems 1
 */
export type ToConfirm = string[];

/**
 * Everything that is true of the company: replacing this file rebrands the whole site. Every text may hold {company}, {phone}, {info}, {services} (the mailboxes) and {site}.
 */
export interface CompanyFile {
  $schema: '../meta/company.schema.json';
  company: {
    /**
     * Name of the company.
     */
    name: string;
    /**
     * First part of the keys under which answers are kept on visitors' devices. It stays when the company is renamed: under another one, nobody would find their answers again. Left out, it is made of the name.
     */
    storageName?: string;
    /**
     * Follows the name in the home page's title.
     */
    tagline: string;
    /**
     * Language of the site and the country whose way of writing dates and amounts it follows, such as en-CA or en-US. Left out, that of the messages: "dates" among their "labels".
     */
    lang?: string;
    /**
     * The company's time zone, by its IANA name, such as America/Toronto. Days begin by it: limits of dates, rate tables, times in mails and of the commands.
     */
    timeZone?: string;
    /**
     * Address of the site, without a slash at the end.
     */
    url: string;
    phone: string;
    mailboxes: {
      info: string;
      services: string;
    };
    address: {
      street: string;
      locality: string;
      region: string;
      postalCode: string;
    };
    /**
     * @minItems 1
     */
    serviceAreas: {
      name: string;
      /**
       * What the postal codes there begin with: "T4C", or "T2" for all from T2A to T2Z.
       */
      postalCodes: string[];
    }[];
    /**
     * The company's pages on social networks. One that is left out, or "", is not shown.
     */
    social?: {
      facebook?: string;
      instagram?: string;
      twitter?: string;
    };
  };
  /**
   * How the company looks. What is left out looks as it comes.
   */
  brand?: {
    /**
     * Colours as # and six digits. What lies beside them, by night and under the pointer, follows from them.
     */
    colours?: {
      /**
       * Links, buttons and what is chosen, and the banner: dark enough to be read on white. By itself #1f5d4c.
       */
      accent?: string;
      /**
       * The one button on the banner: light enough to be written on in black. By itself #eab64a.
       */
      highlight?: string;
    };
    /**
     * File in content/photos, best a square PNG of 512 pixels. It stands beside the name, and the site's icons are made of it.
     */
    logo?: string;
    /**
     * The site has Bricolage Grotesque; the others are on visitors' devices, or a font like them is.
     */
    fonts?: {
      /**
       * Headings and the company's name.
       */
      headings?: 'Bricolage Grotesque' | 'Georgia' | 'Palatino' | 'System' | 'Trebuchet MS';
      /**
       * All other words.
       */
      text?: 'Bricolage Grotesque' | 'Georgia' | 'Palatino' | 'System' | 'Trebuchet MS';
    };
  };
  /**
   * Said in a form when a postal code begins like none of the service areas'. {postalCode} is that code. The form can be sent all the same, and the lead is marked.
   */
  outsideArea: string;
  /**
   * The picture that stands beside links to the site, and in what search engines know of the company.
   */
  sharing: {
    /**
     * File in content/photos. Its middle is cut to 1200 x 630 pixels.
     */
    picture: string;
    /**
     * What it shows, for people who cannot see it.
     */
    alt: string;
  };
  /**
   * The page /privacy: what is collected and why, who receives it, how long it is kept, how to ask for deletion.
   */
  privacy: {
    intro: string;
    /**
     * @minItems 1
     */
    sections: {
      heading: string;
      /**
       * Paragraphs.
       *
       * @minItems 1
       */
      text: string[];
      /**
       * A list under them.
       *
       * @minItems 1
       */
      items?: string[];
    }[];
    /**
     * Says what becomes of answers that visitors save to go on later. It stands on the page while a form has "saveForLater" and mail is set up.
     */
    saved?: {
      heading: string;
      /**
       * With a place for {days}, for which they are kept.
       */
      text: string;
    };
    /**
     * Deletes what visitors sent after some days, for good, and says so as the last part of the page. Left out, leads are kept until somebody deletes them.
     */
    retention?: {
      heading: string;
      /**
       * With a place for {days}.
       */
      text: string;
      /**
       * How many days after they arrived leads are deleted.
       */
      days: number;
    };
  };
  /**
   * The pages of text: where each is found, its name, which is also its title in the browser, and the description that search engines show. A form says of its own page where it is: "page" in its form.json.
   */
  pages: {
    home: {
      path: '/';
      /**
       * Its heading, and what the browser's tab says.
       */
      name: string;
      /**
       * What search engines show of it.
       */
      description: string;
      /**
       * Whether it stands in the menu.
       */
      inMenu?: boolean;
      /**
       * What it is called on links, where that is shorter than its name.
       */
      shortName?: string;
    };
    ourWork: TextPage;
    privacy: TextPage;
    /**
     * What every unknown address shows.
     */
    notFound: {
      /**
       * Its heading, and what the browser's tab says.
       */
      name: string;
      /**
       * What search engines show of it.
       */
      description: string;
      /**
       * A paragraph under the heading.
       */
      text?: string;
    };
  };
  /**
   * Folder of the form that stands at the foot of every page.
   */
  contactForm: string;
  /**
   * A link to the estimate by rooms, on the home page and under the quote request. It is shown only while Online can be chosen; left out, never.
   */
  invitation?: {
    /**
     * The page of that form.
     */
    page: string;
    text: string;
  };
  home: {
    hero: {
      heading: string;
      text: string;
      button: string;
    };
    /**
     * Around the before/after slider; gallery.json names the project in it.
     */
    recentWork: {
      heading: string;
      text: string;
      /**
       * The link to the gallery.
       */
      more: string;
    };
    reasons: TitledList;
    process: TitledList;
    team: TitledList;
  };
  /**
   * Reasons to trust the company, at the foot of the home page. What is left empty is not shown.
   */
  goodToKnow: {
    heading: string;
    /**
     * Said under the heading as long as the wording is a sample. Take it out once all of it is the company's own.
     */
    samples?: string;
    /**
     * Somebody whom visitors will meet, by picture, name and a sentence.
     */
    person?: {
      /**
       * File in content/photos. Its middle is shown in a circle.
       */
      picture: string;
      /**
       * What it shows, for people who cannot see it.
       */
      alt: string;
      name: string;
      /**
       * A sentence, such as what they do for the visitor.
       */
      text: string;
    };
    /**
     * Insurance and WCB, licence, warranty terms in plain words, what a room costs, hours and how soon you answer, who visitors will talk to, and what else there is to say.
     */
    facts: {
      title: string;
      /**
       * A line icon, by its id in src/site/public/icons.svg.
       */
      icon?: string;
      /**
       * "" until there is something to say: then the title does not show either.
       */
      text: string;
    }[];
    /**
     * What homeowners ask again and again. Each answer opens below its question.
     */
    questions: {
      heading: string;
      items: {
        question: string;
        /**
         * "" until there is one: then the question does not show either.
         */
        answer: string;
      }[];
    };
    /**
     * What customers wrote, in their words and with their consent. Nothing shows while the list is empty.
     */
    reviews: {
      heading: string;
      /**
       * @maxItems 3
       */
      items: {
        text: string;
        /**
         * Who wrote it, as they agreed to be named: a first name is enough.
         */
        name: string;
        /**
         * Where they live, such as Varsity, Calgary.
         */
        area?: string;
        /**
         * Where it can be read.
         */
        source?: string;
      }[];
    };
  };
  /**
   * The banner above the footer.
   */
  callToAction: string;
  /**
   * A sentence in the banner.
   */
  callToActionText: string;
  /**
   * The page that all links to the quote request lead to.
   */
  callToActionPage: string;
  sending: SendingWords;
  estimate: EstimateWords;
  mail: MailWords;
  /**
   * Short words of the site's frame: what buttons and links are called.
   */
  labels: {
    skip: string;
    menu: string;
    /**
     * Name of the links in the header, for screen readers.
     */
    mainNavigation: string;
    getQuote: string;
    close: string;
    contact: string;
    /**
     * Opens the contact form under a page that is a form itself.
     */
    writeToUs: string;
    /**
     * Heading over the service areas.
     */
    areas: string;
    follow: string;
    social: {
      facebook: string;
      instagram: string;
      twitter: string;
    };
    /**
     * Words of the before/after slider.
     */
    slider: {
      /**
       * What screen readers call the divider.
       */
      divider: string;
      before: string;
      after: string;
      /**
       * Stands at the divider.
       */
      hint: string;
    };
    /**
     * Name of the gallery's tabs, for screen readers.
     */
    gallery: string;
    loading: string;
    /**
     * Said before the phone number when a form cannot be loaded.
     */
    formUnavailable: string;
    /**
     * Said before the phone number in place of a part of a page that failed to show.
     */
    partBroken: string;
    tryAgain: string;
    backHome: string;
  };
}
export interface TextPage {
  /**
   * Where it is found, for example /our-work. No two pages share one.
   */
  path: string;
  /**
   * Its heading, and what the browser's tab says.
   */
  name: string;
  /**
   * What search engines show of it.
   */
  description: string;
  /**
   * Whether it stands in the menu.
   */
  inMenu?: boolean;
  /**
   * What it is called on links, where that is shorter than its name.
   */
  shortName?: string;
  /**
   * A paragraph under the heading.
   */
  text?: string;
}
export interface TitledList {
  heading: string;
  text?: string;
  /**
   * @minItems 1
   */
  items: {
    title: string;
    /**
     * A line icon, by its id in src/site/public/icons.svg.
     */
    icon?: string;
    text: string;
  }[];
}
/**
 * Said once a form has arrived, and when it has not.
 */
export interface SendingWords {
  toConfirm?: ToConfirm;
  /**
   * Heading of the confirmation that stays until it is closed.
   */
  heading: string;
  /**
   * Stands before the lead's reference.
   */
  reference: string;
  /**
   * Stands before the day and time at which it was sent.
   */
  date: string;
  /**
   * How and when the company answers.
   */
  answer: string;
  /**
   * Heading over the form's own "next".
   */
  next: string;
  /**
   * Heading over what was sent.
   */
  sent: string;
  /**
   * Button above the estimator that shows a sent estimate once more.
   */
  again: string;
  /**
   * The same button where there is no price, because the visitor asked for a visit.
   */
  visitAgain: string;
  /**
   * Stands before the phone number when a form could not be sent.
   */
  orCall: string;
}
/**
 * What stands around the numbers of an estimate: in the summary that the visitor sees, and in the one that is kept with the lead.
 */
export interface EstimateWords {
  /**
   * Title of the summary.
   */
  heading: string;
  /**
   * Said to the visitor once the request has arrived.
   */
  text: string;
  /**
   * The title instead, when there is no price because the visitor asked for a visit.
   */
  visitHeading: string;
  /**
   * Said then.
   */
  visitText: string;
  /**
   * Stands at the price of the whole house.
   */
  total: string;
  toConfirm?: ToConfirm;
  /**
   * What a price covers, by what its rate table says in "includes".
   */
  includes: {
    labour: Coverage;
    'labour-and-materials': Coverage;
    everything: Coverage;
  };
  /**
   * Heading of the list of what the price includes.
   */
  included: string;
  /**
   * Heading of the list of what it does not.
   */
  excluded: string;
  /**
   * The hours of the whole house, when they are about one.
   */
  aboutHour: string;
  /**
   * The hours of the whole house: {hours}.
   */
  aboutHours: string;
  /**
   * Which rates: those in force from {date} on.
   */
  rateTable: string;
  /**
   * How a ceiling or a baseboard was measured, by the measure of the rate table.
   */
  measured: {
    /**
     * A floor or ceiling: {length} by {width} feet.
     */
    'two-longest-walls': string;
    /**
     * Baseboards: {length} feet of wall, less the openings.
     */
    'baseboard-length': string;
  };
  /**
   * Stands before the customer's name, on paper.
   */
  customer: string;
  /**
   * How long the estimate holds: until {date}.
   */
  holds: string;
  /**
   * How many days an estimate holds.
   */
  holdsDays: number;
  /**
   * Heading over the rooms.
   */
  rooms: string;
  /**
   * Column: what is done.
   */
  work: string;
  /**
   * Column: how much of it.
   */
  quantity: string;
  /**
   * Column: the hours it takes.
   */
  hours: string;
  /**
   * Column: what it costs.
   */
  cost: string;
  /**
   * Last line of a room.
   */
  roomTotal: string;
  /**
   * The button that prints or saves the summary.
   */
  print: string;
  /**
   * Other words for what stands in the lines of an estimate, by the label that the rate table has, "line cutting", "Rounded up to the whole dollar" or the unit "ft" or "sq ft". Those of another language are under "pricing-tables" in its file.
   */
  lines?: {
    [k: string]: string;
  };
  /**
   * Said while a form is filled in: what the rooms that are complete cost, {total}.
   */
  soFar: string;
  /**
   * Said in place of a price when there is nothing to paint in the room {room}.
   */
  nothing: string;
}
export interface Coverage {
  /**
   * One sentence that stands at the price.
   */
  note: string;
  /**
   * What is included, for paper.
   */
  included: string[];
  /**
   * What is not, for paper.
   */
  excluded: string[];
}
/**
 * The mails about a lead: to the company, and the confirmation to the homeowner.
 */
export interface MailWords {
  /**
   * What a kind of lead is called, by the name in "submit.call.lead" of its form; without one the form's title stands.
   */
  kinds: {
    [k: string]: string;
  };
  owner: OwnerMailWords;
  visitor: ConfirmationWords;
  /**
   * The mail with the link to saved answers, for forms with "saveForLater". {form} is the form's title.
   */
  saved?: {
    /**
     * Subject: {form}.
     */
    subject: string;
    /**
     * What the link does: {form}, and {date} until when.
     */
    text: string;
    /**
     * Words of the link.
     */
    link: string;
    /**
     * In small print: why this mail came.
     */
    why: string;
  };
}
/**
 * The mail to the company about each lead. {kind} is what such a lead is called, {name} who sent it, {reference} its reference.
 */
export interface OwnerMailWords {
  /**
   * Subject: {kind}, {name}, {reference}.
   */
  subject: string;
  /**
   * Said where a reply reaches the homeowner: {name}.
   */
  reply: string;
  /**
   * Stands before the reference.
   */
  reference: string;
  /**
   * Stands before the day and time at which it came, by the company's clock.
   */
  received: string;
  /**
   * Stands before the language of the visitor's page, where the site has several.
   */
  language?: string;
  /**
   * Heading over what was sent.
   */
  answers: string;
  /**
   * Said of files that are too large for the mail: {names}, and {reference} of the request.
   */
  notAttached: string;
  /**
   * Heading over the price, line by line.
   */
  estimate: string;
  /**
   * Said when a house could not be priced: {problem}, in the words of the log.
   */
  noPrice: string;
  /**
   * Heading over what the visitor's page had said of the price, and is not so.
   */
  differences: string;
  /**
   * One such difference: {what}, {claimed} by the page, {own} by the service.
   */
  difference: string;
  /**
   * In place of a value that is not there.
   */
  nothing: string;
  /**
   * Heading over what the homeowner agreed to.
   */
  consents: string;
  /**
   * What a consent is called, by its name in "consents" of the form; without one the name stands.
   */
  consentNames: {
    [k: string]: string;
  };
  /**
   * Heading over how the homeowner found the site.
   */
  attribution: string;
  /**
   * What is known of that is called, by its technical name, such as utm_campaign; without one that name stands.
   */
  attributionNames: {
    [k: string]: string;
  };
  /**
   * What a mark says to the company.
   */
  marks: {
    /**
     * The address lies outside the service areas.
     */
    serviceArea: string;
    /**
     * The form was filled in as robots do it.
     */
    suspect: string;
  };
  /**
   * The mail that is sent when the mail server will not take the one with the answers, because of what they say or how long they are.
   */
  short: {
    /**
     * Subject: {kind}, {reference}.
     */
    subject: string;
    /**
     * Where to read the answers: {kind}, {reference}.
     */
    text: string;
  };
  /**
   * The mail that says that a lead could not be handed to another system. {destination} is what that is called, {reason} what its last answer was.
   */
  failure: {
    /**
     * Subject: {destination}, {kind}, {name}, {reference}.
     */
    subject: string;
    /**
     * What happened, and what to do: {destination}, {reason}, {reference}.
     */
    text: string;
  };
}
/**
 * The confirmation to the homeowner. Every text may hold {reference}. What was sent, and when, has the words of "sending"; what happens next is "submit.next" of the form.
 */
export interface ConfirmationWords {
  /**
   * Subject.
   */
  subject: string;
  /**
   * Greeting: {firstname}.
   */
  greeting: string;
  /**
   * Greeting where no first name is known, or it is no name.
   */
  greetingUnnamed: string;
  /**
   * First sentences.
   */
  text: string;
  /**
   * Other words for a kind of lead, by the name in "submit.call.lead" of its form.
   */
  kinds?: {
    [k: string]: ConfirmationOfKind;
  };
  /**
   * What happens next, step by step, where the form itself does not say it in "submit.next".
   *
   * @minItems 1
   */
  next: string[];
  /**
   * Stands in place of an answer with a web or mail address in it: whoever entered it may have entered a stranger's address.
   */
  leftOut: string;
  /**
   * How to ask or add something.
   */
  questions: string;
  /**
   * Ends the mail; the company's name, phone, address and site follow.
   */
  signOff: string;
  /**
   * In small print: why this mail came.
   */
  why: string;
}
/**
 * What one kind of lead says otherwise.
 */
export interface ConfirmationOfKind {
  /**
   * Subject of the confirmation.
   */
  subject?: string;
  /**
   * First sentences of the confirmation.
   */
  text?: string;
}
