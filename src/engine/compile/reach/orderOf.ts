const rounds = 30;

/**
 * An order of names in which those that belong together, by `ties`, stand near each other: again and again each moves
 * to the middle of its ties (the method is called FORCE). Without it, thirty switches that each guard an answer asked
 * later would make a diagram of a thousand million nodes instead of sixty.
 */
export function orderOf(names: readonly string[], ties: readonly (readonly string[])[]): string[] {
  let order = [...names];
  for (let round = 0; round < rounds; round += 1) {
    const places = new Map(order.map((name, index) => [name, index]));
    const pulls = new Map(order.map((name) => [name, { weight: 0, sum: 0 }]));
    for (const tie of ties) {
      const middle = tie.reduce((sum, name) => sum + (places.get(name) ?? 0), 0) / tie.length;
      // Two that have only each other are closer than two of many.
      const weight = 1 / (tie.length - 1);
      for (const pull of tie.flatMap((name) => (tie.length > 1 ? (pulls.get(name) ?? []) : []))) {
        pull.weight += weight;
        pull.sum += weight * middle;
      }
    }
    const targets = new Map([...pulls].map(([name, { weight, sum }]) => [name, weight === 0 ? (places.get(name) ?? 0) : sum / weight]));
    const next = [...order].sort((one, other) => (targets.get(one) ?? 0) - (targets.get(other) ?? 0));
    if (next.every((name, index) => name === order[index])) break;
    order = next;
  }
  return order;
}
