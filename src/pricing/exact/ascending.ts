/** Sorts numbers in place. A room's lists are short, and for those this is several times faster than `sort`. */
export function ascending(numbers: number[]): number[] {
  for (let index = 1; index < numbers.length; index += 1) {
    const number = numbers[index] ?? 0;
    let place = index;
    for (let before = numbers[place - 1]; before !== undefined && before > number; before = numbers[place - 1]) {
      numbers[place] = before;
      place -= 1;
    }
    numbers[place] = number;
  }
  return numbers;
}
