import type { Block, BrushLevel, Face } from '@brushwork/asset'
import type { RgbaImage } from '@brushwork/codecs/image'
import { defaultTexture, defaultTextureSize } from '@brushwork/codecs/wmp'
import type { CompileContext } from '../compile/compile-context.js'
import { type LevelDiagnostic, warning } from '../diagnostics.js'
import { isNone, withoutScale } from '../stages/faces/index.js'

/** Context for compiling a level to a WMB: as for packs, plus the images themselves, which the file contains. */
export interface WmbContext extends Omit<CompileContext, 'textureSize'> {
  /** Keeps brushes as in the file; otherwise their planes are rounded as the original compiler does. */
  readonly exactPlanes?: boolean
  /** The image of a texture; undefined if it was not found. */
  image(name: string): RgbaImage | undefined
}

/** Neutral gray, as the editor shows faces without a texture. */
const GRAY = [148, 148, 148, 255]

/** A level whose faces all have an image. */
export interface TexturedLevel {
  readonly level: BrushLevel
  /** The image of any texture of the level's faces. */
  imageOf(name: string): RgbaImage
}

interface Missing {
  readonly block: Block
  readonly face: Face
  faces: number
}

/**
 * Assigns `#default` to faces whose texture was not found, one texel a quant, as the original compiler does
 * (docs/formats/wmp.md §5.3), with one message per texture.
 */
export function withTextures(level: BrushLevel, context: WmbContext, diagnostics: LevelDiagnostic[]): TexturedLevel {
  const images = new Map<string, RgbaImage>()
  const missing = new Map<string, Missing>()
  const find = (block: Block, face: Face): boolean => {
    const { texture } = face
    if (texture === defaultTexture || images.has(texture)) return true
    const existing = missing.get(texture)
    const image = existing === undefined ? context.image(texture) : undefined
    if (image !== undefined && image.width > 0 && image.height > 0) {
      images.set(texture, image)
      return true
    }
    if (existing === undefined) missing.set(texture, { block, face, faces: 1 })
    else existing.faces++
    return false
  }
  const blocks = level.blocks.map((block) => {
    const faces = block.faces.map((face) => (find(block, face) ? face : withDefaultTexture(face)))
    return faces.some((face, index) => face !== block.faces[index]) ? { ...block, faces } : block
  })
  for (const [name, use] of missing) diagnostics.push(missingTexture(name, use))
  const standIn = context.image(defaultTexture) ?? grayImage()
  return { level: { ...level, blocks }, imageOf: (name) => images.get(name) ?? standIn }
}

function withDefaultTexture(face: Face): Face {
  return { ...face, texture: defaultTexture, mapping: withoutScale(face.mapping) }
}

function missingTexture(texture: string, { block, face, faces }: Missing): LevelDiagnostic {
  const vertex = face.corners[0] * 3
  const [x, y, z] = block.vertices.subarray(vertex, vertex + 3)
  const many = faces === 1 ? '1 face has' : `${faces} faces have`
  const unseen = isNone(face) ? ', which the engine does not draw' : ''
  const text = `texture ${JSON.stringify(texture)} was not found: ${many} ${defaultTexture} instead${unseen}`
  return warning('texture-missing', text, { block: block.index, face: face.index, at: [x, y, z], texture })
}

function grayImage(): RgbaImage {
  const pixels = new Uint8Array(defaultTextureSize * defaultTextureSize * 4)
  for (let at = 0; at < pixels.length; at += 4) pixels.set(GRAY, at)
  return { width: defaultTextureSize, height: defaultTextureSize, pixels }
}
