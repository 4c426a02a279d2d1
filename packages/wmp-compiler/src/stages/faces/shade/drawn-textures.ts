import type { Block, Face } from '@brushwork/asset'
import { defaultTexture, defaultTextureSize } from '@brushwork/codecs/wmp'
import { type LevelDiagnostic, warning } from '../../../diagnostics.js'
import type { TextureSize } from '../../../options.js'
import type { BlockSet } from '../../csg/block-set.js'
import type { FaceSet } from '../face-set.js'
import { isNone } from '../traits.js'

const DEFAULT_SIZE: DrawnSize = { width: defaultTextureSize, height: defaultTextureSize }
const STAND_IN_SIZE: DrawnSize = { ...DEFAULT_SIZE, isStandIn: true }

/** Blocks and their remaining faces. */
export interface BlockFaces {
  readonly set: BlockSet
  readonly faces: FaceSet
}

/** The size of a texture or its stand-in. */
export interface DrawnSize extends TextureSize {
  /**
   * The texture is unknown: faces show one texel per quant, whatever their scale, as the original compiler does
   * (docs/formats/wmp.md §5.3).
   */
  readonly isStandIn?: true
}

/** The textures that faces show. */
export interface DrawnTextures {
  /** Sorted by code units. */
  readonly names: readonly string[]
  /** Index in `names`. */
  readonly indexOf: ReadonlyMap<string, number>
  /** In the order of `names`. */
  readonly sizes: readonly DrawnSize[]
}

interface Use {
  readonly block: Block
  readonly face: Face
  faces: number
}

/**
 * The textures of all drawn faces of a level and its parts, and their sizes. Unknown ones count as 128 × 128, with one
 * message each.
 */
export function drawnTextures(
  sources: readonly BlockFaces[],
  context: { textureSize(name: string): TextureSize | undefined },
  diagnostics: LevelDiagnostic[],
): DrawnTextures {
  const uses = new Map<string, Use>()
  for (const source of sources) countUses(source, uses)
  const sizes = new Map<string, DrawnSize>()
  for (const [name, use] of uses) {
    const size = name === defaultTexture ? DEFAULT_SIZE : context.textureSize(name)
    const isKnown = size !== undefined && size.width > 0 && size.height > 0
    if (!isKnown) diagnostics.push(missing(name, use))
    sizes.set(name, isKnown ? { width: size.width, height: size.height } : STAND_IN_SIZE)
  }
  const names = [...sizes.keys()].sort(byCodeUnits)
  return {
    names,
    indexOf: new Map(names.map((name, index) => [name, index])),
    sizes: names.map((name) => sizes.get(name) ?? DEFAULT_SIZE),
  }
}

/** Not by locale: the order must be the same on every machine. */
function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : 1
}

/** Counts each face of the file once, however many pieces are left of it. The pieces are adjacent. */
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

function missing(name: string, { block, face, faces }: Use): LevelDiagnostic {
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
