import type { BrushLevel, Vector } from '@brushwork/asset'
import { describe, expect, it } from 'vitest'
import { COMPILE_DEFAULTS, compile } from '../../../src/index.js'
import { lightAt } from '../lit-floors.js'
import { boxes } from '../lit-levels.js'
import { probesOf, shownBy } from './probes.js'

/** Height of a floor just below probes. */
const FLOOR = 35
const UP: Vector = [0, 0, 1]
const percent = (value: number): Vector => [value / 100, value / 100, value / 100]
const DARK = { ambient: percent(0), sun: { color: percent(0), azimuth: 0, elevation: 90 }, lights: [] }
const LAMP = { position: [0, 0, 160], color: percent(100), range: 500, flags: 0 } as const
const sun = (color: number, elevation: number): BrushLevel['sun'] => ({ color: percent(color), azimuth: 60, elevation })

const SKIES: Record<string, Pick<BrushLevel, 'ambient' | 'sun' | 'lights'>> = {
  'the sun of the editor': { ...DARK, ambient: percent(19), sun: sun(58, 60) },
  'the sun overhead': { ...DARK, sun: sun(58, 90) },
  'a low sun': { ...DARK, sun: sun(58, 30) },
  'a sun beyond the knee': { ...DARK, ambient: percent(50), sun: sun(75, 90) },
  'a near lamp': { ...DARK, lights: [LAMP] },
  'a near lamp and a low sun': { ...DARK, sun: sun(40, 20), lights: [{ ...LAMP, color: [0.6, 0.2, 0.1] }] },
  'ambient light': { ...DARK, ambient: percent(30) },
}

describe.each(['draft', 'final'] as const)('original light in a %s', (profile) => {
  it.each(Object.entries(SKIES))('is as bright by probes as on the floor: %s', async (_, sky) => {
    const level = {
      ...boxes([
        [-192, -192, 0],
        [192, 192, FLOOR],
      ]),
      ...sky,
    }
    const options = { ...COMPILE_DEFAULTS, light: 'original', profile } as const
    const lit = await compile(level, options, { textureSize: () => undefined })
    const low = probesOf(lit).filter(({ position: [x, y, z] }) => {
      return Math.abs(x) < 176 && Math.abs(y) < 176 && z > FLOOR && z < FLOOR + 1
    })
    expect(low.length).toBeGreaterThan(16)
    for (const probe of low) {
      const [x, y] = probe.position
      for (const channel of [0, 1, 2]) {
        const luxel = lightAt(lit, undefined, [x, y, FLOOR])?.[channel] ?? Number.NaN
        const shown = onScreen(shownBy(probe, UP, channel))
        expect(Math.abs(shown - Math.min(255, 2 * luxel)), `${x}, ${y}: ${shown}, ${2 * luxel}`).toBeLessThanOrEqual(4)
      }
    }
  })
})

function onScreen(light: number): number {
  return Math.min(255, 255 * light ** (1 / 2.2))
}
