import {
  HIGH_PLANE,
  MAX_NARROW,
  NARROW,
  PLAIN,
  REFERENCES,
  SECOND_ORDER,
  TRACK_MAJOR,
  WIDTHS_OF_NEIGHBORS,
} from '../../frames/matrix-layout.js'
import type { MatrixContext, MatrixSize } from '../../frames/read-matrix.js'
import type { ByteWriter } from './byte-writer.js'
import { entropyOf } from './entropy.js'
import { findReferences } from './references.js'

/** How the encoder may predict a matrix. */
export interface EncodeChoices extends MatrixContext {
  /** Stores values as they are: for indices into a palette, whose differences have no meaning. */
  readonly isPlain?: boolean
  /** Planes hold all frames of a track together: for few tracks that move smoothly. */
  readonly isTrackMajor?: boolean
}

interface Candidate {
  readonly flags: number
  readonly low: Uint8Array
  readonly high: Uint8Array | undefined
  readonly bits: number
}

/**
 * Encodes a matrix of 16-bit integers, `[frames × components × tracks]`, as the smallest of all predictions by
 * entropy. The result is meant for a compressor such as brotli: it is as large as the matrix, or half as large.
 */
export function encodeMatrix(
  writer: ByteWriter,
  values: Uint16Array,
  size: MatrixSize,
  choices: EncodeChoices = {},
): void {
  const { components, tracks, frames } = size
  const row = components * tracks
  const layout = choices.isTrackMajor ? TRACK_MAJOR : 0
  if (choices.isPlain || frames * row === 0) {
    writeCandidate(writer, split(values, PLAIN | layout, size), undefined)
    return
  }
  const references = findReferences(values, row, choices.base)
  const isInOrder = references.every((reference, frame) => reference === frame - 1)
  let best: Candidate | undefined
  for (const order of frames > 2 ? [0, SECOND_ORDER] : [0]) {
    const motion = motionOf(values, row, references, order !== 0, choices.base)
    const narrow = frames > 1 && components === 3 && isNarrow(motion) ? NARROW : 0
    for (const neighbors of usableNeighbors(choices, size)) {
      const width = WIDTHS_OF_NEIGHBORS[neighbors]
      const table = width === 0 ? undefined : choices.neighbors?.(width)
      const residuals = table === undefined ? motion : withoutNeighbors(motion, tracks, table)
      const candidate = split(residuals, neighbors | order | layout | narrow | (isInOrder ? 0 : REFERENCES), size)
      if (best === undefined || candidate.bits < best.bits) best = candidate
    }
  }
  if (best !== undefined) writeCandidate(writer, best, isInOrder ? undefined : references)
}

/** Values of the flag for neighbors that are tried. Parallelograms gain nothing on motion. */
function usableNeighbors({ neighbors, isTrackMajor }: EncodeChoices, size: MatrixSize): readonly (0 | 1 | 2 | 3)[] {
  if (neighbors === undefined || isTrackMajor) return [0]
  if (size.components !== 3) return [0, 3]
  return size.frames > 1 ? [0, 1, 2] : [0, 1, 2, 3]
}

function writeCandidate(writer: ByteWriter, { flags, low, high }: Candidate, references: Int32Array | undefined): void {
  writer.byte(high === undefined ? flags : flags | HIGH_PLANE)
  if (references !== undefined) writer.varints(references.map((reference, frame) => frame - 1 - reference))
  writer.bytes(low)
  if (high !== undefined) writer.bytes(high)
}

/** Residuals of each frame after its prediction from others, modulo 2¹⁶. */
function motionOf(
  values: Uint16Array,
  row: number,
  references: Int32Array,
  isSecondOrder: boolean,
  base: Uint16Array | undefined,
): Uint16Array {
  const out = values.slice()
  for (let at = 0, frame = 0; at < values.length; at += row, frame++) {
    const reference = references[frame]
    if (reference < 0) {
      if (base !== undefined) for (let index = 0; index < row; index++) out[at + index] -= base[index]
      continue
    }
    const from = reference * row
    const before = references[reference]
    for (let index = 0; index < row; index++) out[at + index] -= values[from + index]
    if (!isSecondOrder || before < 0) continue
    const earlier = before * row
    for (let index = 0; index < row; index++) out[at + index] -= values[from + index] - values[earlier + index]
  }
  return out
}

/** Whether positions can be decoded two at a time. */
function isNarrow(motion: Uint16Array): boolean {
  return motion.every((value) => ((value + MAX_NARROW + 1) & 0xffff) <= MAX_NARROW * 2 + 1)
}

/** Subtracts the mean motion of earlier neighbors, or that of a parallelogram. */
function withoutNeighbors(motion: Uint16Array, tracks: number, neighbors: Int32Array): Uint16Array {
  const out = new Uint16Array(motion.length)
  const width = neighbors.length / tracks
  const own = new Int32Array(tracks + 1)
  for (let at = 0; at < motion.length; at += tracks) {
    for (let track = 0; track < tracks; track++) own[track] = (motion[at + track] << 16) >> 16
    for (let track = 0, slot = 0; track < tracks; track++, slot += width) {
      let mean = own[neighbors[slot]]
      if (width === 3) mean += own[neighbors[slot + 1]] - own[neighbors[slot + 2]]
      if (width === 4) {
        mean += own[neighbors[slot + 1]] + own[neighbors[slot + 2]] + own[neighbors[slot + 3]]
        mean = (mean + 2) >> 2
      }
      out[at + track] = own[track] - mean
    }
  }
  return out
}

/** Splits residuals into a plane of signed low bytes and one of high bytes, which may be absent. */
function split(residuals: Uint16Array, flags: number, { frames, components, tracks }: MatrixSize): Candidate {
  const low = new Uint8Array(residuals.length)
  const high = new Uint8Array(residuals.length)
  const columns = components * tracks
  const isTrackMajor = (flags & TRACK_MAJOR) !== 0
  let hasHigh = false
  for (let at = 0; at < residuals.length; at++) {
    const to = isTrackMajor ? (at % columns) * frames + Math.floor(at / columns) : at
    const residual = residuals[at]
    low[to] = residual
    // The low byte is signed, so the high byte rounds.
    high[to] = (residual + 128) >> 8
    hasHigh ||= high[to] !== 0
  }
  const bits = entropyOf(low) + (hasHigh ? entropyOf(high) : 0)
  return { flags, low, high: hasHigh ? high : undefined, bits }
}
