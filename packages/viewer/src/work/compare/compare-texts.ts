import { diffArrays } from 'diff'
import type { Difference } from './comparer.js'

/** Edits beyond which texts are compared line by line at the same place: finding the fewest edits would take minutes. */
const MOST_EDITS = 1000

const MOST = 20_000

/** Compares two texts by lines. */
export function compareTexts(left: string, right: string): { differences: readonly Difference[]; total: number } {
  const [one, other] = [left, right].map((text) => text.split(/\r\n|\n|\r/))
  const changes = diffArrays(one, other, { maxEditLength: MOST_EDITS })
  const differences = changes === undefined ? samePlaces(one, other) : fewestEdits(changes)
  return { differences: differences.slice(0, MOST), total: differences.length }
}

interface Change {
  readonly value: readonly string[]
  readonly added: boolean
  readonly removed: boolean
}

/** Lines that were taken away and lines that came in their place are one difference each. */
function fewestEdits(changes: readonly Change[]): Difference[] {
  const differences: Difference[] = []
  let [line, otherLine] = [1, 1]
  for (let at = 0; at < changes.length; at++) {
    const change = changes[at]
    if (!change.added && !change.removed) {
      line += change.value.length
      otherLine += change.value.length
      continue
    }
    const removed = change.removed ? change.value : []
    const next = change.removed ? changes[at + 1] : change
    const added = next?.added ? next.value : []
    if (change.removed && next?.added) at++
    for (let row = 0; row < Math.max(removed.length, added.length); row++) {
      differences.push(
        lineOf(line + Math.min(row, removed.length), otherLine + Math.min(row, added.length), removed[row], added[row]),
      )
    }
    line += removed.length
    otherLine += added.length
  }
  return differences
}

function samePlaces(one: readonly string[], other: readonly string[]): Difference[] {
  const differences: Difference[] = []
  for (let row = 0; row < Math.max(one.length, other.length); row++) {
    if (one[row] !== other[row]) differences.push(lineOf(row + 1, row + 1, one[row], other[row]))
  }
  return differences
}

function lineOf(line: number, otherLine: number, left: string | undefined, right: string | undefined): Difference {
  const path = line === otherLine ? `line ${line}` : `lines ${line} and ${otherLine}`
  return { path, ...(left !== undefined && { left }), ...(right !== undefined && { right }) }
}
