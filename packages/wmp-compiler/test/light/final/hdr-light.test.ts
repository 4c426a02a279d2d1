import { type BrushLevel, type CompiledLevel, type CompiledLightPage, lightOfWord } from '@brushwork/asset'
import { expect, it } from 'vitest'
import { COMPILE_DEFAULTS, compile, type LightSettings } from '../../../src/index.js'
import { linearOf } from '../../../src/light/final/encode-final.js'
import { boxes } from '../lit-levels.js'
import { room } from './measured-light.js'

/** The most light that a byte has. */
const FULL = linearOf(255)
const LAMPS = [
  { position: [128, 128, 10], color: [9, 8, 6], range: 400, flags: 0 },
  { position: [40, 40, 90], color: [0.2, 0.2, 0.3], range: 300, flags: 0 },
] as const

/** A room with a lamp so near to the floor that bytes end below its light. */
function brightRoom(
  settings: Partial<LightSettings> = {},
  lamps: BrushLevel['lights'] = LAMPS,
): Promise<CompiledLevel> {
  const options = { ...COMPILE_DEFAULTS, light: 'final', profile: 'draft', mode: 'simple' } as const
  const sun = { color: [0, 0, 0], azimuth: 0, elevation: 90 } as const
  const level: BrushLevel = { ...boxes(...room([0, 0, 0], [256, 256, 128])), sun, lights: lamps }
  return compile(level, { ...options, lightSettings: settings }, { textureSize: () => ({ width: 64, height: 64 }) })
}

/** `[luxels × 3]` linear light of a layer. */
function lightOf({ words = [] }: CompiledLightPage, layer = 0): Float64Array {
  const light = new Float64Array(words[layer].length * 3)
  for (const [at, word] of words[layer].entries()) lightOfWord(word, light, at * 3)
  return light
}

it('has luxels beyond the brightest byte, and below it the light of the bytes', async () => {
  const { lightPages: [page] = [] } = await brightRoom({ hdr: true })
  const light = lightOf(page)
  const brightest = light.reduce((most, value) => Math.max(most, value), 0)
  expect(brightest).toBeGreaterThan(FULL * 2)
  for (let at = 0; at < light.length; at++) {
    const byte = page.layers[0][Math.floor(at / 3) * 4 + (at % 3)]
    // Half a step of a byte, and of a word; colors beside a brighter one are coarser.
    const step = linearOf(byte + 0.5) - linearOf(byte - 0.5)
    const brightestHere = Math.max(...light.subarray(at - (at % 3), at - (at % 3) + 3))
    if (byte === 255) expect(light[at]).toBeGreaterThan(linearOf(254))
    else expect(Math.abs(light[at] - linearOf(byte))).toBeLessThanOrEqual(step + brightestHere / 256)
  }
})

it('leaves bytes as they are without it', async () => {
  const [plain, hdr] = await Promise.all([brightRoom(), brightRoom({ hdr: true })])
  expect(plain.lightPages?.[0].words).toBeUndefined()
  expect(plain.lightGrid?.brightness).toBeUndefined()
  expect(hdr.lightPages?.map(({ layers }) => layers)).toEqual(plain.lightPages?.map(({ layers }) => layers))
})

it('has the light of styles in layers that add up as linear numbers', async () => {
  const shine = { brightness: 300, falloff: 'none', style: 3 } as const
  const flickering = { ...LAMPS[0], shine }
  const [both, steady] = await Promise.all([
    brightRoom({ hdr: true }, [flickering, LAMPS[1]]),
    brightRoom({ hdr: true }, [LAMPS[1]]),
  ])
  const [page] = both.lightPages ?? []
  expect(page.words).toHaveLength(page.layers.length)
  expect(page.layers.length).toBe(2)
  expect(lightOf(page)).toEqual(lightOf(steady.lightPages?.[0] as CompiledLightPage))
})

it('has a light grid that is as bright as the lamps', async () => {
  const lamps = [{ position: [128, 128, 64], color: [60, 60, 60], range: 600, flags: 0 }] as const
  const [plain, hdr] = await Promise.all([brightRoom({}, lamps), brightRoom({ hdr: true }, lamps)])
  const brightestOf = ({ lightGrid }: CompiledLevel): number => {
    const { light = new Uint8Array(), brightness = 1 } = lightGrid ?? {}
    return light.reduce((most, byte, at) => (at % 12 < 3 ? Math.max(most, linearOf(byte) * brightness) : most), 0)
  }
  expect(brightestOf(plain)).toBe(FULL)
  expect(brightestOf(hdr)).toBeGreaterThan(FULL * 2)
})
