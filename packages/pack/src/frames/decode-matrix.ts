import type { ByteReader } from './byte-reader.js'
import {
  HIGH_PLANE,
  NEIGHBORS,
  PLAIN,
  REFERENCES,
  SECOND_ORDER,
  TRACK_MAJOR,
  WIDTHS_OF_NEIGHBORS,
} from './matrix-layout.js'

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
  readonly neighbors?: (width: 1 | 3 | 4) => Uint32Array
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
  const width = WIDTHS_OF_NEIGHBORS[flags & NEIGHBORS]
  const neighbors = width === 0 ? undefined : context.neighbors?.(width)
  const isUsable = neighbors !== undefined && (components === 3 || width === 3) && !(flags & (PLAIN | TRACK_MAJOR))
  if (width !== 0 && !isUsable) reader.fail('expected no neighbors: only vertices have triangles')
  const values = new Uint16Array(length)
  if (length === 0) return values
  const motions = neighbors && (width === 3 ? new Parallelograms(neighbors, tracks) : new Motions(neighbors, tracks))
  for (let frame = 0; frame < frames; frame++) {
    if (!(flags & PLAIN)) {
      predict(values, frame, references, components * tracks, (flags & SECOND_ORDER) !== 0, context.base)
    }
    if (motions === undefined) addResiduals(values, frame, size, planes, (flags & TRACK_MAJOR) !== 0)
    else motions.add(values, frame, planes, components)
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

/** Adds the residuals of a frame to its prediction. Sums wrap at 16 bits, as those of the encoder. */
function addResiduals(
  values: Uint16Array,
  frame: number,
  { frames, components, tracks }: MatrixSize,
  { low, high }: Planes,
  isTrackMajor: boolean,
): void {
  const row = components * tracks
  const stride = isTrackMajor ? frames : 1
  let from = isTrackMajor ? frame : frame * row
  for (let to = frame * row; to < (frame + 1) * row; to++, from += stride) {
    values[to] += high === undefined ? low[from] : low[from] + (high[from] << 8)
  }
}

/** Motions of the tracks of a frame, which predict those of their neighbors. */
class Motions {
  readonly #neighbors: Int32Array
  // One more than there are tracks: the last stays 0 and stands for neighbors that do not exist.
  readonly #x: Int16Array
  readonly #y: Int16Array
  readonly #z: Int16Array

  constructor(neighbors: Uint32Array, tracks: number) {
    const width = neighbors.length / tracks
    // The mean of one neighbor four times is that neighbor.
    this.#neighbors = Int32Array.from({ length: tracks * 4 }, (_, slot) => neighbors[width === 4 ? slot : slot >> 2])
    this.#x = new Int16Array(tracks + 1)
    this.#y = new Int16Array(tracks + 1)
    this.#z = new Int16Array(tracks + 1)
  }

  /**
   * Adds the motions of a frame to its prediction. One loop for three components: each waits for the motion of the track
   * before, and the processor works on the others meanwhile.
   */
  add(values: Uint16Array, frame: number, { low, high }: Planes): void {
    const neighbors = this.#neighbors
    const [mx, my, mz] = [this.#x, this.#y, this.#z]
    const tracks = mx.length - 1
    let x = frame * tracks * 3
    let y = x + tracks
    let z = y + tracks
    for (let track = 0, slot = 0; track < tracks; track++, slot += 4, x++, y++, z++) {
      const a = neighbors[slot]
      const b = neighbors[slot + 1]
      const c = neighbors[slot + 2]
      const d = neighbors[slot + 3]
      let dx = low[x] + ((mx[a] + mx[b] + mx[c] + mx[d] + 2) >> 2)
      let dy = low[y] + ((my[a] + my[b] + my[c] + my[d] + 2) >> 2)
      let dz = low[z] + ((mz[a] + mz[b] + mz[c] + mz[d] + 2) >> 2)
      if (high !== undefined) {
        dx += high[x] << 8
        dy += high[y] << 8
        dz += high[z] << 8
      }
      mx[track] = dx
      my[track] = dy
      mz[track] = dz
      values[x] += dx
      values[y] += dy
      values[z] += dz
    }
  }
}

/** Motions of the tracks of a frame, each predicted by a parallelogram of earlier ones. */
class Parallelograms {
  readonly #corners: Uint32Array
  /** The last stays 0 and stands for corners that do not exist. */
  readonly #motions: Int16Array

  constructor(corners: Uint32Array, tracks: number) {
    this.#corners = corners
    this.#motions = new Int16Array(tracks + 1)
  }

  /** Adds the motions of a frame to its prediction. */
  add(values: Uint16Array, frame: number, { low, high }: Planes, components: number): void {
    const corners = this.#corners
    const motions = this.#motions
    const tracks = motions.length - 1
    for (let at = frame * components * tracks, end = at + components * tracks; at < end; ) {
      for (let track = 0, slot = 0; track < tracks; track++, slot += 3, at++) {
        const residual = high === undefined ? low[at] : low[at] + (high[at] << 8)
        motions[track] = residual + motions[corners[slot]] + motions[corners[slot + 1]] - motions[corners[slot + 2]]
        values[at] += motions[track]
      }
    }
  }
}

function signed({ buffer, byteOffset, byteLength }: Uint8Array): Int8Array {
  return new Int8Array(buffer, byteOffset, byteLength)
}
