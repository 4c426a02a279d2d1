import type { BspDocument } from '@brushwork/codecs/bsp'
import type { TextureSize } from '../options.js'
import { meaningOfTexture } from '../source/map/brushes/texture-meaning.js'

/** Face flags (docs/formats/wmp.md §5.4). */
export const SKY = 0x5
const LIQUID = 0x9

/** Contents of leafs (docs/formats/bsp.md). */
const SOLID = -2
const SKY_LEAF = -6
/** Bit of a texinfo: sky or liquid, which have no light. */
const SPECIAL = 1

/** Names, sizes and meanings of a file's textures. */
export interface BspTextures {
  /** `[textures]` the name that faces show: the first frame of an animation, `texture-<index>` where the file lost the name. */
  readonly names: readonly string[]
  /** Names that the file lost: its compiler did not find the textures. */
  readonly lost: ReadonlySet<string>
  /** Texels that mappings count in, by name; a replacement of another size covers the same part of a face. */
  readonly sizes: ReadonlyMap<string, TextureSize>
}

/** @returns the textures of a file as faces name them. */
export function texturesOf({ textures }: BspDocument): BspTextures {
  const written = textures.map((texture) => (texture.kind === 'miptex' ? texture.name.text : ''))
  const lost = new Set<string>()
  const sizes = new Map<string, TextureSize>()
  for (const [index, texture] of textures.entries()) {
    if (texture.kind === 'miptex' && texture.width > 0 && texture.height > 0 && !sizes.has(written[index])) {
      sizes.set(written[index], { width: texture.width, height: texture.height })
    }
  }
  const lower = new Map(written.map((name) => [name.toLowerCase(), name]))
  const names = written.map((name, index) => {
    if (name !== '') return firstFrame(name, lower)
    lost.add(`texture-${index}`)
    return `texture-${index}`
  })
  return { names, lost, sizes }
}

/** Engines show an animation (`+0lava`, `+1lava`, …) from its first frame, whichever frame a face names. */
function firstFrame(name: string, written: ReadonlyMap<string, string>): string {
  return /^\+\d/.test(name) ? (written.get(`+0${name.slice(2).toLowerCase()}`) ?? name) : name
}

/** Properties of a face besides its texture. */
interface FaceSurroundings {
  readonly isLost: boolean
  readonly texinfoFlags: number
  /** The content of the leaf in front of the face and of the one behind it; undefined without a tree. */
  contents(): { readonly front: number; readonly behind: number } | undefined
}

/** Flags of a face. A face whose texture lost its name is classified by the leafs on both sides. */
export function flagsOfTexture(name: string, { isLost, texinfoFlags, contents }: FaceSurroundings): number {
  if (!isLost) return meaningOfTexture(name).flags
  const beside = contents()
  if (beside === undefined) return (texinfoFlags & SPECIAL) === 0 ? 0 : SKY
  if (beside.behind === SKY_LEAF) return SKY
  // Liquids have a face to each side; a solid behind one is a wall of the liquid.
  const isSurface = isLiquid(beside.behind) || (isLiquid(beside.front) && beside.behind !== SOLID)
  return isSurface ? LIQUID : 0
}

/** Whether a leaf's content can be swum in: water, slime, lava, and the currents of Half-Life. */
export function isLiquid(contents: number): boolean {
  return (contents <= -3 && contents >= -5) || (contents <= -9 && contents >= -14)
}
