import { FormatError } from '../binary/index.js'
import type { Mdl5Document } from '../mdl5/document.js'
import type { Mdl7Document, Mdl7Normals } from '../mdl7/document.js'
import type { MdlDocument } from './document.js'
import { frameNames, groupOf } from './mesh.js'
import { normalTable } from './normal-table.js'
import { outwardNormals, outwardSign } from './outward-normals.js'

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
 * The resting vertices of a group (copy): the main vertices of an MDL7, the first frame of an MDL5.
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
  const vertexCount = document.format === 'mdl5' ? document.vertexCount : groupOf(document, group).vertices.count
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
  return document.format === 'mdl5' ? mdl5Expander(document) : mdl7Expander(document, group)
}

function mdl5Expander(document: Mdl5Document): (frame: number) => FrameGeometry {
  const { scale, offset, frames, triangles } = document
  const table = normalTable()
  const decode = (frame: number): FrameGeometry => {
    const { positions: raw, normals: indices } = frames[frame]
    const positions = new Float32Array(raw.length)
    for (let at = 0; at < raw.length; at += 3) {
      positions[at] = raw[at] * scale[0] + offset[0]
      positions[at + 1] = raw[at + 1] * scale[1] + offset[1]
      positions[at + 2] = raw[at + 2] * scale[2] + offset[2]
    }
    return { positions, normals: tableNormals(indices, table) }
  }
  const sign = outwardSign(decode(0), triangles)
  return (frame) => {
    const { positions, normals } = decode(Math.max(frame, 0))
    return { positions, normals: outwardNormals(positions, normals, triangles, sign) }
  }
}

function mdl7Expander(document: Mdl7Document, group: number): (frame: number) => FrameGeometry {
  const { vertices, frames, triangles } = groupOf(document, group)
  const table = normalTable()
  const rest = { positions: vertices.positions, normals: storedNormals(vertices, table) }
  const sign = outwardSign(rest, triangles.vertices)
  return (frame) => {
    const positions = rest.positions.slice()
    const normals = rest.normals.slice()
    // Groups may have fewer frames than the first: then they rest.
    const moved = frame < 0 ? undefined : frames[frame]
    if (moved !== undefined) {
      const { vertexIndices } = moved
      const stored = storedNormals(moved, table)
      for (let at = 0; at < vertexIndices.length; at++) {
        const to = vertexIndices[at] * 3
        for (let axis = 0; axis < 3; axis++) {
          positions[to + axis] = moved.positions[at * 3 + axis]
          normals[to + axis] = stored[at * 3 + axis]
        }
      }
    }
    return { positions, normals: outwardNormals(positions, normals, triangles.vertices, sign) }
  }
}

function storedNormals({ normals, normalIndices }: Mdl7Normals, table: Float32Array): Float32Array {
  return normals ?? tableNormals(normalIndices ?? new Uint8Array(0), table)
}

/** Normals of table indices; indices beyond the table give (0, 0, 0), which means "none". */
function tableNormals(indices: Uint8Array, table: Float32Array): Float32Array {
  const normals = new Float32Array(indices.length * 3)
  for (let at = 0; at < indices.length; at++) {
    const from = indices[at] * 3
    if (from >= table.length) continue
    normals[at * 3] = table[from]
    normals[at * 3 + 1] = table[from + 1]
    normals[at * 3 + 2] = table[from + 2]
  }
  return normals
}
