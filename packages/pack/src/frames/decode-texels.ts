import { decodeIntegers } from './decode-matrix.js'
import { NARROW, PLAIN, SECOND_ORDER, TRACK_MAJOR } from './matrix-layout.js'
import { type CodedMatrix, fourNeighbors } from './read-matrix.js'
import type { Tracks } from './weld.js'

/** Added to motions in words, so that no half is negative and none carries into the other. */
const BIAS = 0x2000
const BIAS_OF_BOTH = BIAS * 0x10001
/** Rounds the sums of four motions in both halves. */
const HALF_OF_BOTH = 0x20002
const BITS_OF_BOTH = 0x3fff3fff

/** Positions of all tracks in all frames, as the stream holds them. */
export interface CodedPositions {
  readonly tracks: Tracks
  readonly matrix: CodedMatrix
  /** The rest pose on the grid, `[3 × tracks]`. */
  readonly base: Uint16Array
}

/** Normals of all tracks in all frames: points of the octahedral map, u + 256 × v. */
export interface CodedNormals {
  readonly tracks: Tracks
  /** Indices into the palette, or points. `[frames × tracks]` */
  readonly indices: Uint8Array | Uint16Array
  /** Absent where the indices are points. */
  readonly palette: Uint16Array | undefined
}

/** Decodes positions and normals to texels, `[frames × vertices × 4]`, frame by frame: what is needed again stays small. */
export function decodeTexels({ matrix, tracks, base }: CodedPositions, normals: CodedNormals): Uint16Array {
  const { frames, tracks: count } = matrix
  const row = tracks.trackOf.length * 2
  const out = new Int32Array(frames * row)
  const words = new Int32Array(count * 2)
  const values = isNarrow(matrix) ? undefined : decodeIntegers(matrix, base)
  const motions = new Motions(matrix)
  for (let frame = 0; frame < frames; frame++) {
    if (values !== undefined) writeWords(values, frame * count * 3, words)
    else {
      predict(words, frame, matrix, base, out, tracks.vertexOf)
      motions.add(words, frame, matrix)
    }
    writeRow(out, frame * row, words, tracks.trackOf, normals, frame)
  }
  return new Uint16Array(out.buffer)
}

/** Writes the texels of a frame. @param words x + 2¹⁶ × y, and z in the low 16 bits, `[tracks × 2]`. */
function writeRow(
  out: Int32Array,
  start: number,
  words: Int32Array,
  trackOf: Uint32Array,
  { tracks, indices, palette }: CodedNormals,
  frame: number,
): void {
  const normalOf = tracks.trackOf
  const normalRow = frame * tracks.vertexOf.length
  for (let vertex = 0, to = start; vertex < trackOf.length; vertex++, to += 2) {
    const from = trackOf[vertex] << 1
    const index = indices[normalRow + normalOf[vertex]]
    out[to] = words[from]
    out[to + 1] = (words[from + 1] & 0xffff) | ((palette === undefined ? index : palette[index]) << 16)
  }
}

function isNarrow({ flags, neighbors, tracks }: CodedMatrix): boolean {
  return (flags & NARROW) !== 0 && !(flags & (PLAIN | TRACK_MAJOR)) && neighbors?.length !== tracks * 3
}

/** Joins x and y of integers, `[3 × tracks]` from `from`. */
function writeWords(values: Uint16Array, from: number, words: Int32Array): void {
  const tracks = words.length >> 1
  for (let at = from, to = 0; to < words.length; at++, to += 2) {
    words[to] = values[at] | (values[at + tracks] << 16)
    words[to + 1] = values[at + tracks * 2]
  }
}

/** Writes the prediction of a frame over the previous one. @param out texels of the frames before. */
function predict(
  words: Int32Array,
  frame: number,
  { references, flags, frames }: CodedMatrix,
  base: Uint16Array,
  out: Int32Array,
  vertexOf: Uint32Array,
): void {
  const previous = frame - 1
  const reference = references?.[frame] ?? previous
  if (reference < 0) {
    writeWords(base, 0, words)
    return
  }
  const row = out.length / frames
  if (reference !== previous) addFrame(words, 0, out, reference * row, 1, vertexOf)
  const before = references?.[reference] ?? reference - 1
  if (flags & SECOND_ORDER && before >= 0) addFrame(words, 2, out, before * row, -1, vertexOf)
}

/** Multiplies words by a factor, and adds or subtracts those of a frame that is decoded. */
function addFrame(
  words: Int32Array,
  factor: number,
  out: Int32Array,
  start: number,
  sign: number,
  vertexOf: Uint32Array,
): void {
  for (let track = 0, to = 0; track < vertexOf.length; track++, to += 2) {
    const from = start + vertexOf[track] * 2
    words[to] = words[to] * factor + out[from] * sign
    words[to + 1] = words[to + 1] * factor + (out[from + 1] & 0xffff) * sign
  }
}

/**
 * Motions of 14 bits of the tracks of a frame: x and y are added in one word, each in its half. Sums of words wrap at 32 bits,
 * which leaves both halves right as long as the results have 16 bits.
 */
class Motions {
  readonly #four: Int32Array
  // The last stands for neighbors that do not exist.
  readonly #both: Int32Array
  readonly #z: Int32Array

  constructor(matrix: CodedMatrix) {
    this.#four = fourNeighbors(matrix)
    this.#both = new Int32Array(matrix.tracks + 1).fill(BIAS_OF_BOTH)
    this.#z = new Int32Array(matrix.tracks + 1)
  }

  /** Adds the motions of a frame to its prediction. */
  add(words: Int32Array, frame: number, { tracks, low, high }: CodedMatrix): void {
    const four = this.#four
    const both = this.#both
    const z = this.#z
    let first = frame * tracks * 3
    let second = first + tracks
    let third = second + tracks
    for (let track = 0, slot = 0, to = 0; track < tracks; track++, slot += 4, to += 2, first++, second++, third++) {
      const a = four[slot]
      const b = four[slot + 1]
      const c = four[slot + 2]
      const d = four[slot + 3]
      const mean = ((both[a] + both[b] + both[c] + both[d] + HALF_OF_BOTH) >>> 2) & BITS_OF_BOTH
      let motion = mean + low[first] + (low[second] << 16)
      let motionOfZ = ((z[a] + z[b] + z[c] + z[d] + 2) >> 2) + low[third]
      if (high !== undefined) {
        motion += (high[first] << 8) + (high[second] << 24)
        motionOfZ += high[third] << 8
      }
      both[track] = motion
      z[track] = motionOfZ
      words[to] += motion - BIAS_OF_BOTH
      words[to + 1] += motionOfZ
    }
  }
}
