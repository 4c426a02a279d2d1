import { twiceArea } from '../../twice-area.js'

/** Which triangles are near which luxels. */
export interface ChartCells {
  /** `[cells + 1]` first index into `triangles`; a cell is a square around a luxel. */
  readonly firsts: Uint32Array
  /** In each cell ascending. */
  readonly triangles: Uint32Array
}

/** Numbers of a triangle: three corners on the grid. */
export const CORNERS = 6
/** A cell has the triangles that are within this many luxels of it. */
export const REACH = 1

interface Size {
  readonly width: number
  readonly height: number
  /** Grid coordinates of the first luxel. */
  readonly first: readonly [column: number, row: number]
}

/** Puts triangles into cells; twice over them, first to count. @param corners `[triangles × 6]` on the grid. */
export function fillCells(corners: Float64Array, size: Size): ChartCells {
  const cells = size.width * size.height
  const firsts = new Uint32Array(cells + 1)
  eachCell(corners, size, (cell) => {
    firsts[cell + 1]++
  })
  for (let cell = 0; cell < cells; cell++) firsts[cell + 1] += firsts[cell]
  const triangles = new Uint32Array(firsts[cells])
  const ends = firsts.slice()
  eachCell(corners, size, (cell, triangle) => {
    triangles[ends[cell]++] = triangle
  })
  return { firsts, triangles }
}

function eachCell(
  corners: Float64Array,
  { width, height, first }: Size,
  visit: (cell: number, triangle: number) => void,
): void {
  const span = new Float64Array(2)
  for (let triangle = 0; triangle * CORNERS < corners.length; triangle++) {
    const at = triangle * CORNERS
    const x0 = corners[at]
    const y0 = corners[at + 1]
    const x1 = corners[at + 2]
    const y1 = corners[at + 3]
    const x2 = corners[at + 4]
    const y2 = corners[at + 5]
    if (twiceArea(x0, y0, x1, y1, x2, y2) === 0) continue
    const top = Math.max(0, Math.ceil(Math.min(y0, y1, y2) - REACH) - first[1])
    const bottom = Math.min(height - 1, Math.floor(Math.max(y0, y1, y2) + REACH) - first[1])
    for (let row = top; row <= bottom; row++) {
      const y = row + first[1]
      spanOf(corners, at, y - REACH, y + REACH, span)
      const left = Math.max(0, Math.ceil(span[0] - REACH) - first[0])
      const right = Math.min(width - 1, Math.floor(span[1] + REACH) - first[0])
      for (let column = left; column <= right; column++) visit(row * width + column, triangle)
    }
  }
}

/** Writes the columns that a triangle takes up between two rows to `out[0…1]`; nothing is allocated, because every row of every triangle asks. */
function spanOf(corners: Float64Array, at: number, top: number, bottom: number, out: Float64Array): void {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let side = 0; side < CORNERS; side += 2) {
    const other = (side + 2) % CORNERS
    const ax = corners[at + side]
    const ay = corners[at + side + 1]
    const bx = corners[at + other]
    const by = corners[at + other + 1]
    let start = 0
    let end = 1
    if (ay === by) {
      if (ay < top || ay > bottom) continue
    } else {
      const from = (top - ay) / (by - ay)
      const to = (bottom - ay) / (by - ay)
      start = Math.max(0, Math.min(from, to))
      end = Math.min(1, Math.max(from, to))
      if (start > end) continue
    }
    low = Math.min(low, ax + (bx - ax) * start, ax + (bx - ax) * end)
    high = Math.max(high, ax + (bx - ax) * start, ax + (bx - ax) * end)
  }
  out[0] = low
  out[1] = high
}
