import type { Sprite } from '@brushwork/asset'
import { baseName, extensionOf } from '../../host/path.js'
import { decodeImage } from '../../image/decode/decode-image.js'
import { pixelLimit } from '../../image/decode/pixel-limit.js'
import { lazyImage } from '../../image/lazy-image.js'
import { ImageSet } from '../image-set.js'
import type { ImportContext } from '../import-context.js'
import type { Imported } from '../imported.js'
import type { SourceFile } from '../source/open-source.js'
import { clearBlack } from './clear-black.js'

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
