import { FormatError } from '../../binary/index.js'
import type { MdlDocument } from '../document.js'
import type { PositionGrid } from '../geometry/check-scale.js'
import { turnOutward } from '../geometry/outward-normals.js'
import { type Sides, sidesOf } from '../geometry/sides.js'
import { frameNames, groupCount } from './mesh.js'
import type { GroupView } from './model-view.js'
import { groupView } from './view.js'

/** All vertices of a group in one frame, file axes. */
export interface FrameGeometry {
  /** `[vertices × 3, quants]`. */
  readonly positions: Float32Array
  /**
   * Outward, unit length, `[vertices × 3]`. Where vertices are shared by a front and a back, the normals of the front.
   */
  readonly normals: Float32Array
}

/** Frames concatenated into two arrays. */
export interface FramesGeometry {
  /** `[frames × vertices × 3, quants]`. */
  readonly positions: Float32Array
  /** Outward, unit length, `[frames × vertices × 3]`. */
  readonly normals: Float32Array
}

/**
 * Rest pose of a group (copy): the main vertices of an MDL7, the first frame of every other format. Bones are not
 * applied. Empty for an MD3 without surfaces, which has no groups.
 * @throws RangeError for any other group that does not exist.
 */
export function restPose(document: MdlDocument, group = 0): FrameGeometry {
  if (group === 0 && groupCount(document) === 0) return { positions: new Float32Array(0), normals: new Float32Array(0) }
  return frameExpander(document, group)(-1)
}

/**
 * Vertices of a group in one frame (copy); the rest pose completes a sparse frame. Bones are not applied. For many
 * frames of one group use `frameExpander`, which prepares once.
 * @throws RangeError if the frame does not exist.
 */
export function expandFrame(document: MdlDocument, frame: number, group = 0): FrameGeometry {
  return frameExpander(document, group)(checkFrame(document, frame))
}

/** Default limit of what `expandFrames` allocates. */
const DEFAULT_MAXIMUM_BYTES = 256 * 1024 * 1024

/**
 * Vertices of a group in every frame (copy). A frame of 24 bytes may stand for a whole vertex set, so the result is
 * capped at `maximumBytes` (256 MiB if omitted).
 * @throws FormatError `limit` if the frames need more.
 */
export function expandFrames(
  document: MdlDocument,
  group = 0,
  maximumBytes: number = DEFAULT_MAXIMUM_BYTES,
): FramesGeometry {
  const view = groupView(document, group)
  const length = view.vertexCount * 3
  const count = checkedCount(document, group, length * 2 * 4, maximumBytes)
  const sides = restSides(view)
  const positions = new Float32Array(count * length)
  const normals = new Float32Array(count * length)
  for (let frame = 0; frame < count; frame++) {
    const own = positions.subarray(frame * length, (frame + 1) * length)
    view.positions(frame, own)
    outwardInto(view, frame, own, sides, normals.subarray(frame * length, (frame + 1) * length))
  }
  return { positions, normals }
}

/**
 * Expands positions without normals, several times faster: `[frames × vertices × 3, quants]` (copy).
 * @throws FormatError `limit` as `expandFrames`.
 */
export function expandPositions(
  document: MdlDocument,
  group = 0,
  maximumBytes: number = DEFAULT_MAXIMUM_BYTES,
): Float32Array {
  const view = groupView(document, group)
  const length = view.vertexCount * 3
  const count = checkedCount(document, group, length * 4, maximumBytes)
  const positions = new Float32Array(count * length)
  for (let frame = 0; frame < count; frame++) {
    view.positions(frame, positions.subarray(frame * length, (frame + 1) * length))
  }
  return positions
}

/** Counts the frames. @throws FormatError `limit` when they need too many bytes together. */
function checkedCount(document: MdlDocument, group: number, frameBytes: number, maximumBytes: number): number {
  const count = frameNames(document).length
  if (count * frameBytes > maximumBytes) {
    const reason = `${count} frames need ${count * frameBytes} bytes, more than the limit of ${maximumBytes}`
    throw new FormatError('limit', { format: document.format, path: `groups[${group}].frames` }, reason)
  }
  return count
}

function checkFrame(document: MdlDocument, frame: number): number {
  const count = frameNames(document).length
  if (!(Number.isInteger(frame) && frame >= 0 && frame < count)) {
    throw new RangeError(`frame ${frame} does not exist: the model has ${count}`)
  }
  return frame
}

/** Prepares a group and returns a function that expands one frame of it; frame -1 is the rest pose. */
export function frameExpander(document: MdlDocument, group = 0): (frame: number) => FrameGeometry {
  const view = groupView(document, group)
  const sides = restSides(view)
  return (frame) => {
    const positions = new Float32Array(view.vertexCount * 3)
    const normals = new Float32Array(view.vertexCount * 3)
    view.positions(frame, positions)
    outwardInto(view, frame, positions, sides, normals)
    return { positions, normals }
  }
}

/**
 * Returns the grid that all positions of a group lie on, file axes; undefined where the format stores floats.
 * @throws RangeError when there is no such group.
 */
export function positionGrid(document: MdlDocument, group = 0): PositionGrid | undefined {
  return groupView(document, group).grid
}

/**
 * Marks the triangles of a group that show the back of their vertices with 1, `[triangles]`: their corners use the
 * negated normals. This lights both sides of a double-sided model, which stores both windings of a triangle over the
 * same vertices. Undefined for groups without such triangles.
 * @throws RangeError when there is no such group.
 */
export function backTriangles(document: MdlDocument, group = 0): Uint8Array | undefined {
  return restSides(groupView(document, group)).backs
}

/** The sides by the rest pose: the result holds for all frames. */
function restSides(view: GroupView): Sides {
  const positions = new Float32Array(view.vertexCount * 3)
  const normals = new Float32Array(view.vertexCount * 3)
  view.positions(-1, positions)
  view.normals(-1, normals)
  return sidesOf({ positions, normals }, view.triangles)
}

function outwardInto(
  view: GroupView,
  frame: number,
  positions: Float32Array,
  { sign, fronts }: Sides,
  out: Float32Array,
): void {
  view.normals(frame, out)
  turnOutward(positions, out, fronts, sign)
}
