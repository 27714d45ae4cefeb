/* Generated from the JSON schemas by `npm run generate`. Do not edit. */

export type Paths = string[];
/**
 * Name of a notice in messages/en.json.
 */
export type NoticeName = string;

/**
 * One form: its steps, what is kept of it, what it tells the visitor, and what submitting does.
 */
export interface FormFile {
  $schema: '../meta/form.schema.json';
  /**
   * Name of the form, read to people who cannot see the page.
   */
  title: string;
  /**
   * The form's own page on the site. Leave it out where another form leads to this one, or where it stands at the foot of every page.
   */
  page?: {
    /**
     * Where it is found, for example /call-me-back. No two pages share one.
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
     * Whether it stands in the menu, after the other pages.
     */
    inMenu?: boolean;
    /**
     * What it is called in the menu, where that is shorter than its name.
     */
    shortName?: string;
    /**
     * Stands before the call to action under the form, in one line with it. A few letters are best: phones are narrow.
     */
    callToActionText?: string;
  };
  /**
   * The steps in order. A form with one step shows no step list.
   *
   * @minItems 1
   */
  steps: StepFile[];
  /**
   * Keeps what is typed on the visitor's device until it is sent. Leave it out to keep nothing.
   */
  draft?: {
    /**
     * Storage key; the product's name and the environment are put before it.
     */
    key: string;
    /**
     * keep: a second request starts filled in, and "Clear my answers" is offered. clear: no answer stays once it is sent.
     */
    afterSuccess: 'keep' | 'clear';
  };
  /**
   * Says above the buttons what the answers so far come to, where the page can price them.
   */
  runningTotal?: boolean;
  /**
   * Ends the form with a step that lists all answers, each with a button that leads back to its question. The catalogue's labels have its words.
   */
  review?: boolean;
  /**
   * Offers to keep the answers on the server for 30 days and mails a link that brings them back on any device, where mail is set up. Needs "page", and in content/company.json "mail.saved" and "privacy.saved".
   */
  saveForLater?: boolean;
  /**
   * Page that says what becomes of the answers. A link to it stands at the button that submits.
   */
  privacy?: string;
  /**
   * Boxes above the button that submits, never ticked beforehand, by their name under "consents" in messages/en.json: true offers the box, false does not. What was ticked is stored with its wording and time.
   */
  consents?: {
    [k: string]: boolean;
  };
  prefill?: Paths;
  /**
   * Where this form's notices appear, and which ones say that answers are missing or wrong.
   */
  notices: {
    verticalAlign?: 'top' | 'bottom';
    horizontalAlign?: 'left' | 'center' | 'right';
    invalid: NoticeName;
    wrong?: NoticeName;
  };
  /**
   * What happens in the end: a call of its own with "success" and "failure", or "attachTo".
   */
  submit: {
    /**
     * The answers travel with the lead of another form, which is shown next.
     */
    attachTo?: {
      /**
       * Folder of the other form.
       */
      form: string;
      /**
       * Under which of its "attached" names.
       */
      as: string;
    };
    /**
     * Words on the last button. The catalogue's "submit" when left out.
     */
    label?: string;
    /**
     * The call that carries the answers to the lead service.
     */
    call?: {
      /**
       * Path of the call, for example /messages. No two forms share one.
       */
      path: string;
      /**
       * What the stored lead is called in the owner's list.
       */
      lead: string;
      /**
       * Fields that the page adds beside the answers.
       */
      attached?: string[];
      /**
       * Fields that the call must carry: each is asked by a section, attached, or a constant. The checker tells of one that is not; the service takes no lead without those that sections ask.
       */
      required?: string[];
    };
    /**
     * Fields with the same value in every lead: a text, or { "var": "company.name" } to take it from the content file.
     */
    constants?: {
      [k: string]:
        | string
        | {
            var: string;
          };
    };
    success?: {
      notice?: NoticeName;
      /**
       * Page to show next. The form stays when left out.
       */
      goTo?: string;
    };
    /**
     * What happens next, step by step: said to the visitor once the form has arrived.
     *
     * @minItems 1
     */
    next?: string[];
    failure?: {
      notice: NoticeName;
    };
  };
}
export interface StepFile {
  /**
   * Name in the step list. Of a repeated step {number} counts.
   */
  title: string;
  /**
   * The step stands once for each entry of a list; the paths of its sections begin at the entry. How many there are says "count", or with "add" the visitor.
   */
  repeat?: {
    /**
     * Name of the list among the answers.
     */
    list: string;
    count?: Condition;
    /**
     * Without a count: words on the button that adds an entry, for example "Add another person".
     */
    add?: string;
    /**
     * With "add": so many entries are there from the beginning, and stay. 1 when left out. 0: the button that adds the first one stands below the section before.
     */
    minItems?: number;
    /**
     * With "add": visitors may put the entries in order.
     */
    orderable?: true;
    /**
     * No more entries than this, whatever the count says.
     */
    maxItems: number;
    /**
     * Field of the entry that names its step once it is answered.
     */
    titleField?: string;
    /**
     * An entry that nobody has touched offers to take over the answers of an earlier one.
     */
    copy?: {
      except?: Paths;
      /**
       * Words of a button that goes from an entry with the answers of another one on to the next step, or to what is missing in it, for example "The rest is the same: next guest".
       */
      next?: string;
      /**
       * Fields that are taken over only when a box is ticked.
       */
      onDemand?: {
        /**
         * Words beside the box, for example "Its sizes too".
         */
        label: string;
        fields: Paths;
      };
    };
  };
  /**
   * Section files of this form's folder, without .json, shown one after the other.
   *
   * @minItems 1
   */
  sections: string[];
  visible?: Condition;
  enabled?: Condition;
}
/**
 * JSON-Logic. A comparison with an answer that is not given never holds.
 */
export interface Condition {
  [k: string]: unknown;
}
