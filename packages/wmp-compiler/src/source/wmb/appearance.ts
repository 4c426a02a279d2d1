import type { AxesMapping } from '@brushwork/asset'
import type { WmbBlock, WmbDocument } from '@brushwork/codecs/wmb'
import { definedText } from '../objects.js'

/** The appearance of a compiled face, independent of light. */
export interface Appearance {
  /** Index of the texture in the file. */
  readonly texture: number
  readonly flags: number
  readonly ambient: number
  readonly albedo: number
  readonly material: string
  /** Texel functions stated by the file: of the whole look in WMB6, of some of its faces in WMB7. */
  readonly mapping: AxesMapping
}

/** Set by the compiler on faces of passable blocks and of liquids, which their blocks state already. */
const PASSABLE = 0x40

/** A material as a look; undefined if the file has no such material. */
export function appearanceOfMaterial({ materials }: WmbDocument, index: number): Appearance | undefined {
  const material = materials[index]
  if (material === undefined) return undefined
  const { s, t, texture, flags, userFlags, ambient, albedo, name } = material
  return {
    texture,
    flags: ((flags | (userFlags << 16)) & ~PASSABLE) >>> 0,
    ambient,
    albedo,
    material: definedText(name.text),
    mapping: { kind: 'axes', s: [s[0], s[1], s[2]], sOffset: s[3], t: [t[0], t[1], t[2]], tOffset: t[3] },
  }
}

const NO_MAPPING: AxesMapping = { kind: 'axes', s: [0, 0, 0], sOffset: 0, t: [0, 0, 0], tOffset: 0 }

/** The looks of a block's skins. */
export function appearancesOfBlock(document: WmbDocument, { skins }: WmbBlock): Appearance[] {
  return Array.from({ length: skins.count }, (_, skin) => {
    const material = appearanceOfMaterial(document, skins.materials[skin])
    return {
      texture: skins.textures[skin],
      flags: (skins.flags[skin] & ~PASSABLE) >>> 0,
      ambient: finite(skins.ambients[skin]),
      albedo: finite(skins.albedos[skin]),
      material: material?.material ?? '',
      mapping: material?.mapping ?? NO_MAPPING,
    }
  })
}

/** For each look, the first one that differs only in light. */
export function firstOfAppearance(appearances: readonly Appearance[]): Uint32Array {
  const seen = new Map<string, number>()
  return Uint32Array.from(appearances, ({ texture, flags, ambient, albedo, material }, index) => {
    const key = JSON.stringify([texture, flags, ambient, albedo, material])
    const first = seen.get(key) ?? index
    seen.set(key, first)
    return first
  })
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : 0
}

/** The name of a texture by its number. A missing or unnamed texture is named by its number. */
export function textureName({ textures }: WmbDocument, index: number): string {
  const texture = textures[index]
  return texture === undefined || texture.bare === true ? `texture ${index}` : texture.name.text
}
