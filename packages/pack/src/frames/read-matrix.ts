import type { ByteReader } from './byte-reader.js'
import { HIGH_PLANE, NEIGHBORS, PLAIN, REFERENCES, TRACK_MAJOR, WIDTHS_OF_NEIGHBORS } from './matrix-layout.js'

/** Size of a matrix of integers that change over time. */
export interface MatrixSize {
  readonly frames: number
  /** Numbers of a track in a frame: 3 for positions. */
  readonly components: number
  readonly tracks: number
}

/** What both sides know about a matrix before it is decoded. */
export interface MatrixContext {
  /** Stands for the frame before the first, `[components × tracks]`; zeros where it is absent. */
  readonly base?: Uint16Array
  /** Makes the earlier neighbors of each track: `width` of them, `[tracks × width]`; `tracks` for none. */
  readonly neighbors?: (width: 1 | 3 | 4) => Int32Array
}

/** A matrix as the stream holds it. */
export interface CodedMatrix extends MatrixSize {
  readonly flags: number
  /** The frame that each frame is predicted from, -1 for the base; absent where that is the previous one. */
  readonly references: Int32Array | undefined
  /** Residuals: a plane of low bytes, and one of high bytes where any is needed. */
  readonly low: Int8Array
  readonly high: Int8Array | undefined
  /** `[tracks × width]`. */
  readonly neighbors: Int32Array | undefined
}

/**
 * Reads a matrix: docs/extensions/BRUSHWORK_vertex_animation.md.
 * @throws PackError when the stream is shorter than the matrix; nothing is allocated before.
 */
export function readMatrix(reader: ByteReader, size: MatrixSize, context: MatrixContext): CodedMatrix {
  const { frames, components, tracks } = size
  const flags = reader.byte()
  const references = readReferences(reader, frames, flags)
  const length = frames * components * tracks
  const low = signed(reader.bytes(length))
  const high = flags & HIGH_PLANE ? signed(reader.bytes(length)) : undefined
  const width = WIDTHS_OF_NEIGHBORS[flags & NEIGHBORS]
  const neighbors = width === 0 ? undefined : context.neighbors?.(width)
  const isUsable = neighbors !== undefined && (components === 3 || width === 3) && !(flags & (PLAIN | TRACK_MAJOR))
  if (width !== 0 && !isUsable) reader.fail('expected no neighbors here')
  return { frames, components, tracks, flags, references, low, high, neighbors }
}

function readReferences(reader: ByteReader, frames: number, flags: number): Int32Array | undefined {
  if (!(flags & REFERENCES)) return undefined
  // Each takes a byte or more.
  reader.expect(frames)
  const references = new Int32Array(frames)
  for (let frame = 0; frame < frames; frame++) references[frame] = frame - 1 - reader.varint(frame)
  return references
}

function signed({ buffer, byteOffset, byteLength }: Uint8Array): Int8Array {
  return new Int8Array(buffer, byteOffset, byteLength)
}

/** The neighbors of each track as four: of one, the mean of it four times is that neighbor. `[tracks × 4]`. */
export function fourNeighbors({ neighbors, tracks }: CodedMatrix): Int32Array {
  if (neighbors?.length === tracks * 4) return neighbors
  // Without neighbors all are the track that does not exist.
  const out = new Int32Array(tracks * 4).fill(tracks)
  for (let slot = 0; neighbors !== undefined && slot < out.length; slot++) out[slot] = neighbors[slot >> 2]
  return out
}
