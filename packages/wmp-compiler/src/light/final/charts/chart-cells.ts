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
  for (let triangle = 0; triangle * CORNERS < corners.length; triangle++) {
    const at = triangle * CORNERS
    const [x0, y0, x1, y1, x2, y2] = corners.subarray(at, at + CORNERS)
    if (cross(x0, y0, x1, y1, x2, y2) === 0) continue
    const top = Math.max(0, Math.ceil(Math.min(y0, y1, y2) - REACH) - first[1])
    const bottom = Math.min(height - 1, Math.floor(Math.max(y0, y1, y2) + REACH) - first[1])
    for (let row = top; row <= bottom; row++) {
      const y = row + first[1]
      const [low, high] = spanOf(corners, at, y - REACH, y + REACH)
      const left = Math.max(0, Math.ceil(low - REACH) - first[0])
      const right = Math.min(width - 1, Math.floor(high + REACH) - first[0])
      for (let column = left; column <= right; column++) visit(row * width + column, triangle)
    }
  }
}

/** The columns that a triangle takes up between two rows. */
function spanOf(corners: Float64Array, at: number, top: number, bottom: number): readonly [low: number, high: number] {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let side = 0; side < CORNERS; side += 2) {
    const other = (side + 2) % CORNERS
    const [ax, ay, bx, by] = [corners[at + side], corners[at + side + 1], corners[at + other], corners[at + other + 1]]
    const part = partBetween(ay, by, top, bottom)
    if (part === undefined) continue
    low = Math.min(low, ax + (bx - ax) * part[0], ax + (bx - ax) * part[1])
    high = Math.max(high, ax + (bx - ax) * part[0], ax + (bx - ax) * part[1])
  }
  return [low, high]
}

/** The part of a line from a to b, 0..1, that is between two values; undefined for none. */
export function partBetween(
  a: number,
  b: number,
  low: number,
  high: number,
): readonly [start: number, end: number] | undefined {
  if (a === b) return a < low || a > high ? undefined : [0, 1]
  const [from, to] = [(low - a) / (b - a), (high - a) / (b - a)]
  const start = Math.max(0, Math.min(from, to))
  const end = Math.min(1, Math.max(from, to))
  return start > end ? undefined : [start, end]
}

/** Twice the area of a triangle, with sign. */
export function cross(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
}
