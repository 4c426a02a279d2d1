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
  const { frames, components, tracks, flags, neighbors } = matrix
  const row = components * tracks
  const values = new Uint16Array(frames * row)
  if (row === 0) return values
  const table = neighbors?.length === tracks * 3 ? neighbors : neighbors && fourNeighbors(matrix)
  const motions = new Int16Array(tracks + 1)
  for (let frame = 0; frame < frames; frame++) {
    if (!(flags & PLAIN)) predict(values, frame, row, matrix, base)
    if (table === undefined) addResiduals(values, frame, matrix)
    else addMotions(values, frame, matrix, table, motions)
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

/** Adds the residuals of a frame to its prediction. Sums wrap at 16 bits, as those of the encoder. */
function addResiduals(
  values: Uint16Array,
  frame: number,
  { frames, components, tracks, low, high, flags }: CodedMatrix,
): void {
  const row = components * tracks
  const isTrackMajor = (flags & TRACK_MAJOR) !== 0
  const stride = isTrackMajor ? frames : 1
  let from = isTrackMajor ? frame : frame * row
  for (let to = frame * row; to < (frame + 1) * row; to++, from += stride) {
    values[to] += high === undefined ? low[from] : low[from] + (high[from] << 8)
  }
}

/**
 * Adds the motions of a frame to its prediction: residuals, and the motions of neighbors in the same component.
 * @param neighbors four of each track, or the three corners of its parallelogram.
 * @param motions of a component, `[tracks + 1]`; the last stays 0 and stands for tracks that do not exist.
 */
function addMotions(
  values: Uint16Array,
  frame: number,
  { components, tracks, low, high }: CodedMatrix,
  neighbors: Int32Array | Uint32Array,
  motions: Int16Array,
): void {
  const width = neighbors.length / tracks
  for (let at = frame * components * tracks, end = at + components * tracks; at < end; ) {
    for (let track = 0, slot = 0; track < tracks; track++, slot += width, at++) {
      const a = motions[neighbors[slot]]
      const b = motions[neighbors[slot + 1]]
      const c = motions[neighbors[slot + 2]]
      const predicted = width === 3 ? a + b - c : (a + b + c + motions[neighbors[slot + 3]] + 2) >> 2
      motions[track] = predicted + (high === undefined ? low[at] : low[at] + (high[at] << 8))
      values[at] += motions[track]
    }
  }
}
