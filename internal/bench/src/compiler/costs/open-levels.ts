import type { MapDocument } from '@brushwork/codecs/map'
import { Random } from '@brushwork-internal/testkit'
import { box, cylinder, levelOf, type Solid, shell } from './solids.js'

/** Floors of the windowed rooms. */
const FLOORS = 4
const ROOM = 256
const WALL = 16
/** Start and end of a window, both along its wall and above the floor [quants]. */
const WINDOW = [96, 160] as const

/** `rooms` rooms on four floors, each with windows to all neighbors. Every row of rooms is visible from its ends. */
export function windowsLevel(rooms: number): MapDocument {
  const side = Math.max(1, Math.round(Math.sqrt(rooms / FLOORS)))
  const world: Solid[] = shell([0, 0, 0], [side * ROOM, side * ROOM, FLOORS * ROOM])
  for (let floor = 0; floor < FLOORS; floor++) {
    for (let row = 0; row < side; row++) {
      for (let column = 0; column < side; column++) {
        const at = [column * ROOM, row * ROOM, floor * ROOM] as const
        if (column > 0) world.push(...pierced(at, 0))
        if (row > 0) world.push(...pierced(at, 1))
        if (floor > 0) world.push(...pierced(at, 2))
      }
    }
  }
  return levelOf(world, [ROOM / 2, ROOM / 2, ROOM / 2])
}

/** Two rooms, separated by a wall with `windows` windows. */
export function windowWallLevel(windows: number): MapDocument {
  const side = Math.round(Math.sqrt(windows))
  const size = side * 64
  const world: Solid[] = shell([-1024, 0, 0], [1024, size, size])
  for (let row = 0; row <= side; row++) world.push(box([-8, 0, row * 64 - 8], [8, size, row * 64 + 8]))
  for (let row = 0; row < side; row++) {
    for (let column = 0; column <= side; column++) {
      world.push(box([-8, column * 64 - 8, row * 64 + 8], [8, column * 64 + 8, row * 64 + 56]))
    }
  }
  return levelOf(world, [-512, size / 2, size / 2])
}

/** A hall full of round pillars with eight sides each. */
export function pillarsLevel(pillars: number): MapDocument {
  const random = new Random(1)
  const side = Math.ceil(Math.sqrt(pillars))
  const world: Solid[] = shell([0, 0, 0], [side * 128, side * 128, 512])
  for (let pillar = 0; pillar < pillars; pillar++) {
    const x = (pillar % side) * 128 + 32 + random.below(64)
    const y = Math.floor(pillar / side) * 128 + 32 + random.below(64)
    world.push(cylinder([x, y, 256], 8, 24, 256))
  }
  return levelOf(world, [4, 4, 256])
}

/** Ground made of columns of different heights under one sky. Every step is visible from almost everywhere. */
export function groundLevel(columns: number): MapDocument {
  const random = new Random(1)
  const side = Math.ceil(Math.sqrt(columns))
  const world: Solid[] = shell([0, 0, 0], [side * 64, side * 64, 2048])
  for (let column = 0; column < columns; column++) {
    const [x, y] = [(column % side) * 64, Math.floor(column / side) * 64]
    world.push(box([x, y, 0], [x + 64, y + 64, 16 + random.below(256)]))
  }
  return levelOf(world, [32, 32, 1024])
}

/** Four boxes around a window in the low wall of a room, across an axis. */
function pierced(at: readonly [number, number, number], axis: 0 | 1 | 2): Solid[] {
  const [u, v] = [(axis + 1) % 3, (axis + 2) % 3]
  const piece = (u0: number, u1: number, v0: number, v1: number): Solid => {
    const min: [number, number, number] = [...at]
    const max: [number, number, number] = [...at]
    min[axis] -= WALL / 2
    max[axis] += WALL / 2
    min[u] += u0
    max[u] += u1
    min[v] += v0
    max[v] += v1
    return box(min, max)
  }
  const [low, high] = WINDOW
  return [piece(0, low, 0, ROOM), piece(high, ROOM, 0, ROOM), piece(low, high, 0, low), piece(low, high, high, ROOM)]
}
