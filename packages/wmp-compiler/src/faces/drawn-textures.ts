import { defaultTexture, defaultTextureSize } from '@brushwork/codecs/wmp'
import type { BlockSet } from '../csg/block-set.js'
import type { Block, Face } from '../level.js'
import { type LevelMessage, warning } from '../message.js'
import type { TextureSize } from '../texture-size.js'
import type { FaceSet } from './face-set.js'
import { isNone } from './traits.js'

const DEFAULT_SIZE: DrawnSize = { width: defaultTextureSize, height: defaultTextureSize }
const STAND_IN_SIZE: DrawnSize = { ...DEFAULT_SIZE, isStandIn: true }

/** Blocks and the faces of theirs that are left. */
export interface BlockFaces {
  readonly set: BlockSet
  readonly faces: FaceSet
}

/** The size of a texture, or of what stands in for it. */
export interface DrawnSize extends TextureSize {
  /** The texture is unknown: faces show one texel a quant, whatever their scale, as the original compiler has it (docs/formats/wmp.md §5.3). */
  readonly isStandIn?: true
}

/** The textures that faces show. */
export interface DrawnTextures {
  /** Sorted by code units. */
  readonly names: readonly string[]
  /** Place in `names`. */
  readonly places: ReadonlyMap<string, number>
  /** In the order of `names`. */
  readonly sizes: readonly DrawnSize[]
}

interface Use {
  readonly block: Block
  readonly face: Face
  faces: number
}

/**
 * The textures of all faces that are drawn, of a level and its parts, and their sizes. Unknown ones count as 128 × 128,
 * with one message each.
 */
export function drawnTextures(
  sources: readonly BlockFaces[],
  context: { textureSize(name: string): TextureSize | undefined },
  messages: LevelMessage[],
): DrawnTextures {
  const uses = new Map<string, Use>()
  for (const source of sources) countUses(source, uses)
  const sizes = new Map<string, DrawnSize>()
  for (const [name, use] of uses) {
    const size = name === defaultTexture ? DEFAULT_SIZE : context.textureSize(name)
    const isKnown = size !== undefined && size.width > 0 && size.height > 0
    if (!isKnown) messages.push(missing(name, use))
    sizes.set(name, isKnown ? { width: size.width, height: size.height } : STAND_IN_SIZE)
  }
  const names = [...sizes.keys()].sort(byCodeUnits)
  return {
    names,
    places: new Map(names.map((name, place) => [name, place])),
    sizes: names.map((name) => sizes.get(name) ?? DEFAULT_SIZE),
  }
}

/** Not by locale: the order must be the same on every machine. */
function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : 1
}

/** Faces of the file count once, however many pieces are left of them; those stand one behind the other. */
function countUses({ set, faces }: BlockFaces, uses: Map<string, Use>): void {
  let previous: Face | undefined
  let use: Use | undefined
  for (let index = 0; index < faces.count; index++) {
    const block = set.blocks[faces.blocks[index]]
    const face = block.faces[faces.faces[index]]
    if (face === previous || isNone(face)) continue
    previous = face
    if (use?.face.texture !== face.texture) use = uses.get(face.texture)
    use ??= addUse(uses, block, face)
    use.faces++
  }
}

function addUse(uses: Map<string, Use>, block: Block, face: Face): Use {
  const use = { block, face, faces: 0 }
  uses.set(face.texture, use)
  return use
}

function missing(name: string, { block, face, faces }: Use): LevelMessage {
  const vertex = face.corners[0] * 3
  const [x, y, z] = block.vertices.subarray(vertex, vertex + 3)
  const count = faces === 1 ? '1 face shows' : `${faces} faces show`
  const text = `texture ${JSON.stringify(name)} was not found: ${count} a stand-in of ${defaultTextureSize} × ${defaultTextureSize}`
  const line = face.line === undefined ? {} : { line: face.line }
  return warning('texture-missing', text, {
    block: block.index,
    face: face.index,
    ...line,
    at: [x, y, z],
    texture: name,
  })
}
