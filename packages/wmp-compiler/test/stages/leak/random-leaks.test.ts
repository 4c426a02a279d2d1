import type { BrushLevel, Vector } from '@brushwork/asset'
import { createMap, readMap, writeMap } from '@brushwork/codecs/map'
import { readWmb, writeWmb } from '@brushwork/codecs/wmb'
import { createBlock, createPosition, readWmp, type WmpDocument, writeWmp } from '@brushwork/codecs/wmp'
import { type Matrix3, multiply, rotationX, rotationZ } from '@brushwork/geometry'
import { describe, expect, it } from 'vitest'
import { COMPILE_DEFAULTS, compile, compileWmb, levelFromMap, levelFromWmb, levelFromWmp } from '../../../src/index.js'
import { documentOf } from '../../levels.js'
import { GAP_KINDS, type LeakyRoom, leakyRoom, type PlannedBox, randomNumbers } from './leaky-room.js'

const DRAFT = { ...COMPILE_DEFAULTS, profile: 'draft' } as const
const TRIALS = 4
const QUARTER = Math.PI / 2

/** Corners of a box by bits x y z, sides clockwise from outside. */
const SIDES = [
  [5, 4, 6, 7],
  [5, 7, 3, 1],
  [4, 5, 1, 0],
  [6, 4, 0, 2],
  [7, 6, 2, 3],
  [0, 1, 3, 2],
]

const ENCODINGS: Readonly<Record<string, (room: LeakyRoom, turn: Matrix3) => BrushLevel | Promise<BrushLevel>>> = {
  WMP: (room, turn) => levelFromWmp(readWmp(writeWmp(wmpOf(room, turn)))),
  MAP: (room, turn) => {
    const brushes = room.boxes.map((box) =>
      sidesOf(box, turn).map(([a, b, c]) => ({ points: [a, b, c] as const, texture: 'wall' })),
    )
    const start = { classname: 'info_player_start', origin: turned(turn, room.start).join(' ') }
    const entities = [{ properties: { classname: 'worldspawn' }, brushes }, { properties: start }]
    return levelFromMap(readMap(writeMap(createMap({ entities }))))
  },
  'WMB of every face': (room, turn) => fromWmb(room, turn, 'simple'),
  'WMB of what is seen': (room, turn) => fromWmb(room, turn, 'bsp'),
}

const TURNS: Readonly<Record<string, (random: () => number) => Matrix3>> = {
  upright: (random) => rotationZ(QUARTER * Math.floor(random() * 4)),
  turned: (random) => multiply(rotationZ(random() * 4 * QUARTER), rotationX(random() * 4 * QUARTER)),
}

describe.each(Object.keys(ENCODINGS))('a room with one gap, as %s', (encoding) => {
  describe.each(Object.keys(TURNS))('%s', (turning) => {
    it.each(GAP_KINDS)('leaks there, between the two blocks that should have met: %s', async (kind) => {
      for (let trial = 0; trial < TRIALS; trial++) {
        const random = randomNumbers(trial * 101 + GAP_KINDS.indexOf(kind) + 1)
        const room = leakyRoom(kind, random)
        const turn = TURNS[turning](random)
        const level = await ENCODINGS[encoding](room, turn)
        const { leak, diagnostics } = await compile(level, DRAFT, { textureSize: () => ({ width: 64, height: 64 }) })
        const [y, z, x] = leak?.gap ?? [NaN, NaN, NaN]
        const gap = turnedBack(turn, [x, y, z])
        const blocks = (leak?.blocks ?? []).map((index) => room.boxes[index])
        expect({
          trial,
          printed: diagnostics.filter(({ code }) => code === 'leak').length,
          isThere: room.gap.some((box) => distance(box, { min: gap, max: gap }) < 1),
          isBetween: blocks.every((block) => room.gap.some((box) => distance(box, block) < 0.5)),
          isOfTwo: new Set(blocks).size === 2,
          begins: (leak?.path ?? []).length > 1,
        }).toEqual({ trial, printed: 1, isThere: true, isBetween: true, isOfTwo: true, begins: true })
      }
    })
  })
})

async function fromWmb(room: LeakyRoom, turn: Matrix3, mode: 'bsp' | 'simple'): Promise<BrushLevel> {
  const { document } = await compileWmb(levelFromWmp(wmpOf(room, turn)), { ...DRAFT, mode }, { image: () => undefined })
  return levelFromWmb(readWmb(writeWmb(document)))
}

function wmpOf(room: LeakyRoom, turn: Matrix3): WmpDocument {
  const blocks = room.boxes.map((box) =>
    createBlock({ polygons: sidesOf(box, turn).map((points) => ({ points, texture: 'wall' })) }),
  )
  return documentOf(...blocks, createPosition({ name: 'start', position: turned(turn, room.start) }))
}

function sidesOf({ min, max }: PlannedBox, turn: Matrix3): Vector[][] {
  const at = (corner: number): Vector => [
    corner & 1 ? max[0] : min[0],
    corner & 2 ? max[1] : min[1],
    corner & 4 ? max[2] : min[2],
  ]
  return SIDES.map((corners) => corners.map((corner) => turned(turn, at(corner))))
}

function turned(m: Matrix3, [x, y, z]: Vector): Vector {
  return [m[0] * x + m[1] * y + m[2] * z, m[3] * x + m[4] * y + m[5] * z, m[6] * x + m[7] * y + m[8] * z]
}

function turnedBack(m: Matrix3, [x, y, z]: Vector): Vector {
  return [m[0] * x + m[3] * y + m[6] * z, m[1] * x + m[4] * y + m[7] * z, m[2] * x + m[5] * y + m[8] * z]
}

function distance(a: PlannedBox, b: PlannedBox): number {
  return Math.hypot(...[0, 1, 2].map((axis) => Math.max(0, a.min[axis] - b.max[axis], b.min[axis] - a.max[axis])))
}
