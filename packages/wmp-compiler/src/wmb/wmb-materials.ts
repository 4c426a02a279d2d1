import type { Block, Face } from '@brushwork/asset'
import { fittingText, type WmbMaterial } from '@brushwork/codecs/wmb'
import { isNone, materialName } from '../stages/faces/index.js'
import type { WmbTextures } from './wmb-textures.js'

const NAME_BYTES = 20
/** What the compiler leaves after the NUL of a face without a material. */
const NAMELESS = { text: '', tail: Uint8Array.of(0x64, 0x65, 0x66, ...new Uint8Array(16)) }
/** The compiler reads numbers from a text with six decimals: smaller differences vanish (measured, 7 levels). */
const STEPS = 1_000_000
/** For mapping without axes. */
const PLAIN = { s: [1, 0, 0, 0], t: [0, -1, 0, 0] }

/**
 * How faces are textured and lit, each combination once, in the order of blocks and from their last face to their
 * first. The first entry, which surface skins refer to, is the first face's without its flags and name (measured). Only
 * the names matter to the engine: blocks have their own texture coordinates.
 */
export class WmbMaterials {
  readonly list: readonly WmbMaterial[]
  /** First index of every name. */
  readonly #indexes = new Map<string, number>()

  constructor(blocks: readonly Block[], textures: WmbTextures) {
    const materials = new Map<string, WmbMaterial>()
    for (const block of blocks) {
      for (let index = block.faces.length - 1; index >= 0; index--) {
        const face = block.faces[index]
        const material = materialOf(block, face, textures.indexOf(face.texture))
        const { s, t, texture, flags, userFlags, ambient, albedo, name } = material
        const key = [...s, ...t, texture, flags, userFlags, ambient, albedo, name.text].join(' ')
        if (materials.has(key)) continue
        materials.set(key, material)
        if (name.text !== '' && !this.#indexes.has(name.text)) this.#indexes.set(name.text, materials.size)
      }
    }
    const all = [...materials.values()]
    this.list = all.length === 0 ? [] : [{ ...all[0], flags: 0, name: NAMELESS }, ...all]
  }

  /**
   * The entry that a face's skin refers to: the one with the name of its material, the first one without a material.
   */
  indexOf(block: Block, face: Face): number {
    const name = materialName(block, face)
    return name === '' ? 0 : (this.#indexes.get(fittingText(name, NAME_BYTES)) ?? 0)
  }
}

function materialOf(block: Block, face: Face, texture: number): WmbMaterial {
  const { mapping, ambient, albedo } = face
  const axes =
    mapping.kind === 'explicit' ? PLAIN : { s: [...mapping.s, mapping.sOffset], t: [...mapping.t, mapping.tOffset] }
  const flags = skinFlags(block, face)
  const name = fittingText(materialName(block, face), NAME_BYTES)
  return {
    s: Float32Array.from(axes.s, inSteps),
    t: Float32Array.from(axes.t, inSteps),
    texture,
    flags: flags & 0xffff,
    userFlags: flags >>> 16,
    ambient: Math.max(-128, Math.min(127, Math.trunc(ambient))),
    albedo: Math.max(0, Math.min(255, Math.trunc(albedo))),
    name: name === '' ? NAMELESS : { text: name },
  }
}

/** Adding 0 turns −0 into 0. */
function inSteps(value: number): number {
  return Math.round(value * STEPS) / STEPS + 0
}

/** Added by the compiler to faces of passable blocks. */
const PASSABLE = 0x40
/** Face flag: liquid, unless the flags contain `none`. */
const LIQUID = 0x8
/** The compiler drops the highest bits, which belong to the editor. */
const KEPT_FLAGS = 0x0fffffff

/** Flags of a face in a compiled level; user flags from bit 16. */
export function skinFlags({ contents }: Block, face: Face): number {
  const passable = contents === 'passable' || contents === 'liquid' || (!isNone(face) && (face.flags & LIQUID) !== 0)
  return ((face.flags & KEPT_FLAGS) | (passable ? PASSABLE : 0)) >>> 0
}
