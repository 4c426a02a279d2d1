import type { RgbaImage } from '@brushwork/codecs/image'
import { defaultTexture, defaultTextureSize } from '@brushwork/codecs/wmp'
import { isNone, withoutScale } from '../../faces/index.js'
import type { Block, Face, Level } from '../../level.js'
import { type LevelMessage, warning } from '../../message.js'
import type { WmbContext } from './wmb-context.js'

/** Quiet grey, as the editor shows faces without a texture. */
const GREY = [148, 148, 148, 255]

/** A level whose faces all have a picture. */
export interface KnownTextures {
  readonly level: Level
  /** Of every texture that a face of the level has. */
  pictureOf(name: string): RgbaImage
}

interface Missing {
  readonly block: Block
  readonly face: Face
  faces: number
}

/**
 * Gives faces whose texture was not found `#default`, one texel a quant, as the original compiler does (docs/formats/wmp.md
 * §5.3), with one message for each texture.
 */
export function knownTextures(level: Level, context: WmbContext, messages: LevelMessage[]): KnownTextures {
  const pictures = new Map<string, RgbaImage>()
  const missing = new Map<string, Missing>()
  const find = (block: Block, face: Face): boolean => {
    const { texture } = face
    if (texture === defaultTexture || pictures.has(texture)) return true
    const known = missing.get(texture)
    const picture = known === undefined ? context.picture(texture) : undefined
    if (picture !== undefined && picture.width > 0 && picture.height > 0) {
      pictures.set(texture, picture)
      return true
    }
    if (known === undefined) missing.set(texture, { block, face, faces: 1 })
    else known.faces++
    return false
  }
  const blocks = level.blocks.map((block) => {
    const faces = block.faces.map((face) => (find(block, face) ? face : withDefaultTexture(face)))
    return faces.some((face, index) => face !== block.faces[index]) ? { ...block, faces } : block
  })
  for (const [name, use] of missing) messages.push(missingTexture(name, use))
  const standIn = context.picture(defaultTexture) ?? greyPicture()
  return { level: { ...level, blocks }, pictureOf: (name) => pictures.get(name) ?? standIn }
}

function withDefaultTexture(face: Face): Face {
  return { ...face, texture: defaultTexture, mapping: withoutScale(face.mapping) }
}

function missingTexture(texture: string, { block, face, faces }: Missing): LevelMessage {
  const vertex = face.corners[0] * 3
  const [x, y, z] = block.vertices.subarray(vertex, vertex + 3)
  const many = faces === 1 ? '1 face has' : `${faces} faces have`
  const unseen = isNone(face) ? ', which nobody sees' : ''
  const text = `texture ${JSON.stringify(texture)} was not found: ${many} ${defaultTexture} instead${unseen}`
  return warning('texture-missing', text, { block: block.index, face: face.index, at: [x, y, z], texture })
}

function greyPicture(): RgbaImage {
  const pixels = new Uint8Array(defaultTextureSize * defaultTextureSize * 4)
  for (let at = 0; at < pixels.length; at += 4) pixels.set(GREY, at)
  return { width: defaultTextureSize, height: defaultTextureSize, pixels }
}
