/**
 * The most similar name: the one with the fewest letters changed, missing, added or swapped. Ignores case.
 * @param names in order of preference.
 * @param most mistakes that count as a typing error. Default: a third of the letters, for short lists of known words
 */
export function nearestName(
  word: string,
  names: readonly string[],
  most = Math.max(1, Math.floor(word.length / 3)),
): string | undefined {
  const typed = word.toLowerCase()
  let nearest: string | undefined
  let least = most + 1
  for (const name of names) {
    // A larger difference in length cannot be nearer, so the table is skipped.
    if (Math.abs(name.length - typed.length) >= least) continue
    const distance = mistakes(typed, name.toLowerCase())
    if (distance < least) {
      nearest = name
      least = distance
    }
  }
  return nearest
}

/** Hint for an unknown name: the most similar name, if any, and all valid ones. */
export function whatThereIs(word: string, names: readonly string[]): string {
  const all = names.length === 0 ? 'there are none' : `there are ${names.join(', ')}`
  const near = nearestName(word, names)
  return near === undefined ? all : `did you mean ${JSON.stringify(near)}? T${all.slice(1)}`
}

/** Longer words are cut: the table grows with the product of both lengths. */
const LONGEST = 64

/**
 * Number of letters to change, add, remove or swap with a neighbor to turn one word into the other (optimal string
 * alignment).
 */
function mistakes(from: string, to: string): number {
  const [a, b] = [from.slice(0, LONGEST), to.slice(0, LONGEST)]
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row++) {
    const now = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      let least = Math.min(last[column] + 1, now[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (isSwapped) least = Math.min(least, before[column - 2] + 1)
      now.push(least)
    }
    before = last
    last = now
  }
  return last[b.length]
}
