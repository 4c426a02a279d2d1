/** Pairs each thing with the one that it replaces: of several with one key, the first replaces the first. */
export function matchByKey<Kind>(
  next: readonly Kind[],
  previous: readonly Kind[],
  keyOf: (one: Kind) => string,
): (readonly [next: Kind, previous: Kind])[] {
  const waiting = new Map<string, Kind[]>()
  for (const one of previous) waiting.set(keyOf(one), [...(waiting.get(keyOf(one)) ?? []), one])
  return next.flatMap((one) => {
    const last = waiting.get(keyOf(one))?.shift()
    return last === undefined ? [] : [[one, last] as const]
  })
}
