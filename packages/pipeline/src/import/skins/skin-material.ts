import type { Material } from '@brushwork/asset'
import { type Skin, skinMaterial } from '@brushwork/codecs/skin'
import { linearOf, unit } from '../../image/linear-color.js'

type Color = readonly [red: number, green: number, blue: number]

/** The reaction of a skin to light. */
export type SkinColors = Pick<Material, 'color' | 'emissive' | 'specular' | 'effect'>

/**
 * Converts a fixed-function material to ours (docs/formats/mdl7.md, What a material shows): texture × (emissive +
 * ambient · A + diffuse · L) + specular. A and L are the level's lights, which apply to a single base color here.
 * Highlights need a power.
 */
export function skinColors(skin: Skin): SkinColors {
  const stored = skinMaterial(skin)
  const effect = effectOf(skin)
  if (stored === undefined) return { color: [1, 1, 1, 1], ...(effect !== undefined && { effect }) }
  const { diffuse, ambient, emissive, specular, power, opacity } = stored
  const [red, green, blue] = linear(baseColor(diffuse, ambient))
  const light = linear(emissive)
  const highlight = linear(specular)
  return {
    color: [red, green, blue, unit(opacity)],
    ...(isLit(light) && { emissive: light }),
    ...(power > 0 && Number.isFinite(power) && isLit(highlight) && { specular: { color: highlight, power } }),
    ...(effect !== undefined && { effect }),
  }
}

/**
 * The hue of diffuse at the brightness of the brighter color: a surface that reflects only one of the lights is not
 * black. When diffuse is black, ambient supplies the hue too.
 */
function baseColor(diffuse: readonly number[], ambient: readonly number[]): readonly number[] {
  const strength = Math.max(...diffuse.map(unit))
  const brightest = Math.max(strength, ...ambient.map(unit))
  if (strength === 0) return ambient
  return brightest === strength ? diffuse : diffuse.map((value) => (unit(value) / strength) * brightest)
}

function linear([red, green, blue]: readonly number[]): Color {
  return [linearOf(red), linearOf(green), linearOf(blue)]
}

function isLit(color: Color): boolean {
  return color.some((value) => value > 0)
}

/** The name of an effect file, or the text of the effect; undefined without one. */
export function effectOf({ effect }: Skin): string | undefined {
  if (effect === undefined) return undefined
  const end = effect.indexOf(0)
  const text = new TextDecoder('windows-1252').decode(end === -1 ? effect : effect.subarray(0, end)).trim()
  return text === '' ? undefined : text
}
