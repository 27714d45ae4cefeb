/** The beginning of a text that names a place, for one may be as long as somebody likes. */
export const truncateName = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

export const contentWords = {
  pricesFrom: (day: string) => `Prices ${day}`,
  pictureFile: (name: string) => `Picture ${name}`,
  companyFile: 'Company and texts of pages',
  linesOfEstimate: (language: string) => `Lines of the estimate (${language})`,
  textsOfMessages: 'Sentences of the forms',
  messageGroups: {
    rules: 'All forms: when an answer is not right',
    notices: 'All forms: notices',
    labels: 'All forms: buttons and other words',
    consents: 'All forms: what people agree to',
  },
  /** The pages that show texts of the company's file, by its keys; other keys have names of their own. */
  companyGroups: {
    outsideArea: 'All forms: where you do not paint',
    goodToKnow: 'Hours, FAQ, reviews',
    sharing: 'Links to the site, where others share them',
    pages: 'Menu, tabs of the browser, search engines',
    invitation: 'Link to the estimate by rooms',
    callToAction: 'Banner above the foot of each page',
    callToActionText: 'Banner above the foot of each page',
    sending: 'After something was sent',
    estimate: 'The estimate that visitors get',
    mail: 'Mails',
    labels: 'All pages: buttons and other words',
    brand: 'Look',
  },
  /** The roles of texts, by their keys; others are called as their place is described. */
  roles: {
    'ui:title': 'question',
    short: 'what messages call it',
    entry: 'one of them',
    box: 'box',
    choice: 'choice',
    title: 'title',
    heading: 'heading',
    description: 'hint',
    'ui:description': 'hint',
    'ui:placeholder': 'example in the field',
    alt: 'what the picture shows',
    text: 'text',
  },
  contentParts: {
    questions: 'Forms',
    choices: 'Choices',
    words: 'Words',
    notices: 'Notices',
    pictures: 'Gallery',
    company: 'Company',
    home: 'Home page',
    trust: 'Hours, FAQ, reviews',
    look: 'Look',
  },
  yes: 'Yes',
  no: 'No',
};
