import { type Skin, skinMaterial } from '@brushwork/codecs/skin'
import type { Material } from '@brushwork/runtime'
import { linearOf, unit } from '../asset/colour.js'

type Colour = readonly [red: number, green: number, blue: number]

/** How a skin answers light. */
export type SkinLook = Pick<Material, 'colour' | 'emissive' | 'specular' | 'effect'>

/**
 * Turns a material of the fixed-function pipeline into ours (docs/formats/mdl7.md, What a material shows):
 * texture × (emissive + ambient · A + diffuse · L) + specular. A and L are lights of the level, which fall on one base colour
 * here. Highlights need a power.
 */
export function skinLook(skin: Skin): SkinLook {
  const stored = skinMaterial(skin)
  const effect = effectOf(skin)
  if (stored === undefined) return { colour: [1, 1, 1, 1], ...(effect !== undefined && { effect }) }
  const { diffuse, ambient, emissive, specular, power, opacity } = stored
  const [red, green, blue] = linear(baseColour(diffuse, ambient))
  const light = linear(emissive)
  const highlight = linear(specular)
  return {
    colour: [red, green, blue, unit(opacity)],
    ...(isLit(light) && { emissive: light }),
    ...(power > 0 && Number.isFinite(power) && isLit(highlight) && { specular: { colour: highlight, power } }),
    ...(effect !== undefined && { effect }),
  }
}

/**
 * The hue of diffuse, as bright as the brighter of the two: a surface that answers only one of the lights is not black. In one that
 * answers no diffuse light at all ambient has the hue, too.
 */
function baseColour(diffuse: readonly number[], ambient: readonly number[]): readonly number[] {
  const strength = Math.max(...diffuse.map(unit))
  const wanted = Math.max(strength, ...ambient.map(unit))
  if (strength === 0) return ambient
  return wanted === strength ? diffuse : diffuse.map((value) => (unit(value) / strength) * wanted)
}

function linear([red, green, blue]: readonly number[]): Colour {
  return [linearOf(red), linearOf(green), linearOf(blue)]
}

function isLit(colour: Colour): boolean {
  return colour.some((value) => value > 0)
}

/** The name of an effect file, or the text of the effect itself; undefined for none. */
function effectOf({ effect }: Skin): string | undefined {
  if (effect === undefined) return undefined
  const end = effect.indexOf(0)
  const text = new TextDecoder('windows-1252').decode(end === -1 ? effect : effect.subarray(0, end)).trim()
  return text === '' ? undefined : text
}
