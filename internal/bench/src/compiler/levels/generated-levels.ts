import { createMap, type MapDocument, mapBox, type PlannedMapEntity, type PlannedMapFace } from '@brushwork/codecs/map'
import { Random } from '@brushwork-internal/testkit'

/** Distance between rooms, then between floor and ceiling [quants]. */
const ROOM = 256
const HEIGHT = 160
const WALL = 16
const DOOR_WIDTH = 64
const DOOR_HEIGHT = 112
/** Brushes per room: floor, ceiling, its share of the walls, a pillar and a step. */
const BRUSHES_PER_ROOM = 9
/** Distance between neighboring boxes of the hall [quants]. */
const BOX_PITCH = 136
const HALL_HEIGHT = 320

type Brush = readonly PlannedMapFace[]

/**
 * Generates about `brushes` brushes: square rooms on a grid, with a turned pillar and a step in each. Three of four
 * inner walls have a door, at random. The level is sealed and does not become more open as it grows.
 */
export function roomsLevel(brushes: number, seed = 1): MapDocument {
  const random = new Random(seed)
  const side = Math.max(1, Math.round(Math.sqrt(brushes / BRUSHES_PER_ROOM)))
  const world: Brush[] = []
  for (let row = 0; row <= side; row++) {
    for (let column = 0; column <= side; column++) {
      const [x, y] = [column * ROOM, row * ROOM]
      if (row < side) world.push(...wall([x - WALL / 2, y], 'y', column > 0 && column < side && random.below(4) > 0))
      if (column < side) world.push(...wall([x, y - WALL / 2], 'x', row > 0 && row < side && random.below(4) > 0))
      if (row < side && column < side) world.push(...furniture(x, y, random))
    }
  }
  return levelOf(world, [[ROOM / 2, ROOM / 2, HEIGHT / 2]])
}

/**
 * Generates `brushes` brushes: a closed hall full of boxes, every third one turned. Everything sees everything, so each
 * box adds work for all others.
 */
export function hallLevel(brushes: number, seed = 1): MapDocument {
  const random = new Random(seed)
  const boxes = Math.max(1, brushes - 6)
  const side = Math.ceil(Math.sqrt(boxes))
  const size = side * BOX_PITCH
  const world: Brush[] = shell([0, 0, 0], [size, size, HALL_HEIGHT])
  for (let box = 0; box < boxes; box++) {
    const middle = (index: number): number => index * BOX_PITCH + BOX_PITCH / 2
    const [x, y] = [middle(box % side), middle(Math.floor(box / side))]
    const half = 16 + random.below(33)
    const height = 32 + random.below(129)
    const base = random.below(3) * 32
    world.push(
      box % 3 === 2
        ? turnedPillar(x, y, half, random.below(half), base, base + height)
        : upright(x, y, half, base, height),
    )
  }
  return levelOf(world, [[4, 4, HALL_HEIGHT - 16]])
}

function levelOf(world: readonly Brush[], starts: readonly (readonly [number, number, number])[]): MapDocument {
  const entities = starts.map(
    (start): PlannedMapEntity => ({ properties: { classname: 'info_player_start', origin: start.join(' ') } }),
  )
  return createMap({ entities: [{ properties: { classname: 'worldspawn' }, brushes: world }, ...entities] })
}

/** A wall as long as a room, from `at` along an axis, with or without a door in the middle. */
function wall([x, y]: readonly [number, number], along: 'x' | 'y', hasDoor: boolean): Brush[] {
  const piece = (from: number, to: number, low: number, high: number): Brush =>
    along === 'x'
      ? box([x + from, y, low], [x + to, y + WALL, high], 'wall')
      : box([x, y + from, low], [x + WALL, y + to, high], 'wall')
  if (!hasDoor) return [piece(-WALL / 2, ROOM + WALL / 2, 0, HEIGHT)]
  const [left, right] = [(ROOM - DOOR_WIDTH) / 2, (ROOM + DOOR_WIDTH) / 2]
  return [
    piece(-WALL / 2, left, 0, HEIGHT),
    piece(right, ROOM + WALL / 2, 0, HEIGHT),
    piece(left, right, DOOR_HEIGHT, HEIGHT),
  ]
}

function furniture(x: number, y: number, random: Random): Brush[] {
  const [px, py] = [x + 48 + random.below(32), y + 48 + random.below(32)]
  const [sx, sy] = [x + 152 + random.below(16), y + 152 + random.below(16)]
  return [
    box([x, y, -WALL], [x + ROOM, y + ROOM, 0], 'floor'),
    box([x, y, HEIGHT], [x + ROOM, y + ROOM, HEIGHT + WALL], 'ceiling'),
    turnedPillar(px, py, 20, 1 + random.below(16), 0, HEIGHT),
    box([sx, sy, 0], [sx + 48, sy + 48, 24], 'step'),
  ]
}

function shell([x0, y0, z0]: readonly number[], [x1, y1, z1]: readonly number[]): Brush[] {
  return [
    box([x0, y0, z0 - WALL], [x1, y1, z0], 'floor'),
    box([x0, y0, z1], [x1, y1, z1 + WALL], 'ceiling'),
    box([x0 - WALL, y0, z0], [x0, y1, z1], 'wall'),
    box([x1, y0, z0], [x1 + WALL, y1, z1], 'wall'),
    box([x0, y0 - WALL, z0], [x1, y0, z1], 'wall'),
    box([x0, y1, z0], [x1, y1 + WALL, z1], 'wall'),
  ]
}

function upright(x: number, y: number, half: number, base: number, height: number): Brush {
  return box([x - half, y - half, base], [x + half, y + half, base + height], 'crate')
}

/** A box turned about the vertical by whole quants: its corners are (±half, ±skew) and so on. */
function turnedPillar(x: number, y: number, half: number, skew: number, low: number, high: number): Brush {
  const corners: [number, number][] = [
    [x + half, y + skew],
    [x - skew, y + half],
    [x - half, y - skew],
    [x + skew, y - half],
  ]
  const sides = corners.map(([ax, ay], index): PlannedMapFace => {
    const [bx, by] = corners[(index + 1) % 4]
    // Clockwise from outside: (p0 − p1) × (p2 − p1) points outward.
    return {
      points: [
        [ax, ay, low],
        [ax, ay, high],
        [bx, by, low],
      ],
      texture: 'pillar',
    }
  })
  const top: PlannedMapFace = {
    points: [
      [x, y, high],
      [x, y + 1, high],
      [x + 1, y, high],
    ],
    texture: 'pillar',
  }
  const bottom: PlannedMapFace = {
    points: [
      [x, y, low],
      [x + 1, y, low],
      [x, y + 1, low],
    ],
    texture: 'pillar',
  }
  return [...sides, top, bottom]
}

function box(min: readonly [number, number, number], max: readonly [number, number, number], texture: string): Brush {
  return mapBox({ min, max, texture })
}
