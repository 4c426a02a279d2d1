/**
 * Finds the palette index with the least squared distance among the first `count`; the lowest index wins a tie. Caches
 * colors it has seen.
 */
export function nearestColor(colors: Uint8Array, count = 256): (red: number, green: number, blue: number) => number {
  const seen = new Map<number, number>()
  return (red, green, blue) => {
    const key = (red << 16) | (green << 8) | blue
    const existing = seen.get(key)
    if (existing !== undefined) return existing
    let best = 0
    let bestDistance = Number.POSITIVE_INFINITY
    for (let index = 0; index < count; index++) {
      const distance =
        (colors[index * 3] - red) ** 2 + (colors[index * 3 + 1] - green) ** 2 + (colors[index * 3 + 2] - blue) ** 2
      if (distance < bestDistance) {
        best = index
        bestDistance = distance
      }
    }
    seen.set(key, best)
    return best
  }
}
