import type { Grid } from '@brushwork/asset'
import type { JsonValue } from '../json-value.js'
import { GRID } from '../layout/names.js'
import { writeUnitVector } from './unit-vectors.js'

/** Reads the grids of a pack: docs/extensions/BRUSHWORK_grid.md. @throws PackError */
export function readGrids(root: JsonValue): Grid[] {
  const json = root.optional('extensions')?.optional(GRID)
  if (json === undefined) return []
  return json.listOf('grids').map((grid) => readGrid(grid))
}

/** @param width Components; any number without it. */
export function readGrid(json: JsonValue, width?: number): Grid {
  const numbers = (list: JsonValue, length?: number) => list.list(length).map((value) => value.number())
  const step = numbers(json.get('step'), width)
  return { step, offset: numbers(json.get('offset'), step.length) }
}

/**
 * Copies elements of `width` numbers that are `stride` numbers apart, `[count × width]`.
 * @param grid Turns whole numbers into floats. Without it numbers stay as they are.
 */
export function copyColumns(
  source: ArrayLike<number>,
  stride: number,
  out: { [index: number]: number; readonly length: number },
  width: number,
  grid?: Grid,
): void {
  for (let column = 0; column < width; column++) {
    const scale = grid?.step[column] ?? 1
    // −0, which changes no number: 0 would change −0.
    const start = grid?.offset[column] ?? -0
    for (let from = column, to = column; to < out.length; from += stride, to += width) {
      out[to] = start + scale * source[from]
    }
  }
}

/** Turns signed bytes that are `stride` bytes apart into unit vectors, `[count × 3]`. */
export function copyUnitVectors(
  source: ArrayLike<number>,
  stride: number,
  out: { [index: number]: number; readonly length: number },
): void {
  for (let from = 0, to = 0; to < out.length; from += stride, to += 3) {
    writeUnitVector(out, to, source[from], source[from + 1], source[from + 2])
  }
}
