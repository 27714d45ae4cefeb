/* Generated from the JSON schemas by `npm run generate`. Do not edit. */

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
