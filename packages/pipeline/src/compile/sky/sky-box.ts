import type { RgbaImage } from '@brushwork/codecs/image'
import { decodeImage } from '../../image/decode/decode-image.js'
import { pixelLimit } from '../../image/decode/pixel-limit.js'
import { scaled } from '../../image/encode/size/scale-down.js'
import { type LazyImage, lazyImage } from '../../image/lazy-image.js'
import type { ImportContext } from '../../import/import-context.js'
import { imageReference } from '../../resolve/image-reference.js'
import { referenceName } from '../../resolve/reference.js'
import type { FoundFile } from '../../resolve/references.js'
import { STRIP_FACES } from './sky-image.js'

/** The six images of a sky, in the order of a strip: west, north, east, south, down, up (docs/engine.md). */
const SIDES = ['lf', 'bk', 'rt', 'ft', 'dn', 'up'] as const
/** Quake II, III and Half-Life write the endings behind the name, some tools with a line in between. */
const BETWEEN = ['', '_'] as const
/** Sides of a face in the strip, pixels: wider strips are more than GPUs of phones take. */
const MAX_FACE = 1024

/** A strip of the six images of a sky, and the sides that the project lacks, which show another one. */
export interface SkyBox {
  readonly id: string
  readonly image: LazyImage
  readonly missing: readonly string[]
}

/** Finds the six images of a sky, as Quake II, III and Half-Life name them. Undefined where there are none. */
export async function findSkyBox(written: string, context: ImportContext): Promise<SkyBox | undefined> {
  const name = referenceName(written)
  if (name === '') return undefined
  for (const between of BETWEEN) {
    const find = (side: string) => context.references.find(imageReference(`${name}${between}${side}`, { isCut: false }))
    const first = (await find('rt')) ?? (await find('up'))
    if (first === undefined) continue
    const files = await Promise.all(SIDES.map(find))
    const box = await stripOf(files, first, context)
    const missing = SIDES.filter((_, side) => files[side] === undefined)
    return { ...box, missing: missing.map((side) => `${name}${between}${side}`) }
  }
  return undefined
}

async function stripOf(
  files: readonly (FoundFile | undefined)[],
  first: FoundFile,
  { host, images, options }: ImportContext,
): Promise<Omit<SkyBox, 'missing'>> {
  const { maxTexturePixels } = options
  const checkSize = pixelLimit(maxTexturePixels)
  const used = files.map((file) => file ?? first)
  const id = `sky box ${used.map(({ sha256 }) => sha256).join(' ')}`
  const decode = async ({ bytes, path }: FoundFile) => (await decodeImage(bytes, path, host, checkSize)).image
  const join = async () => {
    const sides: RgbaImage[] = []
    // One at a time, so that large ones are never in memory together.
    for (const file of used) sides.push(asFace(await decode(file)))
    return { image: joined(sides) }
  }
  return { id, image: await lazyImage(`${id} ${maxTexturePixels}`, join, images) }
}

/** An image as small as the sides of a strip are at most: if one is larger, all have that size. */
function asFace(image: RgbaImage): RgbaImage {
  const isSmall = Math.max(image.width, image.height) <= MAX_FACE
  return isSmall ? image : scaled(image, { width: MAX_FACE, height: MAX_FACE }, false)
}

/** Puts six images side by side. Those from above and below are turned, because other games join them to another side. */
function joined(sides: readonly RgbaImage[]): RgbaImage {
  const size = Math.max(...sides.map(({ width, height }) => Math.max(width, height)))
  const width = size * STRIP_FACES
  const pixels = new Uint8Array(width * size * 4)
  for (const [side, image] of sides.entries()) {
    const { pixels: face } = scaled(image, { width: size, height: size }, false)
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        const from = texelOf(SIDES[side], x, y, size)
        pixels.set(face.subarray(from * 4, from * 4 + 4), (y * width + side * size + x) * 4)
      }
    }
  }
  return { width, height: size, pixels }
}

/** The texel of a side that the strip shows at a position. */
function texelOf(side: (typeof SIDES)[number], x: number, y: number, size: number): number {
  const last = size - 1
  // Above, the top of these images is west and their right side south; below, the top is east.
  if (side === 'up') return x * size + (last - y)
  return side === 'dn' ? (last - x) * size + y : y * size + x
}
