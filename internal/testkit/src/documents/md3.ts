import { FormatError } from '../../../../packages/codecs/src/binary/index.js'
import { vectorLength } from '../../../../packages/codecs/src/models/geometry/vector-length.js'
import { checkPoses, outwardOf, type PlannedPose } from '../../../../packages/codecs/src/models/geometry/vertex-plan.js'
import { turned } from '../../../../packages/codecs/src/models/geometry/winding.js'
import type {
  Md3Document,
  Md3Frames,
  Md3Surface,
  Md3Tags,
} from '../../../../packages/codecs/src/models/md3/document.js'
import { POSITION_STEPS } from '../../../../packages/codecs/src/models/md3/layout.js'
import { packMd3Normals } from '../../../../packages/codecs/src/models/md3/normals.js'

/** A Quake III model to create. Axes as in the file: Z up, X forward, Y left. */
export interface Md3Plan {
  /** At most 63 characters. */
  readonly name?: string
  /** One for each frame of the model, at most 15 characters each; at least one. */
  readonly frameNames: readonly string[]
  readonly surfaces: readonly PlannedSurface[]
  readonly tags?: readonly PlannedTag[]
}

export interface PlannedSurface {
  /** At most 63 characters. */
  readonly name: string
  /** Names of image files or shaders, e.g. `models/guard/body.tga`. */
  readonly shaders: readonly string[]
  /** Vertex indices, counter-clockwise from outside, `[triangles × 3]`. */
  readonly triangles: ArrayLike<number>
  /** Origin top-left, one for each vertex, `[vertices × 2]`. */
  readonly uvs: ArrayLike<number>
  /** One pose for each frame of the model; positions within ±511 quants. */
  readonly frames: readonly Omit<PlannedPose, 'name'>[]
}

interface PlannedTag {
  /** Usually `tag_…`, at most 63 characters. */
  readonly name: string
  /** `[x, y, z]` for each frame. */
  readonly origins: readonly ArrayLike<number>[]
  /** Forward, left and up for each frame, `[9]`; the model's axes if omitted. */
  readonly axes?: readonly ArrayLike<number>[]
}

const NO_TURN = [1, 0, 0, 0, 1, 0, 0, 0, 1]

/**
 * Creates a document from plain geometry: turns triangles clockwise and rounds positions to 64ths of a quant.
 * @throws FormatError `unwritable` if the plan contradicts itself or a vertex is out of range.
 */
export function createMd3(plan: Md3Plan): Md3Document {
  const { name = '', frameNames, tags = [] } = plan
  if (frameNames.length === 0) refuse('frameNames', 'a model needs at least one frame')
  const surfaces = plan.surfaces.map((surface, index) => createSurface(surface, frameNames, `surfaces[${index}]`))
  return {
    format: 'md3',
    name: { text: name },
    flags: 0,
    skinCount: 0,
    frames: createFrames(frameNames, surfaces),
    tags: createTags(tags, frameNames.length),
    surfaces,
    issues: [],
  }
}

function createSurface(planned: PlannedSurface, frameNames: readonly string[], path: string): Md3Surface {
  const { frames, uvs, shaders } = planned
  if (frames.length !== frameNames.length) refuse(path, `${frames.length} frames, expected ${frameNames.length}`)
  const poses = frames.map((frame, index): PlannedPose => ({ ...frame, name: frameNames[index] }))
  const vertexCount = checkPoses('md3', poses, planned.triangles)
  if (uvs.length !== vertexCount * 2) refuse(path, `${uvs.length} numbers of uvs for ${vertexCount} vertices`)
  const triangles = turned(planned.triangles)
  const positions = new Int16Array(frames.length * vertexCount * 3)
  const normals = new Uint16Array(frames.length * vertexCount)
  poses.forEach((pose, frame) => {
    for (let at = 0; at < vertexCount * 3; at++) {
      const steps = Math.round(pose.positions[at] * POSITION_STEPS)
      if (steps < -0x8000 || steps > 0x7fff) refuse(path, `a coordinate is ${pose.positions[at]}, beyond ±511`)
      positions[frame * vertexCount * 3 + at] = steps
    }
    normals.set(packMd3Normals(outwardOf(pose, triangles)), frame * vertexCount)
  })
  return {
    name: { text: planned.name },
    flags: 0,
    vertexCount,
    shaders: shaders.map((shader) => ({ name: { text: shader }, index: 0 })),
    triangles,
    skinPoints: Float32Array.from(uvs),
    positions,
    normals,
    frameCount: frames.length,
  }
}

/** Boxes around the rounded vertices; a frame without vertices has an empty box. */
function createFrames(frameNames: readonly string[], surfaces: readonly Md3Surface[]): Md3Frames {
  const boxes = new Float32Array(frameNames.length * 6)
  const radii = new Float32Array(frameNames.length)
  frameNames.forEach((_, frame) => {
    const box = boxes.subarray(frame * 6, frame * 6 + 6)
    let isEmpty = true
    for (const { positions, vertexCount } of surfaces) {
      const own = positions.subarray(frame * vertexCount * 3, (frame + 1) * vertexCount * 3)
      for (let at = 0; at < own.length; at += 3) {
        const point = [own[at], own[at + 1], own[at + 2]].map((steps) => steps / POSITION_STEPS)
        point.forEach((value, axis) => {
          box[axis] = isEmpty ? value : Math.min(box[axis], value)
          box[axis + 3] = isEmpty ? value : Math.max(box[axis + 3], value)
        })
        isEmpty = false
        radii[frame] = Math.max(radii[frame], vectorLength(point[0], point[1], point[2]))
      }
    }
  })
  const names = frameNames.map((text) => ({ text }))
  return { names, boxes, origins: new Float32Array(frameNames.length * 3), radii }
}

function createTags(tags: readonly PlannedTag[], frameCount: number): Md3Tags {
  const total = tags.length * frameCount
  const origins = new Float32Array(total * 3)
  const axes = new Float32Array(total * 9)
  const names = Array.from({ length: total }, (_, at) => {
    const index = at % tags.length
    const frame = Math.floor(at / tags.length)
    const { name, origins: tagOrigins, axes: turns } = tags[index]
    const [origin, turn] = [tagOrigins[frame], turns === undefined ? NO_TURN : turns[frame]]
    if (origin?.length !== 3 || turn?.length !== 9)
      refuse(`tags[${index}]`, `frame ${frame} needs an origin and 9 axis values`)
    origins.set(origin, at * 3)
    axes.set(turn, at * 9)
    return { text: name }
  })
  return { count: tags.length, names, origins, axes }
}

function refuse(path: string, reason: string): never {
  throw new FormatError('unwritable', { format: 'md3', path }, reason)
}
