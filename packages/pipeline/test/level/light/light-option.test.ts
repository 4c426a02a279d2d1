import type { LightSettings } from '@brushwork/wmp-compiler'
import { expect, it } from 'vitest'
import { lightChoice } from '../../../src/compile/light-choice.js'
import { misspeltTextures } from '../../../src/compile/misspelt-textures.js'
import { assetOptionsProblem } from '../../../src/config/asset-options.js'
import { lightKey } from '../../../src/options/light-option.js'

/** Another value of every setting. A new setting without a line is a type error. */
const OTHERS: Required<LightSettings> = {
  luxel: 8,
  rays: 1024,
  bounces: 4,
  falloff: 'inverse-square',
  ambientOcclusion: 0,
  sunAngle: 0.5,
  objects: false,
  luxelByTexture: { wall: 4 },
  skyLight: [0.1, 0.2, 0.3],
  emission: 2,
  emissionByTexture: { lava: 5 },
  hdr: true,
  directional: true,
}

it('takes a mode alone as short for an object with it', () => {
  expect(lightKey({ mode: 'final' })).toBe(lightKey('final'))
  expect(lightKey({})).toBe('auto')
  expect(lightChoice({ mode: 'final' }, '/a.wmp')).toEqual(lightChoice('final', '/a.wmp'))
  expect(lightChoice({ luxel: 8 }, '/a.map')).toEqual({
    light: 'keep',
    otherLight: 'final',
    lightSettings: { luxel: 8 },
  })
})

it.each(Object.entries(OTHERS))('takes the setting %s, passes it on, and has it in the key', (name, value) => {
  const light = { mode: 'final', [name]: value } as const
  expect(assetOptionsProblem({ light })).toBeUndefined()
  expect(lightChoice(light, '/a.wmp').lightSettings).toEqual({ [name]: value })
  expect(lightKey(light)).toEqual(light)
})

it('reports names of textures that are nearly there, as those without their folder', () => {
  const light = {
    luxelByTexture: { LAWN: 8, 'garden/wal': 8, elsewhere: 8 },
    emissionByTexture: { lava: 3, 'GARDEN/wall': 1 },
  }
  const reported = misspeltTextures(light, ['lawn', 'garden/wall', 'garden/lava'])
  expect(reported.map(({ code }) => code)).toEqual(['image-name', 'image-name'])
  expect(reported[0].text).toContain('"luxelByTexture" of the option "light" names "garden/wal", which is not there')
  expect(reported[1].text).toContain('"emissionByTexture" of the option "light" names "lava"')
  expect(reported[1].text).toMatch(/did you mean "garden\/lava"\?$/)
  expect(misspeltTextures('final', ['lawn'])).toEqual([])
})

it('takes settings of lamps, sun and sky for direct light, and has the mode in the key', () => {
  const light = { mode: 'direct', luxel: 8, sunAngle: 1, skyLight: [0.1, 0.2, 0.3], emission: 1, hdr: true } as const
  expect(assetOptionsProblem({ light })).toBeUndefined()
  expect(lightKey(light)).toEqual(light)
  expect(lightKey('direct')).not.toEqual(lightKey('final'))
})

it.each([
  [
    'bright',
    /^should be "auto", "none", "keep", "original", "direct" or "final", or in the configuration an object with mode and settings, not "bright"$/,
  ],
  [null, /^should be "auto", .* not null$/],
  [{ mode: 'fast' }, /^should have "auto", .* as "mode", not "fast"$/],
  [{ luxels: 8 }, /^has no "luxels"; did you mean "luxel"\? There are mode, luxel, rays, /],
  [{ luxel: 0 }, /^should have a number from 1 to 256 as "luxel", not 0$/],
  [{ luxel: Number.NaN }, /^should have a number from 1 to 256 as "luxel", not NaN$/],
  [{ rays: 100 }, /^should have 16, 64, 256, 1024 or 4096 as "rays", not 100$/],
  [{ bounces: 1.5 }, /^should have a whole number from 0 to 16 as "bounces", not 1.5$/],
  [{ falloff: 'linear' }, /^should have "range" or "inverse-square" as "falloff", not "linear"$/],
  [
    { luxelByTexture: { wall: 0 } },
    /^should have an object with a number from 1 to 256 for each texture as "luxelByTexture", not /,
  ],
  [{ skyLight: 1 }, /^should have three numbers from 0 to 10 as "skyLight", not 1$/],
  [{ hdr: 'yes' }, /^should have true or false as "hdr", not "yes"$/],
  [{ emission: -1 }, /^should have a number from 0 to 100 as "emission", not -1$/],
  [{ mode: 'original', rays: 64 }, /^has no "rays" in the mode "original", but in "auto", "final"$/],
  [{ mode: 'direct', bounces: 1 }, /^has no "bounces" in the mode "direct", but in "auto", "final"$/],
  [{ mode: 'keep', luxel: 8 }, /^has no "luxel" in the mode "keep", but in "auto", "final", "original", "direct"$/],
])('says what is wrong with %j', (light, text) => {
  expect(assetOptionsProblem({ light: light as never })).toMatchObject({ code: 'option-value', path: ['light'] })
  expect(assetOptionsProblem({ light: light as never })?.text).toMatch(text)
})
