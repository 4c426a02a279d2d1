import type { CompiledLevel, Vector } from '@brushwork/asset'
import { describe, expect, it } from 'vitest'
import { COMPILE_DEFAULTS, compile } from '../../../src/index.js'
import { linearOf } from '../../../src/light/final/encode-final.js'
import { lightAt } from '../lit-floors.js'
import { type Box, boxes } from '../lit-levels.js'
import { room } from './measured-light.js'

const SIDE = 128
const HEIGHT = 64
/** Quants between the points that are looked at: three for each luxel. */
const STEP = 5

/** Two rooms behind each other, of one floor and one ceiling; the lamp is in that of lower x. */
function rooms(from: number, thick: number, lift: number): readonly Box[] {
  const wall = [
    [from, 0, lift],
    [from + thick, 64, HEIGHT + lift],
  ] as const
  return [...room([-SIDE, 0, lift], [SIDE, 64, HEIGHT + lift]), [...wall, 'white']]
}

/** The most light of points on a floor, a ceiling, and walls, as games show it. */
function shown(level: CompiledLevel, min: Vector, max: Vector): readonly number[] {
  const found: number[] = []
  for (const axis of [0, 1, 2]) {
    const [u, v] = [0, 1, 2].filter((other) => other !== axis)
    for (const side of [min[axis], max[axis]]) {
      for (let a = min[u] + 0.5; a < max[u]; a += STEP) {
        for (let b = min[v] + 0.5; b < max[v]; b += STEP) {
          const point: [number, number, number] = [0, 0, 0]
          point[axis] = side
          point[u] = a
          point[v] = b
          const light = lightAt(level, undefined, point)
          if (light === undefined) throw new Error(`no face at ${point}`)
          found.push(Math.max(...light.map(linearOf)))
        }
      }
    }
  }
  return found
}

describe('a dark room beside a bright one', () => {
  const walls = [4, 8, 16].flatMap((thick) => [0, 8, 11, -thick].map((from) => [thick, from] as const))

  it.each(walls)('stays dark behind a wall %d quants thick that starts at %d', async (thick, from) => {
    const lift = from === 11 ? 5 : 0
    const lamp = { position: [-64, 30, 40 + lift], color: [1, 1, 1], range: 400, flags: 0 } as const
    const level = { ...boxes(...rooms(from, thick, lift)), lights: [lamp] }
    const options = { ...COMPILE_DEFAULTS, light: 'final', lightSettings: { rays: 64 } } as const
    const lit = await compile(level, options, { textureSize: () => ({ width: 64, height: 64 }) })
    const dark = shown(lit, [from + thick, 0, lift], [SIDE, 64, HEIGHT + lift])
    const bright = shown(lit, [-SIDE, 0, lift], [from, 64, HEIGHT + lift])
    const mean = bright.reduce((sum, light) => sum + light, 0) / bright.length
    expect(mean).toBeGreaterThan(0.2)
    expect(Math.max(...dark)).toBeLessThan(mean * 0.02)
    // The wall does not darken the bright room either.
    expect(Math.min(...bright)).toBeGreaterThan(mean * 0.02)
  })
})
