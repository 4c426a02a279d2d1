import { createMap, mapBox, type PlannedMapFace, writeMap } from '@brushwork/codecs/map'
import { Random } from '@brushwork-internal/testkit'

/** Quants from room to room, and between floor and ceiling. */
export const ROOM = 256
const HEIGHT = 160
const WALL = 16
const DOOR = 64

type Point = readonly [number, number, number]

export interface RoomsOptions {
  /** Rooms on each side of the square. */
  readonly side?: number
  readonly seed?: number
  /** Pillars that are put into rooms at random. */
  readonly pillars?: number
  /** Whether the wall between the rooms of columns 0 and 1 has doors; all others have. */
  readonly isWestOpen?: boolean
}

/** A Quake map of square rooms on a grid, sealed, with a door in every wall between two rooms. */
export function roomsMap({ side = 4, seed = 1, pillars = 0, isWestOpen = true }: RoomsOptions = {}): Uint8Array {
  const [near, far] = [-WALL / 2, side * ROOM + WALL / 2]
  const random = new Random(seed)
  const brushes = [box([near, near, -WALL], [far, far, 0]), box([near, near, HEIGHT], [far, far, HEIGHT + WALL])]
  for (let line = 0; line <= side; line++) {
    for (let room = 0; room < side; room++) {
      const at = line * ROOM - WALL / 2
      const isInner = line > 0 && line < side
      for (const [from, to, low] of pieces(isInner && (isWestOpen || line !== 1))) {
        brushes.push(box([at, room * ROOM + from, low], [at + WALL, room * ROOM + to, HEIGHT]))
      }
      for (const [from, to, low] of pieces(isInner)) {
        brushes.push(box([room * ROOM + from, at, low], [room * ROOM + to, at + WALL, HEIGHT]))
      }
    }
  }
  for (let pillar = 0; pillar < pillars; pillar++) {
    const [x, y] = [0, 1].map(() => random.below(side) * ROOM + 24 + random.below(ROOM - 80))
    brushes.push(box([x, y, 0], [x + 8 + random.below(24), y + 8 + random.below(24), 32 + random.below(HEIGHT - 32)]))
  }
  const start = { properties: { classname: 'info_player_start', origin: `${ROOM / 2} ${ROOM / 2} 40` } }
  return writeMap(createMap({ entities: [{ properties: { classname: 'worldspawn' }, brushes }, start] }))
}

/** Along, from, to and lower end of the parts of a wall. */
function pieces(hasDoor: boolean): Point[] {
  const [left, right] = [(ROOM - DOOR) / 2, (ROOM + DOOR) / 2]
  const whole: Point[] = [[-WALL / 2, ROOM + WALL / 2, 0]]
  return hasDoor
    ? [
        [-WALL / 2, left, 0],
        [right, ROOM + WALL / 2, 0],
        [left, right, 112],
      ]
    : whole
}

function box(min: Point, max: Point): PlannedMapFace[] {
  return mapBox({ min, max, texture: 'wall' })
}
