import { FormatError } from '../../binary/index.js'
import type { Skin } from '../../skin/document.js'
import { type QuantizedFrames, quantize, rangeOf } from '../geometry/quantize.js'
import { checkPoses, normalIndicesOf, type PlannedPose } from '../geometry/vertex-plan.js'
import { turned } from '../geometry/winding.js'
import type { Mdl5Document, Mdl5Frame } from './document.js'
import { ByteFrame, INDEX_LIMIT, type Mdl5Format, vertexBytes, WordFrame } from './layout.js'
import { skinSize } from './skin-size.js'

/** A model with vertex animation to create. Axes as in the file: Z up, X forward, Y left; unit quant. */
export interface Mdl5Plan {
  /** Default `mdl5`. MDL3 and MDL4 require skins of one size in 8-bit, 565 or 4444. */
  readonly format?: Mdl5Format
  /** From `encodeSkin` or `ddsSkin`. */
  readonly skins: readonly Skin[]
  /** Pixel size that skin points refer to. Default: the size of the first skin, else 1 × 1. */
  readonly skinSize?: readonly [width: number, height: number]
  /** Vertex indices, counter-clockwise from outside, `[triangles × 3]`. */
  readonly triangles: ArrayLike<number>
  /** Origin top-left, 1 = one repeat of the skin, rounded to pixels, `[skin points × 2]`. */
  readonly uvs: ArrayLike<number>
  /** Skin point of each corner, `[triangles × 3]`; the vertex indices if omitted. */
  readonly triangleSkinPoints?: ArrayLike<number>
  /** At least one. */
  readonly frames: readonly PlannedPose[]
  /** Default: bytes in MDL3 and words in the others, as the engine's editor writes them. */
  readonly vertices?: 'bytes' | 'words'
}

/**
 * Creates a document from plain geometry: turns triangles clockwise and normals inward, rounds positions to the steps
 * of the format.
 * @throws FormatError `unwritable` if the plan contradicts itself or has more than 65,536 vertices or skin points.
 */
export function createMdl5(plan: Mdl5Plan): Mdl5Document {
  const { format = 'mdl5', skins, uvs, frames } = plan
  const refuse = (path: string, reason: string): never => {
    throw new FormatError('unwritable', { format, path }, reason)
  }
  const vertexCount = checkPoses(format, frames, plan.triangles)
  const points = plan.triangleSkinPoints ?? plan.triangles
  if (vertexCount > INDEX_LIMIT || uvs.length / 2 > INDEX_LIMIT) refuse('', 'more than 65,536 vertices or skin points')
  if (points.length !== plan.triangles.length) refuse('triangleSkinPoints', 'expected one skin point for each corner')
  for (let at = 0; at < points.length; at++) {
    if (!(points[at] >= 0 && points[at] < uvs.length / 2)) refuse('triangleSkinPoints', `there is no ${points[at]}`)
  }
  const [skinWidth, skinHeight] = plan.skinSize ?? [skins[0]?.width ?? 1, skins[0]?.height ?? 1]
  const sizeInHeader = format === 'mdl5' ? { skinWidth: 0, skinHeight: 0 } : { skinWidth, skinHeight }
  // Readers scale skin points by this size.
  const [width, height] = skinSize(plan.skinSize === undefined ? skins : [], { skinWidth, skinHeight })
  const triangles = Uint16Array.from(turned(plan.triangles))
  const type = (plan.vertices ?? (format === 'mdl3' ? 'bytes' : 'words')) === 'bytes' ? ByteFrame : WordFrame
  const quantized = quantize(
    frames.map(({ positions }) => positions),
    type === ByteFrame ? 255 : 65535,
  )
  return {
    format,
    version: 0,
    scale: quantized.scale,
    offset: quantized.offset,
    radius: quantized.radius,
    unusedWords: [0, 0, 0],
    ...sizeInHeader,
    flags: 0,
    boneCount: 0,
    vertexCount,
    skins: [...skins],
    skinPoints: skinPointsOf(uvs, width, height, refuse),
    triangles,
    triangleSkinPoints: Uint16Array.from(turned(points)),
    frames: frames.map((pose, index) => createFrame(pose, quantized.frames[index], type, triangles)),
    issues: [],
  }
}

function createFrame(
  pose: PlannedPose,
  raw: QuantizedFrames['frames'][number],
  type: Mdl5Frame['type'],
  triangles: Uint16Array,
): Mdl5Frame {
  const { min, max } = rangeOf(raw)
  return {
    type,
    boxMin: boxEntry(min, type),
    boxMax: boxEntry(max, type),
    name: { text: pose.name },
    positions: type === ByteFrame ? Uint8Array.from(raw) : raw,
    normals: normalIndicesOf(pose, triangles, -1),
  }
}

/** Encodes a corner as a vertex without a normal. */
export function boxEntry(corner: readonly number[], type: Mdl5Frame['type']): Uint8Array {
  const entry = new Uint8Array(vertexBytes(type))
  corner.forEach((value, axis) => {
    if (type === ByteFrame) entry[axis] = value
    else entry.set([value & 0xff, value >> 8], axis * 2)
  })
  return entry
}

function skinPointsOf(
  uvs: ArrayLike<number>,
  width: number,
  height: number,
  refuse: (path: string, reason: string) => never,
): Int16Array {
  return Int16Array.from(uvs, (value, at) => {
    const pixel = Math.round(value * (at % 2 === 0 ? width : height))
    return pixel >= -0x8000 && pixel <= 0x7fff ? pixel : refuse('uvs', `pixel ${pixel} does not fit 16 bits`)
  })
}
