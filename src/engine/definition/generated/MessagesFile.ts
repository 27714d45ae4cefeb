/* Generated from the JSON schemas by `npm run generate`. Do not edit. */

/**
 * Every sentence the forms say: validation messages, notices, and the words of the form itself.
 */
export interface MessagesFile {
  $schema: '../meta/messages.schema.json';
  rules: RuleMessages;
  /**
   * Messages of one field, named form.field (of an entry of a list form.list.field), that differ from the rules above.
   */
  fields?: {
    [k: string]: FieldMessages;
  };
  /**
   * Messages of rules between fields, by the name that a section's "rules" give. {field} is the title of the field at which they stand.
   */
  sentences?: {
    [k: string]: string;
  };
  notices: {
    [k: string]: NoticeFile;
  };
  /**
   * What a visitor may agree to, by name. The very words are stored with the lead.
   */
  consents?: {
    [k: string]: string;
  };
  labels: Labels;
}
/**
 * One message per rule. {field} is the field's title; {min}, {max}, {options} and the like are the rule's own values.
 */
export interface RuleMessages {
  required: string;
  /**
   * A field that another answer makes required; {target} is that field.
   */
  required_if: string;
  email: string;
  phone: string;
  postal_code: string;
  sin: string;
  ein: string;
  integer: string;
  numeric: string;
  double: string;
  min_value: string;
  max_value: string;
  between: string;
  /**
   * {length} digits.
   */
  digits: string;
  /**
   * A text that is too short.
   */
  min: string;
  /**
   * A text that is too long.
   */
  max: string;
  /**
   * A text of not exactly {length} characters.
   */
  length: string;
  alpha: string;
  alpha_num: string;
  alpha_dash: string;
  alpha_spaces: string;
  regex: string;
  /**
   * A value that is not one of the {options}.
   */
  oneOf: string;
  /**
   * A value that is one of the {values} that are not allowed.
   */
  excluded: string;
  /**
   * An answer that does not repeat the one of the field {target}.
   */
  confirmed: string;
  /**
   * Too few choices.
   */
  min_items: string;
  /**
   * Too many choices.
   */
  max_items: string;
  /**
   * A file whose name ends in none of the {extensions}.
   */
  ext: string;
  /**
   * A file of none of the {types}.
   */
  mimes: string;
  image: string;
  /**
   * A file of more than {size} kilobytes.
   */
  size: string;
  /**
   * A picture of other pixels than {width} by {height}.
   */
  dimensions: string;
  /**
   * Anything else, for example a number where a text belongs.
   */
  invalid: string;
  /**
   * Too few boxes of a group are ticked.
   */
  min_ticked: string;
  more_than: string;
  less_than: string;
  multiple_of: string;
  /**
   * More files than {max}.
   */
  max_files: string;
  date: string;
  time: string;
  /**
   * A date or time before {limit}, the first one that is allowed.
   */
  earliest: string;
  /**
   * A date or time after {limit}, the last one that is allowed.
   */
  latest: string;
  /**
   * A date on none of the {days} of the week, of which three at most are allowed.
   */
  weekdays: string;
  /**
   * Too few entries of a list.
   */
  min_entries: string;
  /**
   * Too many entries of a list.
   */
  max_entries: string;
  /**
   * An answer that an earlier entry of the list has given, too.
   */
  unique: string;
  /**
   * A choice beside one of the {options} that stand alone.
   */
  exclusive: string;
  /**
   * A date on one of the {days} of the week, where all others are allowed.
   */
  not_weekdays: string;
  /**
   * {example} has as many decimals as are allowed.
   */
  decimals: string;
}
export interface FieldMessages {
  [k: string]: string;
}
export interface NoticeFile {
  type: 'default' | 'info' | 'primary' | 'danger' | 'warning' | 'success';
  title?: string;
  /**
   * May contain simple markup such as <strong> and <a href>.
   */
  message: string;
  /**
   * Milliseconds until it closes itself; 0 keeps it. 5000 when left out.
   */
  timeout?: number;
}
export interface Labels {
  back: string;
  next: string;
  submit: string;
  /**
   * Read out while the answers are on their way.
   */
  sending: string;
  /**
   * Stands after the label of a field that may stay empty.
   */
  optional: string;
  /**
   * Name of the step list, for screen readers.
   */
  steps: string;
  /**
   * Where one is: {number} of {count}.
   */
  step: string;
  /**
   * Where one is at an entry of a repeated step: {entry} of {count}, where {entry} is its title in form.json, for example Guest 3.
   */
  stepEntry: string;
  /**
   * Read out with a step of the step list in which nothing is missing.
   */
  stepDone: string;
  /**
   * Name and heading of the last step of a form with "review".
   */
  review: string;
  /**
   * Stands under that heading.
   */
  reviewHint: string;
  /**
   * In its place where the form was sent before.
   */
  reviewSentHint: string;
  /**
   * On the button that goes back there, after a change.
   */
  reviewAgain: string;
  /**
   * Button beside an answer there; its question is read out after it.
   */
  reviewChange: string;
  /**
   * Stands there in place of an answer that was not given.
   */
  reviewEmpty: string;
  /**
   * Button that opens the offer to go on later, in a form with "saveForLater".
   */
  saveForLater: string;
  /**
   * Stands under it: answers are kept for {days} days.
   */
  saveHint: string;
  /**
   * Label of the email address there.
   */
  saveEmail: string;
  /**
   * Button that has the link sent.
   */
  saveSend: string;
  /**
   * Said once it is sent, to {email}.
   */
  saveSent: string;
  /**
   * Said of an address that is none.
   */
  saveWrong: string;
  /**
   * Said when no more links are sent for now.
   */
  saveTooOften: string;
  /**
   * Said when the link was not sent.
   */
  saveFailed: string;
  /**
   * Said once a link has brought answers back.
   */
  savedBack: string;
  /**
   * Asked before saved answers take the place of others.
   */
  savedAsk: string;
  /**
   * Button: the saved ones.
   */
  savedReplace: string;
  /**
   * Button: those that are there.
   */
  savedKeep: string;
  /**
   * Said when a link leads to nothing; answers are kept for {days} days.
   */
  savedGone: string;
  /**
   * Said when saved answers could not be fetched.
   */
  savedFailed: string;
  /**
   * Button that deletes them on the server.
   */
  savedDelete: string;
  /**
   * Said once they are deleted.
   */
  savedDeleted: string;
  /**
   * Heading of the list of errors.
   */
  errorSummary: string;
  clear: string;
  cleared: string;
  undo: string;
  /**
   * Said when earlier answers are filled in again.
   */
  restored: string;
  /**
   * First line of a select.
   */
  choose: string;
  /**
   * Plus button of a number; {field} is its label.
   */
  increase: string;
  /**
   * Minus button of a number; {field} is its label.
   */
  decrease: string;
  cancel: string;
  /**
   * Name of the progress within a step, for screen readers.
   */
  progress: string;
  /**
   * An entry of a list: {entry} is what one is called, {number} its number.
   */
  entry: string;
  /**
   * Read out after the name of an entry in which something is wrong.
   */
  entryWrong: string;
  /**
   * Plus button of a list of {entry}.
   */
  addEntry: string;
  /**
   * Stands below the plus button once the list has {max} entries, the most it takes.
   */
  listFull: string;
  /**
   * Button of a list: removes {entry} {number}.
   */
  removeEntry: string;
  /**
   * Button beside an entry of a repeated step: goes to {entry} {number}.
   */
  changeEntry: string;
  /**
   * Button of a list: {entry} {number} changes places with the one before.
   */
  moveUp: string;
  /**
   * Button of a list: {entry} {number} changes places with the one after.
   */
  moveDown: string;
  /**
   * Read out when {entry} {number} has become number {place}.
   */
  moved: string;
  /**
   * Gives the answer {value} of {field} to all {count} entries.
   */
  forAll: string;
  /**
   * Said afterwards; {field}, {value}, {count}.
   */
  givenToAll: string;
  /**
   * Beside fields ({fields}) that say the same in all {count} entries of a list.
   */
  sameForAll: string;
  /**
   * Button in a repeated step that takes over the answers of the earlier one called {name}.
   */
  copy: string;
  /**
   * Said afterwards; {name}.
   */
  copied: string;
  /**
   * Said when a few questions have filled in a {list}: now {count} entries.
   */
  filledIn: string;
  /**
   * Button that takes back what was just copied, filled in or removed.
   */
  undoChange: string;
  /**
   * Said afterwards.
   */
  undone: string;
  /**
   * Said when a smaller number leaves out {entries} that were filled in.
   */
  willBeRemoved: string;
  /**
   * The same, once the visitor has gone on.
   */
  removed: string;
  /**
   * A length as it was understood: {number} feet.
   */
  feet: string;
  /**
   * A length as it was understood: {number} metres.
   */
  metres: string;
  /**
   * An amount of money: {number} dollars, with its sign on the side where people look for it.
   */
  dollars: string;
  /**
   * Beside an option that cannot be chosen.
   */
  unavailable: string;
  /**
   * First answer to a question with yes or no.
   */
  yes: string;
  /**
   * Second answer to it.
   */
  no: string;
  /**
   * Link at the button that submits, to the form's "privacy" page. It opens in a new tab, so that nothing typed is lost.
   */
  privacy: string;
  /**
   * Said to visitors without JavaScript at a form that cannot be sent without.
   */
  needsScript: string;
  /**
   * A chosen file: its {name} and its {size} in kilobytes.
   */
  file: string;
  /**
   * Button that takes the file {name} off.
   */
  removeFile: string;
  /**
   * Said at a file field to visitors without JavaScript.
   */
  filesNeedScript: string;
  /**
   * Above the box of a signature: how to sign in it, or by typing a name below it.
   */
  sign: string;
  /**
   * How far the file {name} is on its way: {percent} of a hundred parts.
   */
  fileSending: string;
  /**
   * The connection is lost, and the file {name} goes on once it is back.
   */
  fileWaiting: string;
  /**
   * The file {name} is at the service.
   */
  fileArrived: string;
  /**
   * The file {name} could not be sent.
   */
  fileFailed: string;
  /**
   * Said when the form is to be sent and files are on their way still; {names} are theirs.
   */
  filesAwaited: string;
  /**
   * Button beside these files: the form is not sent yet.
   */
  stopWaiting: string;
  /**
   * Said at the field when the form is sent and some of its files could not be.
   */
  filesLate: string;
  /**
   * Button beside a file that is on its way.
   */
  cancelFile: string;
  /**
   * Button beside a file that could not be sent.
   */
  retryFile: string;
  /**
   * The file {name} holds nothing.
   */
  fileEmpty: string;
  /**
   * The file {name} is of a kind that is not taken, whatever its name says.
   */
  fileUnknown: string;
  /**
   * The picture {name} cannot be opened.
   */
  fileUnreadable: string;
  /**
   * The picture {name} has more than {most} million pixels.
   */
  filePixels: string;
  /**
   * The file {name} has more than {size} kilobytes.
   */
  fileTooLarge: string;
  /**
   * No more files are taken just now.
   */
  filesFull: string;
  /**
   * The file {name} had not arrived when the page was left, or was removed at the service before the form was sent.
   */
  fileGone: string;
  /**
   * Several entries of a {list} in the list of errors, by their {numbers}.
   */
  entries: string;
  /**
   * Numbers in a row, from {first} to {last}.
   */
  range: string;
  /**
   * Language in which dates are written, as browsers know it: en-CA, fr-CA.
   */
  dates: string;
  /**
   * Above a form that was sent: on {date}, under the {reference}.
   */
  sentBefore: string;
  /**
   * The same when the service gave no reference.
   */
  sentBeforeUnnamed: string;
  /**
   * Follows that while nothing was changed since.
   */
  sentUnchanged: string;
  /**
   * Follows that once something was changed.
   */
  sentChanged: string;
  /**
   * Follows that when the same answers are to be sent again: nothing was.
   */
  sentRepeated: string;
  /**
   * Button that sends them all the same.
   */
  sendAgain: string;
  /**
   * Above a form where {fields} were changed in two tabs at once.
   */
  otherTab: string;
  /**
   * Button that takes what was entered in the other tab.
   */
  otherTabTake: string;
  /**
   * Stands in place of a form that failed to show. What was typed is kept.
   */
  formBroken: string;
  /**
   * Button that shows such a form again.
   */
  showAgain: string;
  /**
   * Heading of what is said at the button when a form could not be sent.
   */
  notSent: string;
  /**
   * Said under it where the answers are kept on the device.
   */
  answersKept: string;
  /**
   * Said under it where the device keeps nothing, so that they are on the page alone.
   */
  answersHere: string;
  /**
   * Why: the device has no connection.
   */
  failedOffline: string;
  /**
   * In its place once the device has one again.
   */
  backOnline: string;
  /**
   * Why: nobody answered in time.
   */
  failedNoAnswer: string;
  /**
   * Why: the service cannot take it just now.
   */
  failedBusy: string;
  /**
   * Why: the service failed.
   */
  failedError: string;
  /**
   * Why: the service did not accept the answers.
   */
  failedRefused: string;
  /**
   * Button that sends once more.
   */
  tryAgain: string;
}
