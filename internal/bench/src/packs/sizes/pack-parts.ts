import { splitPack } from '../../../../../packages/pipeline/src/report/measure/pack-ranges.js'
import { brotliBytes } from './pack-size.js'

/** Bytes of a part, plain and after brotli on its own. */
interface PartSize {
  readonly bytes: number
  readonly brotli: number
}

/** Names of images that hold light. */
const LIGHT = /^light (?:page \d|of the terrain)/

/** Parts of a pack by name: `JSON`, `images`, `images of light`, attributes such as `POSITION`, columns of extensions. */
export type PackParts = ReadonlyMap<string, PartSize>

/**
 * Splits a pack into parts. A compressor of the whole pack sees repetitions across parts, too, but has to switch
 * between them: the parts add up to about the same.
 */
export async function partsOf(pack: Uint8Array): Promise<PackParts> {
  const pieces = new Map<string, Uint8Array[]>()
  for (const { use, name, bytes } of splitPack(pack).ranges) {
    const part = use === 'images' && LIGHT.test(name) ? 'images of light' : use
    pieces.set(part, [...(pieces.get(part) ?? []), bytes])
  }
  const sizes = [...pieces].map(async ([name, list]) => {
    const bytes = Buffer.concat(list)
    return [name, { bytes: bytes.byteLength, brotli: await brotliBytes(bytes) }] as const
  })
  return new Map(await Promise.all(sizes))
}

/** Adds the parts of several packs, the largest after brotli first. */
export function addParts(all: readonly PackParts[]): PackParts {
  const sum = new Map<string, PartSize>()
  for (const [name, { bytes, brotli }] of all.flatMap((parts) => [...parts])) {
    const before = sum.get(name) ?? { bytes: 0, brotli: 0 }
    sum.set(name, { bytes: before.bytes + bytes, brotli: before.brotli + brotli })
  }
  return new Map([...sum].sort(([, a], [, b]) => b.brotli - a.brotli))
}
