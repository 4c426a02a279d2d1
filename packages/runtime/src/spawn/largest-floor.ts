import type { Bounds, Vector } from '@brushwork/asset'
import type { WalkerSize } from '../walk/walker-size.js'
import type { Stand } from './stand.js'

/** Columns of the grid on which floors are looked for, each way. */
const GRID = 24
/** Floors one above the other that are looked for, at most. */
const MOST_FLOORS = 16
/** How much more a floor counts that has something above it: the tops of a level's outer walls have nothing. */
const ROOFED = 4

interface Floor {
  readonly column: number
  readonly feet: Vector
  readonly weight: number
}

/**
 * The middle of the largest floor in a world, for a figure that fits there: floors of neighboring columns of a grid are one if a step leads from one
 * to the other. Undefined in a world without floors.
 */
export function largestFloor<Owner>(stand: Stand<Owner>, size: WalkerSize, box: Bounds): Vector | undefined {
  const floors = new FloorSearch(stand, size, box).find()
  const isInside = ({ feet: [x, y, z] }: Floor) => stand.isInside([x, y + size.height / 2, z])
  // Of a sealed level only its inside counts.
  const counted = floors.some(isInside) ? floors.filter(isInside) : floors
  const step = Math.max(size.stepHeight, (box.max[1] - box.min[1]) / 64)
  let best: Floor[] = []
  let most = 0
  for (const group of groupsOf(counted, step)) {
    const weight = group.reduce((sum, floor) => sum + floor.weight, 0)
    if (weight > most) [best, most] = [group, weight]
  }
  return middleOf(best)
}

class FloorSearch<Owner> {
  readonly #stand: Stand<Owner>
  readonly #size: WalkerSize
  readonly #box: Bounds

  constructor(stand: Stand<Owner>, size: WalkerSize, box: Bounds) {
    this.#stand = stand
    this.#size = size
    this.#box = box
  }

  /** All floors on which the figure has room. */
  find(): Floor[] {
    const { min, max } = this.#box
    const floors: Floor[] = []
    for (let column = 0; column < GRID * GRID; column++) {
      const x = min[0] + ((max[0] - min[0]) * ((column % GRID) + 0.5)) / GRID
      const z = min[2] + ((max[2] - min[2]) * (Math.floor(column / GRID) + 0.5)) / GRID
      this.#down(column, x, z, floors)
    }
    return floors
  }

  /** The floors of a column. A trace that starts in a solid leaves it, so each starts below the floor before. */
  #down(column: number, x: number, z: number, floors: Floor[]): void {
    let y = this.#box.max[1] + 1
    const bottom = this.#box.min[1] - 1
    for (let count = 0; count < MOST_FLOORS && y > bottom; count++) {
      const { body, position, normal } = this.#stand.meet([x, y, z], [x, bottom, z])
      if (body === undefined) return
      const at = position[1]
      y = at - 1
      if (normal[1] < this.#size.minFloorNormal) continue
      const { feet, isOnFloor, isLoose } = this.#stand.drop([x, at + this.#size.stepHeight, z])
      if (!isOnFloor || isLoose || Math.abs(feet[1] - at) > this.#size.stepHeight) continue
      floors.push({ column, feet, weight: this.#isRoofed(feet) ? ROOFED : 1 })
    }
  }

  #isRoofed([x, y, z]: Vector): boolean {
    const top = this.#box.max[1] + 1
    return this.#stand.meet([x, y + 1, z], [x, top, z]).body !== undefined
  }
}

/** Floors that are joined by steps. */
function groupsOf(floors: readonly Floor[], step: number): Floor[][] {
  const byColumn = new Map<number, Floor[]>()
  for (const floor of floors) byColumn.set(floor.column, [...(byColumn.get(floor.column) ?? []), floor])
  const left = new Set(floors)
  const groups: Floor[][] = []
  for (const first of left) {
    const group = [first]
    left.delete(first)
    // The list grows while it is walked.
    for (const { column, feet } of group) {
      for (const neighbor of neighborsOf(column).flatMap((other) => byColumn.get(other) ?? [])) {
        if (Math.abs(neighbor.feet[1] - feet[1]) > step || !left.delete(neighbor)) continue
        group.push(neighbor)
      }
    }
    groups.push(group)
  }
  return groups
}

function neighborsOf(column: number): number[] {
  const at = column % GRID
  const across = [...(at > 0 ? [column - 1] : []), ...(at < GRID - 1 ? [column + 1] : [])]
  return [...across, column - GRID, column + GRID]
}

/** The position nearest to the middle of all. */
function middleOf(floors: readonly Floor[]): Vector | undefined {
  const middle = [0, 1, 2].map((axis) => floors.reduce((sum, { feet }) => sum + feet[axis], 0) / floors.length)
  const distance = ({ feet }: Floor) => Math.hypot(feet[0] - middle[0], feet[1] - middle[1], feet[2] - middle[2])
  return floors.reduce<Floor | undefined>((a, b) => (a !== undefined && distance(a) <= distance(b) ? a : b), undefined)
    ?.feet
}
