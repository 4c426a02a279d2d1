import { readGlb } from '@brushwork/pack'
import { brotliBytes } from './pack-size.js'
import { usesOfAccessors } from './uses-of-accessors.js'

/** Bytes of a part, plain and after brotli on its own. */
export interface PartSize {
  readonly bytes: number
  readonly brotli: number
}

/** Parts of a pack by name: `JSON`, `images`, attributes such as `POSITION`, columns of extensions. */
export type PackParts = ReadonlyMap<string, PartSize>

/** Bytes of a number by glTF's component type, and numbers in an element. */
const COMPONENT_BYTES: Readonly<Record<number, number>> = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 }
const COMPONENTS: Readonly<Record<string, number>> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT4: 16 }

/** Bytes in the binary chunk. */
interface Range {
  readonly byteOffset?: number
  readonly byteLength: number
}

interface View extends Range {
  readonly byteStride?: number
  readonly extensions?: { readonly EXT_meshopt_compression?: Range }
}

interface Accessor {
  readonly bufferView?: number
  readonly byteOffset?: number
  readonly componentType: number
  readonly count: number
  readonly type: string
}

interface Gltf {
  readonly images?: readonly { readonly bufferView?: number }[]
  readonly bufferViews?: readonly View[]
  readonly accessors?: readonly Accessor[]
}

/**
 * Splits a pack into parts. A compressor of the whole pack sees repetitions across parts, too, but has to switch
 * between them: the parts add up to about the same.
 */
export async function partsOf(pack: Uint8Array): Promise<PackParts> {
  const { json, bin } = readGlb(pack)
  const pieces = new Map<string, Uint8Array[]>([['JSON', [new TextEncoder().encode(JSON.stringify(json))]]])
  for (const [name, { byteOffset = 0, byteLength }] of namedRanges(json as Gltf)) {
    pieces.set(name, [...(pieces.get(name) ?? []), bin.subarray(byteOffset, byteOffset + byteLength)])
  }
  const sizes = [...pieces].map(async ([name, list]) => {
    const bytes = Buffer.concat(list)
    return [name, { bytes: bytes.byteLength, brotli: await brotliBytes(bytes) }] as const
  })
  return new Map(await Promise.all(sizes))
}

function namedRanges(gltf: Gltf): [name: string, range: Range][] {
  const { images = [], bufferViews = [], accessors = [] } = gltf
  const uses = usesOfAccessors(gltf)
  const imageViews = new Set(images.flatMap(({ bufferView }) => bufferView ?? []))
  const ofImages = [...imageViews].map((view): [string, Range] => ['images', bufferViews[view]])
  const seen = new Set<Range>()
  const ofAccessors = accessors.flatMap((accessor, index): [string, Range][] => {
    if (accessor.bufferView === undefined) return []
    const view = bufferViews[accessor.bufferView]
    const compressed = view.extensions?.EXT_meshopt_compression
    const range = compressed ?? rangeOf(accessor, view)
    if (seen.has(range)) return []
    seen.add(range)
    return [[uses.get(index) ?? 'other', range]]
  })
  return [...ofImages, ...ofAccessors]
}

function rangeOf({ byteOffset = 0, componentType, count, type }: Accessor, view: View): Range {
  const size = COMPONENT_BYTES[componentType] * COMPONENTS[type]
  const byteLength = (count - 1) * (view.byteStride ?? size) + size
  return { byteOffset: (view.byteOffset ?? 0) + byteOffset, byteLength }
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
