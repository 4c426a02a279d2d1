import { EdgeNumbers } from './edge-numbers.js'
import type { Outlines } from './outlines.js'

/** An edge that outlines run along more often the one way, `from` to `to`, than the other. */
export interface UnevenEdge {
  readonly from: number
  readonly to: number
  /** How often more: 1 nearly always. */
  readonly excess: number
  /** Fragment of the last outline that runs along it, whichever way. */
  readonly fragment: number
}

/** The uneven edges between outlines of the chosen fragments, in the order in which they come. */
export function unevenEdges(outlines: Outlines, isChosen: (fragment: number) => boolean): UnevenEdge[] {
  const { fragments, firstCorners, corners } = outlines
  const edges = new EdgeNumbers(corners.length)
  const balances = new Int32Array(corners.length)
  /** Corner at which the last one begins, and the corner where it ends. */
  const starts = new Uint32Array(corners.length)
  const ends = new Uint32Array(corners.length)
  const faces = new Uint32Array(corners.length)
  for (let face = 0; face < outlines.count; face++) {
    if (!isChosen(fragments[face])) continue
    const end = firstCorners[face + 1]
    for (let corner = firstCorners[face]; corner < end; corner++) {
      const next = corner + 1 === end ? firstCorners[face] : corner + 1
      const edge = edges.add(corners[corner], corners[next])
      balances[edge] += corners[corner] < corners[next] ? 1 : -1
      starts[edge] = corners[corner]
      ends[edge] = corners[next]
      faces[edge] = face
    }
  }
  const uneven: UnevenEdge[] = []
  for (let edge = 0; edge < edges.count; edge++) {
    if (balances[edge] === 0) continue
    const [low, high] = [Math.min(starts[edge], ends[edge]), Math.max(starts[edge], ends[edge])]
    const [from, to] = balances[edge] > 0 ? [low, high] : [high, low]
    uneven.push({ from, to, excess: Math.abs(balances[edge]), fragment: fragments[faces[edge]] })
  }
  return uneven
}
