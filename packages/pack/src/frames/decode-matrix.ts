import type { ByteReader } from './byte-reader.js'
import { HIGH_PLANE, NEIGHBORS, PLAIN, REFERENCES, SECOND_ORDER, TRACK_MAJOR } from './matrix-layout.js'

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
  readonly neighbors?: (width: 1 | 4) => Uint32Array
}

/** Residuals: a plane of low bytes, and one of high bytes where any is needed. */
interface Planes {
  readonly low: Int8Array
  readonly high: Int8Array | undefined
}

/**
 * Decodes a matrix of 16-bit integers, `[frames × components × tracks]`: docs/extensions/BRUSHWORK_vertex_animation.md.
 * @throws PackError when the stream is shorter than the matrix; nothing is allocated before.
 */
export function decodeMatrix(reader: ByteReader, size: MatrixSize, context: MatrixContext = {}): Uint16Array {
  const { frames, components, tracks } = size
  const flags = reader.choice(128)
  const references = readReferences(reader, frames, flags)
  const length = frames * components * tracks
  const low = signed(reader.bytes(length))
  const planes = { low, high: flags & HIGH_PLANE ? signed(reader.bytes(length)) : undefined }
  const neighborFlag = flags & NEIGHBORS
  const neighbors = neighborFlag === 0 ? undefined : context.neighbors?.(neighborFlag === 1 ? 1 : 4)
  if (neighborFlag !== 0 && neighbors === undefined) reader.fail('expected no neighbors: the tracks have no triangles')
  const values = new Uint16Array(length)
  if (length === 0) return values
  const row = components * tracks
  // The last one stays 0: it stands for neighbors that do not exist.
  const motion = new Int32Array(tracks + 1)
  for (let frame = 0; frame < frames; frame++) {
    if (!(flags & PLAIN)) predict(values, frame, references, row, (flags & SECOND_ORDER) !== 0, context.base)
    for (let component = 0; component < components; component++) {
      const isTrackMajor = (flags & TRACK_MAJOR) !== 0
      const start = isTrackMajor ? component * tracks * frames + frame : frame * row + component * tracks
      readRow(planes, start, isTrackMajor ? frames : 1, motion)
      if (neighbors !== undefined) addNeighbors(motion, neighbors)
      const at = frame * row + component * tracks
      // Sums wrap at 16 bits, as those of the encoder.
      for (let track = 0; track < tracks; track++) values[at + track] += motion[track]
    }
  }
  return values
}

/** The frame that each frame is predicted from, `[frames]`; -1 for the base. */
function readReferences(reader: ByteReader, frames: number, flags: number): Int32Array | undefined {
  if (!(flags & REFERENCES)) return undefined
  // Each takes a byte or more.
  reader.expect(frames)
  const references = new Int32Array(frames)
  for (let frame = 0; frame < frames; frame++) references[frame] = frame - 1 - reader.varint(frame)
  return references
}

/** Writes the prediction of a frame from earlier ones into its place. */
function predict(
  values: Uint16Array,
  frame: number,
  references: Int32Array | undefined,
  row: number,
  isSecondOrder: boolean,
  base: Uint16Array | undefined,
): void {
  const reference = references?.[frame] ?? frame - 1
  const at = frame * row
  if (reference < 0) {
    if (base !== undefined) values.set(base, at)
    return
  }
  const from = reference * row
  const before = references?.[reference] ?? reference - 1
  if (!isSecondOrder || before < 0) {
    values.copyWithin(at, from, from + row)
    return
  }
  const earlier = before * row
  for (let index = 0; index < row; index++) values[at + index] = 2 * values[from + index] - values[earlier + index]
}

/** Residuals of one component in one frame. */
function readRow({ low, high }: Planes, start: number, stride: number, out: Int32Array): void {
  const tracks = out.length - 1
  if (high === undefined) {
    for (let track = 0, at = start; track < tracks; track++, at += stride) out[track] = low[at]
  } else {
    for (let track = 0, at = start; track < tracks; track++, at += stride) out[track] = low[at] + (high[at] << 8)
  }
}

/** Adds the mean motion of the earlier neighbors to each track's residual, in place: the result is its own motion. */
function addNeighbors(motion: Int32Array, neighbors: Uint32Array): void {
  const tracks = motion.length - 1
  if (neighbors.length === tracks) {
    for (let track = 0; track < tracks; track++) {
      motion[track] = ((motion[track] + motion[neighbors[track]]) << 16) >> 16
    }
    return
  }
  for (let track = 0, at = 0; track < tracks; track++, at += 4) {
    const sum =
      motion[neighbors[at]] + motion[neighbors[at + 1]] + motion[neighbors[at + 2]] + motion[neighbors[at + 3]]
    motion[track] = ((motion[track] + ((sum + 2) >> 2)) << 16) >> 16
  }
}

function signed({ buffer, byteOffset, byteLength }: Uint8Array): Int8Array {
  return new Int8Array(buffer, byteOffset, byteLength)
}
