import { FormatError } from '../binary/index.js'
import type { MdlDocument } from './document.js'
import { frameNames } from './mesh.js'
import { outwardNormals, outwardSign } from './outward-normals.js'
import { groupView } from './view.js'

/** All vertices of a group at one moment, file axes. */
export interface FrameGeometry {
  /** `[vertices × 3, quants]`. */
  readonly positions: Float32Array
  /** Outward, unit length, `[vertices × 3]`. */
  readonly normals: Float32Array
}

/** Frames one after the other in two arrays. */
export interface FramesGeometry {
  /** `[frames × vertices × 3, quants]`. */
  readonly positions: Float32Array
  /** Outward, unit length, `[frames × vertices × 3]`. */
  readonly normals: Float32Array
}

/**
 * The resting vertices of a group (copy): the main vertices of an MDL7, the first frame of every other format.
 * Bones are not applied.
 */
export function restPose(document: MdlDocument, group = 0): FrameGeometry {
  return frameExpander(document, group)(-1)
}

/**
 * The vertices of a group in one frame (copy): a sparse frame is filled up from the rest pose. Bones are not applied.
 * For many frames of one group use `frameExpander`, which prepares once.
 * @throws RangeError when there is no such frame.
 */
export function expandFrame(document: MdlDocument, frame: number, group = 0): FrameGeometry {
  return frameExpander(document, group)(checkFrame(document, frame))
}

/** What `expandFrames` may allocate when nothing else is said. */
const DEFAULT_MAXIMUM_BYTES = 256 * 1024 * 1024

/**
 * The vertices of a group in every frame (copy). A frame of 24 bytes may stand for a whole vertex set, so the result is
 * capped at `maximumBytes` (256 MiB when left out).
 * @throws FormatError `limit` when the frames would need more.
 */
export function expandFrames(
  document: MdlDocument,
  group = 0,
  maximumBytes: number = DEFAULT_MAXIMUM_BYTES,
): FramesGeometry {
  const count = frameNames(document).length
  const { vertexCount } = groupView(document, group)
  const bytes = count * vertexCount * 3 * 4 * 2
  if (bytes > maximumBytes) {
    const reason = `${count} frames of ${vertexCount} vertices need ${bytes} bytes, more than the limit of ${maximumBytes}`
    throw new FormatError('limit', { format: document.format, path: `groups[${group}].frames` }, reason)
  }
  const expand = frameExpander(document, group)
  const positions = new Float32Array(count * vertexCount * 3)
  const normals = new Float32Array(count * vertexCount * 3)
  for (let frame = 0; frame < count; frame++) {
    const geometry = expand(frame)
    positions.set(geometry.positions, frame * vertexCount * 3)
    normals.set(geometry.normals, frame * vertexCount * 3)
  }
  return { positions, normals }
}

function checkFrame(document: MdlDocument, frame: number): number {
  const count = frameNames(document).length
  if (!(Number.isInteger(frame) && frame >= 0 && frame < count)) {
    throw new RangeError(`frame ${frame} of ${count} was asked for`)
  }
  return frame
}

/** Prepares a group and returns the function that expands its frames one by one; frame -1 is the rest pose. */
export function frameExpander(document: MdlDocument, group = 0): (frame: number) => FrameGeometry {
  const { stored, triangles } = groupView(document, group)
  const sign = outwardSign(stored(-1), triangles)
  return (frame) => {
    const { positions, normals } = stored(frame)
    return { positions, normals: outwardNormals(positions, normals, triangles, sign) }
  }
}
