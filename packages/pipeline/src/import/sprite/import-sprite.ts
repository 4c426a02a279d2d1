import type { Sprite } from '@brushwork/asset'
import type { RgbaImage } from '@brushwork/codecs/image'
import { baseName, extensionOf } from '../../host/path.js'
import { alphaMode } from '../../image/alpha-mode.js'
import { type DecodedImage, decodeImage } from '../../image/decode/decode-image.js'
import { pixelLimit } from '../../image/decode/pixel-limit.js'
import { lazyImage } from '../../image/lazy-image.js'
import { ImageSet } from '../image-set.js'
import type { ImportContext, Imported } from '../import-context.js'
import type { SourceFile } from '../source/open-source.js'

/** Frames of a strip of sky: its faces are drawn without alpha. */
const SKY_FACES = 6

/** Reads an image as a sprite: `smoke+8.tga` is a sheet of eight equal frames side by side. @throws FormatError */
export async function importSprite(source: SourceFile, context: ImportContext): Promise<Imported<Sprite>> {
  const { bytes, path, sha256 } = source
  const { host, images, options, steps } = context
  const { maxTexturePixels } = options
  const checkSize = pixelLimit(maxTexturePixels)
  const decode = () => steps.timed('decode-image', false, () => decodeImage(bytes, path, host, checkSize))
  const key = `sprite ${sha256} ${extensionOf(path)} ${maxTexturePixels}`
  const image = await lazyImage(key, async () => clearBlack(await decode()), images)
  const name = baseName(path)
  const frameCount = framesOf(name, image.width)
  const set = new ImageSet(context)
  const { index, alpha } = await set.add({ id: sha256, name, image, isOpaque: frameCount === SKY_FACES })
  const material = { name, image: index, color: [1, 1, 1, 1] as const, alpha, doubleSided: false }
  const diagnostics = set.misspeltNames()
  const size = { width: image.width / frameCount, height: image.height, frameCount }
  const asset: Sprite = { kind: 'sprite', ...size, materials: [material], images: await set.finish() }
  return { asset, facts: { kind: 'sprite', ...size }, diagnostics, issues: [] }
}

/** The number behind the last `+` of a name without its ending; 1 without a number, and for more frames than pixels. */
function framesOf(name: string, width: number): number {
  const count = Number(/\+(\d{1,5})\.[^.]*$/.exec(name)?.[1] ?? 1)
  return count >= 1 && count <= width ? count : 1
}

/** Channels below this are black. The original engine asks artists to paint opaque black with at least 8 of 255. */
const OPAQUE_BLACK = 8

/** Makes black texels of an image without alpha channel clear, as the original engine does for sprites. Other images stay as they are. */
function clearBlack(decoded: DecodedImage): DecodedImage {
  const { image } = decoded
  // A channel that is the same everywhere was left empty by its writer.
  if (alphaMode(image) !== 'opaque') return decoded
  const pixels = image.pixels.slice()
  let cleared = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const isBlack = Math.max(pixels[at], pixels[at + 1], pixels[at + 2]) < OPAQUE_BLACK
    if (isBlack) cleared++
    pixels[at + 3] = isBlack ? 0 : 255
  }
  // An image that is black all over would not be seen at all: its alpha is constant, too.
  if (cleared === 0) return decoded
  const clear: RgbaImage = { ...image, pixels }
  return { image: clear }
}
