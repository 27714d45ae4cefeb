/* Generated from the JSON schemas by `npm run generate`. Do not edit. */

export type ToConfirm = string[];

export interface CompanyFile {
  $schema: '../meta/company.schema.json';
  company: {
    name: string;
    storageName?: string;
    tagline: string;
    lang?: string;
    timeZone?: string;
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
    serviceAreas: {
      name: string;
      postalCodes: string[];
    }[];
    social?: {
      facebook?: string;
      instagram?: string;
      twitter?: string;
    };
  };
  brand?: {
    colours?: {
      accent?: string;
      highlight?: string;
    };
    logo?: string;
    fonts?: {
      headings?: 'Bricolage Grotesque' | 'Georgia' | 'Palatino' | 'System' | 'Trebuchet MS';
      text?: 'Bricolage Grotesque' | 'Georgia' | 'Palatino' | 'System' | 'Trebuchet MS';
    };
  };
  outsideArea: string;
  sharing: {
    picture: string;
    alt: string;
  };
  privacy: {
    intro: string;
    sections: {
      heading: string;
      text: string[];
      items?: string[];
    }[];
    saved?: {
      heading: string;
      text: string;
    };
    retention?: {
      heading: string;
      text: string;
      days: number;
    };
  };
  pages: {
    home: {
      path: '/';
      name: string;
      description: string;
      inMenu?: boolean;
      shortName?: string;
    };
    ourWork: TextPage;
    privacy: TextPage;
    notFound: {
      name: string;
      description: string;
      text?: string;
    };
  };
  contactForm: string;
  invitation?: {
    page: string;
    text?: string;
    visitText?: string;
  };
  home: {
    hero: {
      heading: string;
      text: string;
      button: string;
    };
    recentWork: {
      heading: string;
      text: string;
      more: string;
    };
    reasons: TitledList;
    process: TitledList;
    team: TitledList;
  };
  goodToKnow: {
    heading: string;
    samples?: string;
    person?: {
      picture: string;
      alt: string;
      name: string;
      text: string;
    };
    facts: {
      title: string;
      icon?: string;
      text: string;
    }[];
    questions: {
      heading: string;
      items: {
        question: string;
        answer: string;
      }[];
    };
    reviews: {
      heading: string;
      items: {
        text: string;
        name: string;
        area?: string;
        source?: string;
      }[];
    };
  };
  callToAction: string;
  callToActionText: string;
  callToActionPage: string;
  sending: SendingWords;
  estimate: EstimateWords;
  mail: MailWords;
  labels: {
    skip: string;
    menu: string;
    mainNavigation: string;
    getQuote: string;
    close: string;
    contact: string;
    writeToUs: string;
    areas: string;
    follow: string;
    social: {
      facebook: string;
      instagram: string;
      twitter: string;
    };
    slider: {
      divider: string;
      before: string;
      after: string;
      hint: string;
    };
    gallery: string;
    loading: string;
    formUnavailable: string;
    partBroken: string;
    tryAgain: string;
    backHome: string;
  };
}
export interface TextPage {
  path: string;
  name: string;
  description: string;
  inMenu?: boolean;
  shortName?: string;
  text?: string;
}
export interface TitledList {
  heading: string;
  text?: string;
  items: {
    title: string;
    icon?: string;
    text: string;
  }[];
}
export interface SendingWords {
  toConfirm?: ToConfirm;
  heading: string;
  reference: string;
  date: string;
  answer: string;
  next: string;
  sent: string;
  again: string;
  visitAgain: string;
  orCall: string;
}
export interface EstimateWords {
  heading: string;
  text: string;
  visitHeading: string;
  visitText: string;
  total: string;
  toConfirm?: ToConfirm;
  includes: {
    labour: Coverage;
    'labour-and-materials': Coverage;
    everything: Coverage;
  };
  included: string;
  excluded: string;
  aboutHour: string;
  aboutHours: string;
  rateTable: string;
  measured: {
    'two-longest-walls': string;
    'baseboard-length': string;
  };
  customer: string;
  holds: string;
  holdsDays: number;
  rooms: string;
  work: string;
  quantity: string;
  hours: string;
  cost: string;
  roomTotal: string;
  print: string;
  lines?: {
    [k: string]: string;
  };
  soFar: string;
  nothing: string;
}
export interface Coverage {
  note: string;
  included: string[];
  excluded: string[];
}
export interface MailWords {
  kinds: {
    [k: string]: string;
  };
  owner: OwnerMailWords;
  visitor: ConfirmationWords;
  saved?: {
    subject: string;
    text: string;
    link: string;
    why: string;
  };
}
export interface OwnerMailWords {
  subject: string;
  reply: string;
  reference: string;
  received: string;
  language: string;
  answers: string;
  notAttached: string;
  estimate: string;
  noPrice: string;
  differences: string;
  difference: string;
  nothing: string;
  consents: string;
  consentNames: {
    [k: string]: string;
  };
  attribution: string;
  attributionNames: {
    [k: string]: string;
  };
  marks: {
    serviceArea: string;
    suspect: string;
  };
  short: {
    subject: string;
    text: string;
  };
  failure: {
    subject: string;
    text: string;
    address?: {
      subject: string;
      text: string;
    };
  };
}
export interface ConfirmationWords {
  subject: string;
  greeting: string;
  greetingUnnamed: string;
  text: string;
  kinds?: {
    [k: string]: ConfirmationOfKind;
  };
  next: string[];
  leftOut: string;
  questions: string;
  signOff: string;
  why: string;
}
export interface ConfirmationOfKind {
  subject?: string;
  text?: string;
}
