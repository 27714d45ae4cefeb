import { truncateName } from '../content/words.ts';

const quotedList = (texts: readonly string[]): string => texts.map((text) => `“${text}”`).join(', ');

export const words = {
  deskOf: (company: string | undefined) => (company === undefined ? 'Desk' : `${company}: Desk`),
  password: 'Password',
  show: 'Show',
  hide: 'Hide',
  signIn: 'Sign in',
  signOut: 'Sign out',
  access: 'Sign-in',
  sessions: 'Who is signed in',
  thisDevice: 'This device',
  signedInSince: (since: string, used: string, address: string) =>
    [`since ${since}`, used && `last used ${used}`, address && `from the network ${address}`]
      .filter(Boolean)
      .join(', '),
  signOutAll: 'Sign out everywhere',
  signOutAllMeans:
    'Where you do not know a device, or one is lost, sign out everywhere and change the password. You sign in again here.',
  changePassword: 'Change the password',
  oldPassword: 'Password so far',
  newPassword: 'New password',
  newPasswordHelp:
    '12 characters or more: three or four words that have nothing to do with each other are good. All devices are signed out, and sign in by the new one.',
  sessionEnded:
    'Your session has ended, because the desk was not used for long or has another password, or because all devices were signed out. Sign in, and it goes on where you were: nothing that you typed is lost.',
  passwordChanged: 'The password is changed. Sign in with the new one.',
  allSignedOut: 'All devices are signed out.',
  saving: 'What is changed here',
  changedByBoth: 'This was changed meanwhile, by somebody else or on another device. Which one counts?',
  theirs: 'Theirs',
  mine: 'Mine',
  isGone: '(taken out)',
  tryAgain: 'Try again',
  discard: 'Leave it out',
  overtaken: 'This was changed meanwhile, by somebody else or on another device. Look at what is there now.',
  cannotUndo: 'That cannot be taken back, because it was changed again meanwhile.',
  noAnswer: 'There is no answer. Look whether you are online, and try again.',
  notKept:
    'There is no connection, so this page cannot be shown: without one the desk has only the leads that this device keeps. Open it again once you are online.',
  broken:
    'Something went wrong on this page, or there is no connection: without one the desk has only the leads that this device keeps. What you changed so far is kept.',
  showAgain: 'Show the page again',
  status: 'What visitors see, and what waits',
  visitorsSee: (time: string) => `Visitors see your changes of ${time}`,
  visitorsSeeFiles: 'Visitors see your files as they are',
  blocked: 'Nothing newer is live: this is why',
  isAsked: 'What was changed in the files waits: is that meant?',
  isReadOnly:
    'What is changed here cannot be published: the service may only read the files of the site (docs/operations.md, “Changes of content”)',
  isClockInDoubt:
    'The clock of the service has moved by days. Look whether it is right: leads are not deleted for their age meanwhile',
  allDelivered: 'No mail is waiting to be sent',
  mailsNobody: 'No mail is set up: nobody is told of leads but here',
  waiting: (count: number) => `${count} ${count === 1 ? 'mail or delivery waits' : 'mails or deliveries wait'}`,
  failed: (count: number) => `${count} failed`,
  showsAll: (isShown: boolean) => (isShown ? 'Less' : 'More'),
  backup: 'Backup',
  backupOfLeads: 'Leads, with photos and notes',
  backupOfContent: 'Words, prices and pictures',
  lastBackup: (time: string) => `Last backup ${time}`,
  backupHolds:
    'Make one, then download it. A backup has all leads with their estimates, notes, photos and files, and what visitors saved to go on later. Whoever has it can read them: keep it where nobody else can. One of more than 30 days is deleted once the desk has made another one.',
  backupLies: (file: string) => `On the machine of the site it is called ${file}.`,
  downloadBackup: 'Download leads',
  contentBackupHolds:
    'A download has all words, questions, prices and pictures of the site as visitors have them, and in a folder what is under Changes.',
  downloadContent: 'Download words, prices and pictures',
  noBackup: 'No backup yet',
  backUp: 'Back up now',
  noticesOver: (count: number) => `${count} that ${count === 1 ? 'is' : 'are'} over`,
  noSuchPage: (names: readonly string[]) => `This is none of the pages: ${names.join(', ')}`,
  addNotices: 'Add notices to the site',
  pages: 'Pages of the desk',
  leads: 'Leads',
  search: 'Name, phone, street, reference',
  more: 'Show more',
  push: {
    tell: 'Tell this device of new leads',
    isOn: 'It is told, also while it is locked.',
    denied: 'This browser does not allow it. Allow notifications of this site in its settings, and press again.',
    failed: (reason: string) => `This browser could not be reached for it: ${reason}`,
    homeScreen:
      'To have new leads told on this device, put the desk on its home screen (“Share”, then “Add to Home Screen”), and open it there.',
  },
  kept: (time: string) => `There is no connection. This is what was known ${time}.`,
  undo: 'Undo',
  unsavedNotes: 'Notes that are not saved',
  saveNotes: 'Save and sign out',
  forgetNotes: 'Forget and sign out',
  cancel: 'Cancel',
  close: 'Close',
  changes: 'Changes',
  noChanges: 'Nothing is changed that visitors do not see yet.',
  isChecked: 'Checking…',
  isWorking: 'This takes some seconds.',
  isPublishing: 'The site is checked and made anew. Visitors get it once it is whole. This takes some seconds.',
  whatChanges: 'What changes for visitors',
  findings: 'What the check found',
  severities: { error: 'Wrong:', warning: 'Look at this:' },
  stays: 'What does not come back',
  pricesStay: (days: readonly string[]) =>
    `Prices from ${days.join(' and from ')} stay: people may have been given them.`,
  choicesStay: (choices: readonly string[]) => `So do the choices that they are for: ${quotedList(choices)}.`,
  unpricedStay: (choices: readonly string[]) =>
    `${quotedList(choices)} cannot come back: the prices that stay have none for that. Add it under Rates.`,
  filesStay: (files: readonly string[]) => `${files.join(', ')} cannot be changed at the desk, and stay as they are.`,
  changedFiles: 'Changed files',
  fileStates: { same: 'taken back', changed: 'changed', added: 'new', removed: 'removed' },
  file: 'File',
  isDoubtful:
    'changed here and, meanwhile, in the folder of the site’s files: which one counts? It does as a whole: all else that the other one changed in this file is dropped.',
  keepMine: 'Mine counts',
  keepFolders: 'The one in the folder counts',
  folderDrops: (lines: readonly string[]) => `“The one in the folder counts” drops these changes:\n${lines.join('\n')}`,
  takeBack: 'Take back this file',
  takeAllBack: 'Take all back',
  undoAll: 'Undo all of that',
  takeBackToo: 'Take that back as well',
  restsOn: (cause: string, files: readonly string[]) =>
    `What is wrong below rests on ${cause}, which you took back. ${files.length > 0 ? `Take back ${files.join(' and ')} as well, or undo` : 'Undo'} that.`,
  publish: 'Publish',
  published: 'Published: visitors see it now.',
  lookAtSite: 'Look at the site',
  toLookAt: (count: number) => (count === 1 ? 'One thing to look at' : `${count} things to look at`),
  manyOf: (code: string, count: number) =>
    `${code.charAt(0).toUpperCase()}${code.slice(1).replaceAll('-', ' ')}: ${count}`,
  untranslated: (count: number, languages: string) => `${count} texts have no ${languages} yet`,
  untranslatedHere: (language: string) => `There is no ${language} for it yet: pages in ${language} show it as it is.`,
  preview: 'Preview',
  previewIsMade: 'The preview is being made, and opens here. This takes some seconds.',
  history: 'History',
  historyMeans:
    'Bring back puts the files of a version into Changes: look at what that changes there, and publish it. Prices that people may have been given stay, and it says so before.',
  historyKeeps:
    'A version is here for eight days after another one took its place; of those that no visitor has seen, the newest twenty are.',
  liveSince: (since: string) => `Since ${since}`,
  liveFrom: (since: string, until: string) => `${since} to ${until}`,
  lookAt: 'Look at it',
  bringBack: 'Bring it back',
  broughtBack: (time: string) =>
    `This brings back what visitors had from ${time}. They have it again once you publish it.`,
  broughtBackFrom: (time: string) => `brought back from ${time}`,
  bringRestBack: 'Bring back all else',
  files: 'Files',
  allFiles: 'All files',
  searchFiles: 'Search by name',
  isInDraft: 'All that you typed is under Changes. Visitors see it once it is published.',
  noSuchFile: 'There is no such file any more.',
  savesItself: 'What you type is saved by itself.',
  editorKeys: 'Tab leaves the editor (after Escape where it offers something). Ctrl and space complete a name.',
  isBeingSaved: 'Saving…',
  keepTheirs: 'Theirs counts',
  seeChanges: 'See under Changes what is wrong',
  cannotPublish: 'It can be published once nothing is wrong any more.',
  chooseFirst: 'It can be published once you have chosen which one counts, for each file below that asks.',
  isMeant: 'Is that meant?',
  meant: 'Yes, publish it',
  content: 'Words and questions',
  colourSample: 'Words on it',
  usualColour: 'The usual colour',
  contrast: (ratio: number, minimum: number | undefined) =>
    minimum === undefined
      ? `Easy to read: its contrast is ${ratio}.`
      : `Hard to read for many: its contrast is ${ratio}, and ${minimum} is the least. It cannot be published like that.`,
  takeColour: 'The nearest that is easy to read',
  inDraft: ['That is under ', ' now. Visitors see it once you publish there.'],
  undoes: 'Undo takes back what you changed last.',
  isWaiting: (texts: readonly string[]) =>
    `Not all that you typed is under Changes. Look where you typed it${texts
      .filter(Boolean)
      .map((text, index) => `${index === 0 ? ': ' : ''}“${truncateName(text)}”`)
      .join(', ')}.`,
  form: 'Form',
  choicesOf: 'Choices of',
  isRequired: 'has to be answered',
  isAnsweredBy: (leads: number) => `answered in ${leads === 1 ? 'one lead' : `${leads} leads`}`,
  choiceIsSaid: (leads: number) =>
    `${leads === 1 ? 'One lead says' : `${leads} leads say`} this, in the words that it had then, which stay there.`,
  isConditional: 'asked only of some, by a rule in its file',
  isAskedIn: (language: string) => `asked only in ${language}`,
  isAskedWhere: ({ question, answer }: { question: string; answer: string }) =>
    `asked where “${question}” is “${answer}”`,
  changeIt: 'Change',
  moveUp: (question: string) => `Move up ${question}`,
  moveDown: (question: string) => `Move down ${question}`,
  addQuestion: 'Add a question',
  addStep: 'Add a step',
  step: (number: number, title: string) => `Step ${number}: ${title}`,
  stepName: 'Name of a step',
  addForm: 'Add a form',
  removeForm: 'Remove this form',
  formGoes: 'Its page and its questions go once you publish. Undo brings all of that back.',
  formHasLeads: (form: string) =>
    `“${form}” has leads, which are read by its questions, so that it stays. Close it for a time instead, for as long as you like.`,
  formIsTwice: (name: string) => `There is a form “${name}” already. Give this one another name.`,
  noSuchForm: (names: readonly string[]) => `This is none of the forms that can be copied: ${names.join(', ')}`,
  addressIsWrong: 'Write small letters, digits and dashes, such as /call-me-back',
  addressIsTaken: (address: string, page: string) =>
    `${address} is the address of “${page}” already. Write another one.`,
  addressIsReserved: (address: string) => `At ${address} the site has something of its own. Write another one.`,
  formIsAt: (address: string) => `Its page is ${address}.`,
  closeForm: 'Close this form for a time',
  openForm: 'Open it again',
  isClosed: 'It is closed: visitors read this in its place',
  closedUntil: 'We take no requests here just now. Please call us, we are glad to help: {phone}',
  nameIt: 'Name it',
  stepStaysBehind: (step: string, earlier: string) =>
    `“${step}” asks by what was answered in “${earlier}”, and has to come after it.`,
  questionsGo: (questions: readonly string[]) =>
    `All that it asks goes with it: ${quotedList(questions)}. Undo brings all of that back.`,
  isInEveryLead: (question: string) =>
    `No lead comes without “${question}” so far, and you may need it to answer. Once people may leave it out, some will.`,
  stepGoes: (question: string) =>
    `“${question}” is the last question of its step, so that the step goes with it, as do its heading and what it says.`,
  formAsksNothing: 'The form asks nothing else, and cannot be without a question. Add another one first.',
  isRemoved: (question: string) => `Remove “${question}”?`,
  question: 'A question',
  staysBehind: (question: string, earlier: string) =>
    `“${question}” is asked by the answer to “${earlier}”, and has to come after it.`,
  questionIsTwice: (title: string) =>
    `“${title}” is asked here already. Give it words of its own, so that nobody takes one for the other, here or in leads.`,
  questionIsMissing: 'A question has to have words.',
  findingInside: 'Look inside',
  isNeeded: (question: string, by: readonly string[]) =>
    `The form needs the answer to “${question}”${by.length > 0 ? `: it decides who is asked ${by.join(', ')}. Change that first` : ' for something else, such as a step or a sum. Change that first, in its file'}.`,
  fileIsGone: (file: string) =>
    `${file} is gone, so that nothing here can be changed. Bring back a version in which it was, under History.`,
  choiceIsPriced: (choice: string) =>
    `“${choice}” has a price. Withdraw it instead: then nobody is offered it any more, and whoever has chosen it keeps it, with its price.`,
  choiceIsNeeded: (choice: string, by: readonly string[]) =>
    `The form needs “${choice}”${by.length > 0 ? `: it decides who is asked ${by.join(', ')}. Change that first` : ' for something else, such as a step. Change that first, in its file'}, or withdraw the choice instead.`,
  choiceIsDefault: (choice: string, question: string) =>
    `“${question}” has “${choice}” as its answer until somebody gives another. Change that first, in the question’s file.`,
  choiceNeedsPrice: (choice: unknown) =>
    `${typeof choice === 'string' ? `“${choice}”` : 'A choice here'} needs a price: add it under Rates, with its price.`,
  choiceIsTwice: 'Two choices have the same words: people could not tell them apart.',
  noChoiceLeft: 'Leave at least one that people can choose.',
  noSuchLanguage: (names: readonly string[]) => `This is none of the site’s languages: ${names.join(', ')}`,
  noSuchQuestion: 'No question before has these words and answers to choose from.',
  noSuchAnswer: (answers: readonly string[]) => `This is none of its answers: ${answers.join(', ')}`,
  findWords: 'Find words of the site',
  tapInstead: 'To change words, it is easiest to see the site and tap them:',
  tapWords: 'Change words where they stand',
  changeWords: 'Change words',
  tapAny: 'Tap any words to change them.',
  tapHint: 'Press Enter to change these words.',
  wordsDone: 'Done',
  pressIt: 'Use it instead',
  isLoading: 'Loading…',
  previewIsMadeAnew: 'Saved. The page is made anew…',
  partOfSite: 'Part of the site',
  wholeSite: 'All of it',
  whichTexts: 'Texts',
  allTexts: 'All',
  withoutLanguage: (language: string) => `Without ${language}`,
  leftIn: (count: number, language: string) =>
    count === 0
      ? `All is there in ${language}.`
      : `${count === 1 ? 'One text has' : `${count} texts have`} no ${language} yet.`,
  firstLanguage: (language: string) =>
    `The site’s first language is ${language}. Where a text has no other words in another language, pages show it in ${language}.`,
  languageIsOn: (address: string) => `On: once that is published, visitors get it under ${address}.`,
  languageIsOff: 'Off: once that is published, visitors do not get it. Nothing of it is lost.',
  switchOn: 'Switch it on',
  switchOff: 'Switch it off',
  addLanguage: 'Add a language',
  chooseLanguage: 'Choose one',
  addIt: (language: string) => `Add ${language}`,
  newLanguage: (language: string, first: string) =>
    `${language} begins switched off. Days, times and amounts are in ${language} from then on; all else stays ${first} until you have written it, the sentences of forms as well.`,
  isTranslated: 'all is there',
  isLeft: (count: number) => `${count} left`,
  found: (count: number, limit: number) =>
    count === 0
      ? 'No text has these words.'
      : count > limit
        ? `The first ${limit} of ${count} texts. Write more of the words to see others.`
        : `${count} ${count === 1 ? 'text' : 'texts'}`,
  standsUnder: 'That, or a part of it, stands under',
  addJob: 'Add a job',
  job: 'A finished job',
  sample: 'sample',
  showFirst: 'Show first',
  remove: 'Remove',
  morePictures: (count: number) => `and ${count} more`,
  tooManyPictures: (limit: number) =>
    `A job has ${limit} pictures at the most, with the one before the work. Take one out first.`,
  unreadablePicture: 'This browser cannot open the file as a picture. Choose a JPEG.',
  isIncomplete: 'It is kept in this browser, and saved once it is complete and right.',
  isUnfit: 'Your last change cannot be saved as it stands: it is not under Changes.',
  isFilledIn: 'What stands in { } is filled in for each visitor: leave it as it is.',
  isKept: 'What you typed is kept in this browser, and saved by itself once that works.',
  lineOfEstimate: 'A line of the estimate',
  isKeptUntilSaved: 'Not under Changes until you save it. Until then, what you type is kept in this browser.',
  translationStays: (languages: string) =>
    `${languages} keeps the words that it had. Look whether they still say the same.`,
};
