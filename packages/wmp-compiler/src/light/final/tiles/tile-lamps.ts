import type { Vector } from '@brushwork/asset'
import { type Emitter, falloffAt } from '../emitters.js'
import type { Tile } from './tile.js'

/** Lamps of a tile at most: real levels have no more in all. */
export const MAX_LAMPS = 128

/** The plane of a tile, and the box around it and one luxel more. */
interface TileBox {
  readonly isCurved: boolean
  readonly normal: Vector
  readonly distance: number
  readonly low: readonly number[]
  readonly high: readonly number[]
}

/** Whether a lamp may shine on a tile: it is near enough to its box, and in front of its plane if the faces are flat. */
export function reaches(emitter: Emitter, tile: Tile): boolean {
  return isNear(emitter, boxOf(tile))
}

/** The lamps that may shine on a tile, in their order. */
export function lampsNear(emitters: readonly Emitter[], tile: Tile): readonly Emitter[] {
  const box = boxOf(tile)
  return emitters.filter((emitter) => isNear(emitter, box))
}

/** {@link lampsNear}; of too many, those that are the brightest in the tile's middle; equal ones in their order. */
export function lampsOf(emitters: readonly Emitter[], tile: Tile): readonly Emitter[] {
  const near = lampsNear(emitters, tile)
  if (near.length <= MAX_LAMPS) return near
  const { grid } = tile.chart
  const middle = grid.pointAt(grid.first[0] + tile.column + tile.width / 2, grid.first[1] + tile.row + tile.height / 2)
  const brightness = ({ position, color, falloff, range }: Emitter): number => {
    const [x, y, z] = [position[0] - middle[0], position[1] - middle[1], position[2] - middle[2]]
    return Math.max(...color) * falloffAt({ falloff, range }, Math.sqrt(x * x + y * y + z * z))
  }
  const sorted = near.map((emitter, index) => ({ emitter, index, light: brightness(emitter) }))
  sorted.sort((a, b) => b.light - a.light || a.index - b.index)
  return sorted.slice(0, MAX_LAMPS).map(({ emitter }) => emitter)
}

function boxOf({ chart: { grid, normal, isCurved }, column, row, width, height }: Tile): TileBox {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (const x of [column - 1, column + width]) {
    for (const y of [row - 1, row + height]) {
      const corner = grid.pointAt(grid.first[0] + x, grid.first[1] + y)
      for (let axis = 0; axis < 3; axis++) {
        low[axis] = Math.min(low[axis], corner[axis])
        high[axis] = Math.max(high[axis], corner[axis])
      }
    }
  }
  const [x, y, z] = grid.pointAt(grid.first[0] + column, grid.first[1] + row)
  return { isCurved, normal, distance: normal[0] * x + normal[1] * y + normal[2] * z, low, high }
}

function isNear({ position, range }: Emitter, { isCurved, normal, distance, low, high }: TileBox): boolean {
  const [x, y, z] = position
  if (!isCurved && x * normal[0] + y * normal[1] + z * normal[2] <= distance) return false
  let squares = 0
  for (let axis = 0; axis < 3; axis++) {
    squares += Math.max(0, low[axis] - position[axis], position[axis] - high[axis]) ** 2
  }
  return squares < range * range
}
