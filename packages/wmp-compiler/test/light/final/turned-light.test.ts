import type { BrushLevel, CompiledLevel, Vector } from '@brushwork/asset'
import { describe, expect, it } from 'vitest'
import { COMPILE_DEFAULTS, compile } from '../../../src/index.js'
import { lightAt } from '../lit-floors.js'
import { type Box, boxes } from '../lit-levels.js'
import { room } from './measured-light.js'

type Move = (point: Vector) => Vector

const BLOCK: Box = [[24, -40, 0], [72, 8, 56], 'white']
const ROOM = room([-96, -96, 0], [96, 96, 96])
/** A quarter turn about Z, and a mirror. */
const MOVES: readonly (readonly [string, Move, (azimuth: number) => number])[] = [
  ['turned by 90°', ([x, y, z]) => [-y, x, z], (azimuth) => azimuth + 90],
  ['mirrored', ([x, y, z]) => [-x, y, z], (azimuth) => 180 - azimuth],
]

function moved([a, b, texture = 'white']: Box, move: Move): Box {
  const [p, q] = [move(a), move(b)]
  const pick = (least: (a: number, b: number) => number): Vector => [
    least(p[0], q[0]),
    least(p[1], q[1]),
    least(p[2], q[2]),
  ]
  return [pick(Math.min), pick(Math.max), texture]
}

function levelOf(move: Move, turn: (azimuth: number) => number, isOpen: boolean): BrushLevel {
  const solid = isOpen ? [ROOM[0], BLOCK] : [...ROOM, BLOCK]
  const position = move([-40, 20, 70])
  return {
    ...boxes(...solid.map((box) => moved(box, move))),
    sun: { color: [0.7, 0.7, 0.7], azimuth: turn(20), elevation: 50 },
    lights: [{ position, color: [0.8, 0.5, 0.3], range: 300, flags: 0 }],
  }
}

function bake(level: BrushLevel, profile: 'draft' | 'final'): Promise<CompiledLevel> {
  const options = { ...COMPILE_DEFAULTS, light: 'final', mode: 'simple', profile } as const
  return compile(level, options, { textureSize: () => ({ width: 64, height: 64 }) })
}

/** Differences of bytes between two levels, at points of the floor and of the block's top: the mean, what 95 % have at most, the worst. */
async function differences(profile: 'draft' | 'final', isOpen: boolean, [, move, turn]: (typeof MOVES)[number]) {
  const still = await bake(
    levelOf(
      (point) => point,
      (azimuth) => azimuth,
      isOpen,
    ),
    profile,
  )
  const other = await bake(levelOf(move, turn, isOpen), profile)
  const found: number[] = []
  for (let x = -95; x < 96; x += 7) {
    for (let y = -95; y < 96; y += 7) {
      const isInBlock = x > 20 && x < 76 && y > -44 && y < 12
      const point: Vector = [x, y, isInBlock ? 56 : 0]
      if (isInBlock && !(x > 26 && x < 70 && y > -38 && y < 6)) continue
      const [a, b] = [lightAt(still, undefined, point), lightAt(other, undefined, move(point))]
      if (a === undefined || b === undefined) throw new Error(`no face at ${point}`)
      found.push(...a.map((value, channel) => Math.abs(value - b[channel])))
    }
  }
  found.sort((a, b) => a - b)
  const mean = found.reduce((sum, value) => sum + value, 0) / found.length
  return { mean, most: found[Math.floor(found.length * 0.95)], worst: found[found.length - 1] }
}

describe.each(MOVES)('a level that is %s', (...move) => {
  it('has the same draft', async () => {
    expect((await differences('draft', true, move)).worst).toBeLessThanOrEqual(1)
  })

  it.each([
    ['closed', false],
    ['open', true],
  ])('has the same light but for the grain of shadows, where it is %s', async (_, isOpen) => {
    // Random numbers belong to luxels, and those are counted in another order.
    const { mean, most, worst } = await differences('final', isOpen, move)
    expect(mean).toBeLessThan(1)
    expect(most).toBeLessThan(3)
    expect(worst).toBeLessThan(16)
  })
})
