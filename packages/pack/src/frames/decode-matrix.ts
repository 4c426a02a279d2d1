import type { ByteReader } from './byte-reader.js'
import { PLAIN, SECOND_ORDER, TRACK_MAJOR } from './matrix-layout.js'
import { type CodedMatrix, fourNeighbors, type MatrixContext, type MatrixSize, readMatrix } from './read-matrix.js'

/**
 * Decodes a matrix of 16-bit integers, `[frames × components × tracks]`: docs/extensions/BRUSHWORK_vertex_animation.md.
 * @throws PackError when the stream is shorter than the matrix; nothing is allocated before.
 */
export function decodeMatrix(reader: ByteReader, size: MatrixSize, context: MatrixContext = {}): Uint16Array {
  return decodeIntegers(readMatrix(reader, size, context), context.base)
}

/** Decodes a matrix that was read, `[frames × components × tracks]`. */
export function decodeIntegers(matrix: CodedMatrix, base: Uint16Array | undefined): Uint16Array {
  const { frames, components, tracks, flags, neighbors, low, high } = matrix
  const row = components * tracks
  const values = new Uint16Array(frames * row)
  if (row === 0) return values
  const isTrackMajor = (flags & TRACK_MAJOR) !== 0
  const stride = isTrackMajor ? frames : 1
  const corners = neighbors?.length === tracks * 3 ? neighbors : undefined
  const four = neighbors === undefined || corners ? undefined : fourNeighbors(matrix)
  const motions = new Int16Array(tracks + 1)
  for (let frame = 0; frame < frames; frame++) {
    const to = frame * row
    const from = isTrackMajor ? frame : to
    if (!(flags & PLAIN)) predict(values, frame, row, matrix, base)
    if (neighbors === undefined) {
      addPlane(values, to, row, low, from, stride, 0)
      if (high) addPlane(values, to, row, high, from, stride, 8)
    }
    for (let at = to; neighbors !== undefined && at < to + row; at += tracks) {
      if (corners) addParallelograms(values, at, low, high, corners, motions)
      else if (four) addMeans(values, at, low, high, four, motions)
    }
  }
  return values
}

/** Writes the prediction of a frame from earlier ones into its place. */
function predict(
  values: Uint16Array,
  frame: number,
  row: number,
  { references, flags }: CodedMatrix,
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
  if (!(flags & SECOND_ORDER) || before < 0) {
    values.copyWithin(at, from, from + row)
    return
  }
  const earlier = before * row
  for (let index = 0; index < row; index++) values[at + index] = 2 * values[from + index] - values[earlier + index]
}

// One loop in each function, over typed arrays of one kind: the first frames run before the engine has compiled anything, and
// loops in loops are compiled again and again.

/** Adds a plane of residuals to a frame. Sums wrap at 16 bits, as those of the encoder. */
function addPlane(
  values: Uint16Array,
  to: number,
  row: number,
  plane: Int8Array,
  from: number,
  stride: number,
  shift: number,
): void {
  for (let at = 0; at < row; at++, from += stride) values[to + at] += plane[from] << shift
}

/**
 * Adds the motions of a component to its prediction: residuals, and those of the corners of parallelograms.
 * @param motions `[tracks + 1]`; the last stays 0 and stands for tracks that do not exist.
 */
function addParallelograms(
  values: Uint16Array,
  at: number,
  low: Int8Array,
  high: Int8Array | undefined,
  corners: Int32Array,
  motions: Int16Array,
): void {
  for (let slot = 0, track = 0; slot < corners.length; slot += 3, track++, at++) {
    const predicted = motions[corners[slot]] + motions[corners[slot + 1]] - motions[corners[slot + 2]]
    const motion = predicted + low[at] + (high === undefined ? 0 : high[at] << 8)
    motions[track] = motion
    values[at] += motion
  }
}

/** As {@link addParallelograms}, with the mean of four neighbors. */
function addMeans(
  values: Uint16Array,
  at: number,
  low: Int8Array,
  high: Int8Array | undefined,
  four: Int32Array,
  motions: Int16Array,
): void {
  for (let slot = 0, track = 0; slot < four.length; slot += 4, track++, at++) {
    const sum = motions[four[slot]] + motions[four[slot + 1]] + motions[four[slot + 2]] + motions[four[slot + 3]]
    const motion = ((sum + 2) >> 2) + low[at] + (high === undefined ? 0 : high[at] << 8)
    motions[track] = motion
    values[at] += motion
  }
}
