import { failPng } from './chunks.js'

/**
 * Undoes the filter of a row in place (PNG specification §9).
 * @param row its samples, without the filter's byte.
 * @param above the row before it in the same pass, without its filter; zeros for the first.
 * @param distance bytes between a sample and that of the pixel to its left.
 * @throws FormatError for an unknown filter.
 */
export function unfilterRow(filter: number, row: Uint8Array, above: Uint8Array, distance: number): void {
  switch (filter) {
    case 0:
      return
    case 1:
      for (let at = distance; at < row.length; at++) row[at] += row[at - distance]
      return
    case 2:
      for (let at = 0; at < row.length; at++) row[at] += above[at]
      return
    case 3:
      for (let at = 0; at < distance; at++) row[at] += above[at] >> 1
      for (let at = distance; at < row.length; at++) row[at] += (row[at - distance] + above[at]) >> 1
      return
    case 4:
      unfilterPaeth(row, above, distance)
      return
    default:
      failPng('value', undefined, `a row has filter ${filter}, but there are only 0 to 4`)
  }
}

/** Adds whichever of left, above and above left is nearest to left + above − above left. */
function unfilterPaeth(row: Uint8Array, above: Uint8Array, distance: number): void {
  for (let at = 0; at < distance; at++) row[at] += above[at]
  for (let at = distance; at < row.length; at++) {
    const left = row[at - distance]
    const up = above[at]
    const corner = above[at - distance]
    const toLeft = Math.abs(up - corner)
    const toUp = Math.abs(left - corner)
    const toCorner = Math.abs(left + up - 2 * corner)
    row[at] += toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
  }
}
