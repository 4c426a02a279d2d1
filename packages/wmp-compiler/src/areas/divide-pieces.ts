import type { Piece } from './pieces.js'

/** Most areas of a level: each is a file. */
const MAX_AREAS = 256

/**
 * Divides pieces into areas of about equal bytes: halves them along the longest side of their centers' box, as often as the size wants.
 * The same pieces give the same areas.
 * @returns the area of each piece; areas are numbered along the cuts
 */
export function dividePieces(
  pieces: readonly Piece[],
  size: number,
): { readonly areaOf: Uint32Array; readonly count: number } {
  const areaOf = new Uint32Array(pieces.length)
  const total = bytesOf(pieces, [...pieces.keys()])
  const wanted = Math.min(MAX_AREAS, Math.max(1, Math.ceil(total / size)))
  let count = 0
  const divide = (members: number[], areas: number): void => {
    if (areas <= 1 || members.length <= 1) {
      for (const member of members) areaOf[member] = count
      count++
      return
    }
    const first = Math.floor(areas / 2)
    const axis = longestAxis(pieces, members)
    members.sort((a, b) => pieces[a].center[axis] - pieces[b].center[axis] || a - b)
    const cut = cutAt(pieces, members, first / areas)
    divide(members.slice(0, cut), first)
    divide(members.slice(cut), areas - first)
  }
  if (pieces.length > 0) divide([...pieces.keys()], wanted)
  return { areaOf, count }
}

function bytesOf(pieces: readonly Piece[], members: readonly number[]): number {
  return members.reduce((sum, member) => sum + pieces[member].bytes, 0)
}

function longestAxis(pieces: readonly Piece[], members: readonly number[]): 0 | 1 | 2 {
  const lengths = ([0, 1, 2] as const).map((axis) => {
    let [min, max] = [Infinity, -Infinity]
    for (const member of members) {
      min = Math.min(min, pieces[member].center[axis])
      max = Math.max(max, pieces[member].center[axis])
    }
    return max - min
  })
  const [x, y, z] = lengths
  if (x >= y && x >= z) return 0
  return y >= z ? 1 : 2
}

/** The index at which the first members have nearly this share of the bytes. Both sides get at least one member. */
function cutAt(pieces: readonly Piece[], members: readonly number[], share: number): number {
  const target = bytesOf(pieces, members) * share
  let sum = 0
  for (let at = 0; at + 1 < members.length; at++) {
    const next = sum + pieces[members[at]].bytes
    if (next >= target) return Math.max(1, target - sum < next - target ? at : at + 1)
    sum = next
  }
  return members.length - 1
}
