import { FormatError } from '../../../../packages/codecs/src/binary/index.js'
import { quantize, rangeOf } from '../../../../packages/codecs/src/models/geometry/quantize.js'
import { vectorLength } from '../../../../packages/codecs/src/models/geometry/vector-length.js'
import {
  checkPoses,
  normalIndicesOf,
  type PlannedPose,
} from '../../../../packages/codecs/src/models/geometry/vertex-plan.js'
import { turned } from '../../../../packages/codecs/src/models/geometry/winding.js'
import type {
  QuakeFrame,
  QuakeMdlDocument,
  QuakePose,
  QuakeSkin,
} from '../../../../packages/codecs/src/models/quake-mdl/document.js'
import { type QuakeMdlFormat, VERSIONS } from '../../../../packages/codecs/src/models/quake-mdl/layout.js'
import { PixelFormat } from '../../../../packages/codecs/src/skin/layout.js'

/** A Quake or MDL2 model to create. Axes as in the file: Z up, X forward, Y left; unit quant. */
export interface QuakeMdlPlan {
  /** Default `idpo`. */
  readonly format?: QuakeMdlFormat
  /** All of one size: 8-bit for Quake, 565 or 4444 for GameStudio. */
  readonly skins: readonly QuakeSkin[]
  /** Vertex indices, counter-clockwise from outside, `[triangles × 3]`. */
  readonly triangles: ArrayLike<number>
  /** Origin top-left, 1 = the whole skin, rounded to pixels, one for each vertex, `[vertices × 2]`. */
  readonly uvs: ArrayLike<number>
  /** At least one. */
  readonly frames: readonly (PlannedPose | PlannedPoseGroup)[]
  /** Bit flags of Quake's effects. */
  readonly flags?: number
}

/** Poses that the engine plays by time. */
interface PlannedPoseGroup {
  readonly poses: readonly PlannedPose[]
  /** End time of each pose, in seconds from the start of the group, `[poses]`. */
  readonly endTimes: ArrayLike<number>
}

/**
 * Creates a document from plain geometry: turns triangles clockwise, rounds positions to 255 steps. Normals point
 * outward in Quake's own models; they point inward with 16-bit skins and in MDL2, as GameStudio writes them. No skin
 * point lies on a seam.
 * @throws FormatError `unwritable` if the plan contradicts itself.
 */
export function createQuakeMdl(plan: QuakeMdlPlan): QuakeMdlDocument {
  const { format = 'idpo', skins, uvs } = plan
  const poses = plan.frames.flatMap((frame) => ('poses' in frame ? frame.poses : [frame]))
  const vertexCount = checkPoses(format, poses, plan.triangles)
  if (uvs.length !== vertexCount * 2) {
    throw new FormatError('unwritable', { format, path: 'uvs' }, `${uvs.length} numbers for ${vertexCount} vertices`)
  }
  const triangles = turned(plan.triangles)
  const isQuakes = format === 'idpo' && skins.every((entry) => firstImage(entry)?.type === PixelFormat.palette)
  const [first] = skins
  const { width, height } = (first && firstImage(first)) ?? { width: 1, height: 1 }
  const quantized = quantize(
    poses.map(({ positions }) => positions),
    255,
  )
  const created = poses.map((pose, index): QuakePose => {
    const raw = quantized.frames[index]
    const normals = normalIndicesOf(pose, triangles, isQuakes ? 1 : -1)
    return { ...boxOf(raw), name: { text: pose.name }, positions: Uint8Array.from(raw), normals }
  })
  return {
    format,
    version: VERSIONS[format],
    scale: quantized.scale,
    offset: quantized.offset,
    radius: quantized.radius,
    eyePosition: new Float32Array(3),
    skinWidth: width,
    skinHeight: height,
    syncType: 0,
    flags: plan.flags ?? 0,
    averageSize: isQuakes ? Math.fround(averageArea(poses[0].positions, triangles)) : 0,
    vertexCount,
    skins: [...skins],
    skinPoints: { seams: new Int32Array(vertexCount), coordinates: coordinatesOf(uvs, width, height, isQuakes) },
    triangles: {
      count: triangles.length / 3,
      facesFront: new Int32Array(triangles.length / 3).fill(1),
      vertices: triangles,
    },
    frames: framesOf(plan.frames, created),
    issues: [],
  }
}

function firstImage(entry: QuakeSkin) {
  return entry.kind === 'single' ? entry.skin : entry.skins[0]
}

/** Groups poses as in the plan. */
function framesOf(planned: QuakeMdlPlan['frames'], poses: readonly QuakePose[]): QuakeFrame[] {
  let next = 0
  return planned.map((frame) => {
    if (!('poses' in frame)) return { kind: 'single', pose: poses[next++] }
    const own = poses.slice(next, next + frame.poses.length)
    next += own.length
    const corners = Uint16Array.from(
      own.flatMap(({ boxMin, boxMax }) => [...boxMin.slice(0, 3), ...boxMax.slice(0, 3)]),
    )
    return { kind: 'group', type: 1, ...boxOf(corners), endTimes: Float32Array.from(frame.endTimes), poses: own }
  })
}

function boxOf(raw: Uint16Array): Pick<QuakePose, 'boxMin' | 'boxMax'> {
  const { min, max } = rangeOf(raw)
  return { boxMin: Uint8Array.of(...min, 0), boxMax: Uint8Array.of(...max, 0) }
}

/** Quake's skin points are pixels of a skin that does not repeat; GameStudio's are pixel corners. */
function coordinatesOf(uvs: ArrayLike<number>, width: number, height: number, isQuakes: boolean): Int32Array {
  return Int32Array.from(uvs, (value, at) => {
    const size = at % 2 === 0 ? width : height
    return isQuakes ? Math.min(size - 1, Math.max(0, Math.floor(value * size))) : Math.round(value * size)
  })
}

/** Average triangle area, by which Quake reduces detail with distance. */
function averageArea(positions: ArrayLike<number>, triangles: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = [triangles[at] * 3, triangles[at + 1] * 3, triangles[at + 2] * 3]
    const u = [0, 1, 2].map((axis) => positions[b + axis] - positions[a + axis])
    const v = [0, 1, 2].map((axis) => positions[c + axis] - positions[a + axis])
    sum += vectorLength(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]) / 2
  }
  return triangles.length === 0 ? 0 : sum / (triangles.length / 3)
}
