export const rateWords = {
  title: 'Rates',
  from: (day: string) => `From ${day}`,
  inForce: 'in force',
  released: (isPriced: boolean) =>
    `${isPriced ? 'People were given these prices' : 'These prices have begun'}, so they stay as they are. To change one, begin new prices from a day on.`,
  mistake: (file: string) => `${file} has a mistake, and shows here once that is mended in the file.`,
  newFrom: 'New prices from',
  begin: 'Begin',
  reference: (measure: string | undefined, side: number, height: number) =>
    measure === 'each'
      ? 'one of them'
      : measure === 'wall-area'
        ? `the walls of a room of ${side} x ${side} ft, ${height} ft high`
        : `a room of ${side} x ${side} ft`,
  inMoney: (reference: string) => `The price is for ${reference}.`,
  speed: 'Feet in an hour are speed: a larger number is a lower price.',
  work: 'Work',
  rate: 'Rate',
  price: 'Price',
  assumed: 'a guess',
  assumedMeans: 'A guess is a rate that nobody has confirmed.',
  guesses: (count: number) => `${count} ${count === 1 ? 'guess' : 'guesses'} in it`,
  isRight: 'It is right',
  was: (price: string) => `was ${price}`,
  asks: {
    number: 'Write a number above 0, with a point, such as 1.5.',
    comma: 'Write it without the comma, or with a point where decimals begin, such as 1000 or 1.5.',
    percent: 'Write the number itself, without %: the field above changes all of these by percent.',
    jump: 'That is a large change.',
  },
  meant: 'Yes, I mean it',
  percent: {
    changeThese: 'Change all of these by',
    changeAll: 'Change all prices by',
    wrong: 'Write a percentage, such as 5 or -3.5.',
    round: 'Round',
    roundings: {
      exact: 'nothing',
      hundredths: 'numbers to hundredths',
      dollars: 'prices to whole dollars',
    },
    effect: (count: number, isLarge: boolean) =>
      count === 0
        ? 'No number changes by that.'
        : `${isLarge ? 'That is a large change. ' : ''}So it would be. Nothing is changed yet.`,
    differ: (count: number, isTicked: boolean) =>
      `${count === 1 ? 'One of these prices differs' : `${count} of these prices differ`} from before already, and would change once more, from what ${count === 1 ? 'it is' : 'they are'} here now.${isTicked ? ' Untick what shall stay: it says “differs already”.' : ''}`,
    differs: 'differs already',
    laterStay: (days: readonly string[]) =>
      `Prices from ${days.join(' and from ')} stay as they are: change them there.`,
    keep: (count: number) => (count === 1 ? 'Change one number' : `Change ${count} numbers`),
    becomes: (from: number, to: number, unit: string) => `${from} → ${to} ${unit}`,
  },
  addOption: 'Add an option',
  optionTitle: 'What people read',
  add: 'Add',
  noOptionList: (item: string) => `There are no choices for “${item}”.`,
  optionIsThere: (option: string, isWithdrawn: boolean) =>
    `“${option}” is there already${isWithdrawn ? ', and is withdrawn: offer it again' : ''}.`,
  orPrice: (day: string) => `or the price from ${day}, $`,
  today: 'today',
  costFrom: (cost: string, day: string) => `${cost} from ${day}`,
  costs: (prices: string) => `It costs ${prices}.`,
  addMeans: (areNew: boolean) =>
    `Its rate goes into the prices of today and all to come.${areNew ? ' Those in force stay: new ones begin today, the same but for this.' : ''} People can choose it once you publish.`,
  added: (prices: string, into: string | undefined) =>
    `Added, for ${prices}.${into === undefined ? '' : ` It is in the prices “From ${into}”: older ones stay as they are.`} People can choose it once you publish.`,
  withdraw: 'Withdraw',
  offerAgain: 'Offer again',
  withdrawn:
    'Withdrawn: once you publish, nobody is offered it any more. Whoever has chosen it in a form or an estimate keeps it, and its price.',
  impact: 'What it does',
  none: 'No price changes yet.',
  moved: (moved: number, total: number, middle: string, largest: string) =>
    `${moved} of ${total} prices change: mostly by ${middle}, at most ${largest}.`,
  house: 'Estimate',
  before: 'Before',
  after: 'After',
  change: 'Change',
};
