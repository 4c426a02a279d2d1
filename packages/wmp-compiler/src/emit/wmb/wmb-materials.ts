import { fittingText, type WmbMaterial } from '@brushwork/codecs/wmb'
import type { Block, Face } from '../../level.js'
import type { WmbTextures } from './wmb-textures.js'

const NAME_BYTES = 20
/** What the compiler leaves behind the NUL where a face has no material. */
const UNDEFINED = Uint8Array.of(0x64, 0x65, 0x66, ...new Uint8Array(16))
/** Steps in a texel, or in a texel a quant, within which two numbers are one. */
const STEPS = 1024
/** Of mapping without axes. */
const PLAIN = { s: [1, 0, 0, 0], t: [0, -1, 0, 0] }

/**
 * How faces are textured and lit, each combination once behind a first entry that all surface skins refer to: the first
 * face's without its flags (measured). Informative: blocks carry their texture coordinates.
 */
export function wmbMaterials(blocks: readonly Block[], textures: WmbTextures): WmbMaterial[] {
  const materials = new Map<string, WmbMaterial>()
  for (const { faces } of blocks) {
    for (const face of faces) {
      const material = materialOf(face, textures.placeOf(face.texture))
      const { s, t, texture, flags, userFlags, ambient, albedo, name } = material
      // Noise of the last bits does not make another look; adding 0 turns −0 into 0.
      const axes = [...s, ...t].map((value) => Math.round(value * STEPS) + 0)
      const key = [...axes, texture, flags, userFlags, ambient, albedo, name.text].join(' ')
      if (!materials.has(key)) materials.set(key, material)
    }
  }
  const all = [...materials.values()]
  return all.length === 0 ? [] : [{ ...all[0], flags: 0 }, ...all]
}

function materialOf({ mapping, flags, ambient, albedo, material }: Face, texture: number): WmbMaterial {
  const axes =
    mapping.kind === 'explicit' ? PLAIN : { s: [...mapping.s, mapping.sOffset], t: [...mapping.t, mapping.tOffset] }
  const name = fittingText(material, NAME_BYTES)
  return {
    s: Float32Array.from(axes.s),
    t: Float32Array.from(axes.t),
    texture,
    flags: flags & 0xffff,
    userFlags: (flags >>> 16) & 0x0fff,
    ambient: Math.max(-128, Math.min(127, Math.trunc(ambient))),
    albedo: Math.max(0, Math.min(255, Math.trunc(albedo))),
    name: name === '' ? { text: '', tail: UNDEFINED } : { text: name },
  }
}
