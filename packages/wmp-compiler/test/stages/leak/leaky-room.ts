import type { Vector } from '@brushwork/asset'

export interface PlannedBox {
  readonly min: Vector
  readonly max: Vector
}

/** A room that is closed but for one gap, before it is turned. */
export interface LeakyRoom {
  readonly boxes: readonly PlannedBox[]
  /** The gap: boxes of air between those of the room. */
  readonly gap: readonly PlannedBox[]
  /** Its smaller extent, quants. */
  readonly width: number
  readonly start: Vector
}

/** Numbers 0 … 1, the same for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = Math.imul(seed, 2654435761) >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** A hole in a wall · a slit through a whole wall · a wall that ends before its neighbor · a hole at a corner · a wall moved away. */
export const GAP_KINDS = ['hole', 'slit', 'edge', 'corner', 'lift'] as const
export type GapKind = (typeof GAP_KINDS)[number]

/** A room with furniture and, sometimes, a wall with a door through it; one gap of 1 … 16 quants. */
export function leakyRoom(kind: GapKind, random: () => number): LeakyRoom {
  const int = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1))
  const size = [int(96, 512), int(96, 512), int(64, 320)]
  const min = [int(-300, 300), int(-300, 300), int(-100, 100)]
  const max = min.map((value, axis) => value + size[axis])
  const wall = int(8, 32)
  const width = int(1, 16)
  const side = int(0, 5)
  const walls = wallsAround({ min, max }, wall)
  const rest = walls.filter((_, index) => index !== side)
  const { boxes, gap } =
    kind === 'lift'
      ? lifted(walls, side, width, { min, max }, wall)
      : pierced(walls[side], holeOf(kind, side >> 1, { min, max }, width, int), side >> 1)
  const solids = [...rest, ...boxes, ...furniture({ min, max }, size, int)]
  const door =
    kind === 'lift' || random() < 0.5
      ? []
      : doorWall({ min, max }, [...gap, ...solids.slice(rest.length + boxes.length)], int)
  const all = [...solids, ...door]
  let start: number[]
  do start = min.map((value, axis) => value + 18 + random() * (size[axis] - 36))
  while (all.some((box) => start.every((value, axis) => value > box.min[axis] - 2 && value < box.max[axis] + 2)))
  return { boxes: all.map(planned), gap: gap.map(planned), width, start: vector(start) }
}

interface Box {
  readonly min: readonly number[]
  readonly max: readonly number[]
}

type Int = (least: number, most: number) => number

/** −x +x −y +y −z +z; all reach over each other's ends. */
function wallsAround({ min, max }: Box, wall: number): Box[] {
  return [0, 1, 2, 3, 4, 5].map((side) => {
    const axis = side >> 1
    const [low, high] = [min.map((value) => value - wall), max.map((value) => value + wall)]
    if (side & 1) low[axis] = max[axis]
    else high[axis] = min[axis]
    return { min: low, max: high }
  })
}

/** What is taken out of a wall, in the two directions along it. */
function holeOf(kind: GapKind, axis: number, { min, max }: Box, width: number, int: Int): Box {
  const others = [0, 1, 2].filter((one) => one !== axis)
  const [u, v] = int(0, 1) === 0 ? others : [others[1], others[0]]
  const [low, high] = [[...min], [...max]]
  const at = (one: number, extent: number): void => {
    const isAtEnd = kind === 'edge' || kind === 'corner'
    const free = max[one] - min[one] - extent
    const from = isAtEnd ? free * int(0, 1) : int(1, free - 1)
    low[one] = min[one] + from
    high[one] = low[one] + extent
  }
  at(u, width)
  if (kind === 'hole' || kind === 'corner') at(v, int(width, 48))
  return { min: low, max: high }
}

function pierced(wall: Box, hole: Box, axis: number): { boxes: Box[]; gap: Box[] } {
  const [u, v] = [0, 1, 2].filter((one) => one !== axis)
  const inside = { min: [...hole.min], max: [...hole.max] }
  inside.min[axis] = wall.min[axis]
  inside.max[axis] = wall.max[axis]
  const strip = (from: Box, on: number, low: number, high: number): Box => {
    const [min, max] = [[...from.min], [...from.max]]
    min[on] = low
    max[on] = high
    return { min, max }
  }
  const middle = strip(wall, u, inside.min[u], inside.max[u])
  const boxes = [
    strip(wall, u, wall.min[u], inside.min[u]),
    strip(wall, u, inside.max[u], wall.max[u]),
    strip(middle, v, wall.min[v], inside.min[v]),
    strip(middle, v, inside.max[v], wall.max[v]),
  ]
  return { boxes, gap: [inside] }
}

/** A wall moved away from the others: a slit all round. */
function lifted(
  walls: readonly Box[],
  side: number,
  width: number,
  room: Box,
  thickness: number,
): { boxes: Box[]; gap: Box[] } {
  const axis = side >> 1
  const isHigh = (side & 1) === 1
  const way = isHigh ? width : -width
  // The neighbors reach over its ends: it has to come from outside them.
  const from = isHigh ? room.max[axis] + thickness : room.min[axis] - thickness
  const [min, max] = [[...walls[side].min], [...walls[side].max]]
  min[axis] = isHigh ? from + way : from + way - thickness
  max[axis] = min[axis] + thickness
  const gap = walls
    .filter((_, other) => other >> 1 !== axis)
    .map((wall) => {
      const [low, high] = [[...wall.min], [...wall.max]]
      low[axis] = Math.min(from, from + way)
      high[axis] = Math.max(from, from + way)
      return { min: low, max: high }
    })
  return { boxes: [{ min, max }], gap }
}

function furniture({ min, max }: Box, size: readonly number[], int: Int): Box[] {
  const boxes: Box[] = []
  for (let count = int(0, 6); count > 0; count--) {
    const extent = [int(8, 48), int(8, 48), int(8, 48)]
    const low = min.map((value, axis) => value + int(20, Math.max(21, size[axis] - extent[axis] - 20)))
    const high = low.map((value, axis) => value + extent[axis])
    if (high.every((value, axis) => value <= max[axis] - 18)) boxes.push({ min: low, max: high })
  }
  return boxes
}

/** Across the room, clear of what stands in its way: a door has less area than many a slit. */
function doorWall({ min, max }: Box, keepClear: readonly Box[], int: Int): Box[] {
  const at = Math.floor((min[0] + max[0]) / 2)
  if (keepClear.some((box) => box.max[0] > at - 20 && box.min[0] < at + 28)) return []
  const width = int(20, 40)
  const from = min[1] + int(10, max[1] - min[1] - width - 10)
  return [
    { min: [at, min[1], min[2]], max: [at + 8, from, max[2]] },
    { min: [at, from + width, min[2]], max: [at + 8, max[1], max[2]] },
    { min: [at, from, min[2] + 48], max: [at + 8, from + width, max[2]] },
  ]
}

function planned({ min, max }: Box): PlannedBox {
  return { min: vector(min), max: vector(max) }
}

function vector([x, y, z]: readonly number[]): Vector {
  return [x, y, z]
}
