import type { AlphaMask, TraceScene } from './trace-scene.js'
import { MASK } from './tree-layout.js'

const LARGEST = 256

/** Holes of the triangles of a scene. */
export interface PackedMasks {
  /** `[triangles of the scene]` index into masks, −1 for opaque; empty when all are. */
  readonly maskOf: Int32Array
  /** `[triangles of the scene × 6]` empty when all are opaque. */
  readonly uvs: Float32Array
  /** `[masks × 4]` as `tree-layout` has them. */
  readonly masks: Int32Array
  /** `[words]` a bit for each texel, 1 where it is opaque; rows follow each other without gaps. */
  readonly maskBits: Int32Array
}

/** Packs the masks of a scene: one bit for each texel. @throws RangeError when a mask has another size, or fewer texels than it states */
export function packMasks(scene: TraceScene): PackedMasks {
  const { maskOf, uvs, masks = [] } = scene
  const triangles = Math.floor(scene.corners.length / 9)
  if (maskOf === undefined || uvs === undefined || !maskOf.some((mask) => mask >= 0 && mask < masks.length)) {
    return {
      maskOf: new Int32Array(0),
      uvs: new Float32Array(0),
      masks: new Int32Array(0),
      maskBits: new Int32Array(0),
    }
  }
  const entries = new Int32Array(masks.length * MASK)
  let words = 0
  for (const [index, { width, height, bits }] of masks.entries()) {
    if (!(isSide(width) && isSide(height) && bits.length >= width * height)) {
      throw new RangeError(
        `mask ${index}: ${width} × ${height} texels with ${bits.length} bits; sides must be powers of two up to ${LARGEST}`,
      )
    }
    entries.set([words, width - 1, height - 1, 31 - Math.clz32(width)], index * MASK)
    words += (width * height + 31) >> 5
  }
  const maskBits = new Int32Array(words)
  for (const [index, mask] of masks.entries()) packBits(mask, maskBits, entries[index * MASK])
  return { ...ofTriangles(maskOf, uvs, triangles, masks.length), masks: entries, maskBits }
}

function isSide(size: number): boolean {
  return size >= 1 && size <= LARGEST && (size & (size - 1)) === 0
}

function packBits({ width, height, bits }: AlphaMask, into: Int32Array, first: number): void {
  for (let texel = 0; texel < width * height; texel++) {
    if (bits[texel] !== 0) into[first + (texel >> 5)] |= 1 << (texel & 31)
  }
}

/** Columns trimmed to the number of triangles, because tracers do not check their lengths. */
function ofTriangles(
  maskOf: Int32Array,
  uvs: Float32Array,
  triangles: number,
  masks: number,
): Pick<PackedMasks, 'maskOf' | 'uvs'> {
  const own = new Int32Array(triangles).fill(-1)
  own.set(maskOf.subarray(0, triangles))
  const count = Math.floor(uvs.length / 6)
  for (let triangle = 0; triangle < triangles; triangle++) {
    if (!(own[triangle] >= 0 && own[triangle] < masks && triangle < count)) own[triangle] = -1
  }
  const ownUvs = new Float32Array(triangles * 6)
  ownUvs.set(uvs.subarray(0, triangles * 6))
  return { maskOf: own, uvs: ownUvs }
}
