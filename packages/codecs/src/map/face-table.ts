import type { MapFaces } from './document.js'
import { type FaceRow, OFFSET, ROTATION, SCALE } from './face-row.js'

type Column = Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>

const GROWTH = 1.5
const LEAST_CAPACITY = 16
/** Characters of a face's line are about 90: room for most of a text's faces costs less than the text. */
const BYTES_PER_FACE = 128

/** Collects faces as columns. */
export class FaceTable {
  count = 0
  #capacity: number
  #points: Float64Array<ArrayBuffer>
  #textures: Uint32Array<ArrayBuffer>
  #valve: Uint8Array<ArrayBuffer>
  /** These two stay empty until a face needs them. */
  #axes = new Float64Array(0)
  #surfaces = new Float64Array(0)
  #offsets: Float64Array<ArrayBuffer>
  #rotations: Float64Array<ArrayBuffer>
  #scales: Float64Array<ArrayBuffer>
  #surfaceCounts: Uint8Array<ArrayBuffer>
  #lines: Uint32Array<ArrayBuffer>
  #starts: Uint32Array<ArrayBuffer>
  #ends: Uint32Array<ArrayBuffer>

  /** @param textLength of the text that the faces come from. */
  constructor(textLength = 0) {
    const capacity = LEAST_CAPACITY + Math.floor(textLength / BYTES_PER_FACE)
    this.#capacity = capacity
    this.#points = new Float64Array(capacity * 9)
    this.#textures = new Uint32Array(capacity)
    this.#valve = new Uint8Array(capacity)
    this.#offsets = new Float64Array(capacity * 2)
    this.#rotations = new Float64Array(capacity)
    this.#scales = new Float64Array(capacity * 2)
    this.#surfaceCounts = new Uint8Array(capacity)
    this.#lines = new Uint32Array(capacity)
    this.#starts = new Uint32Array(capacity)
    this.#ends = new Uint32Array(capacity)
  }

  /** Appends a face (copy) that stands in the source from `start` to `end`. */
  append(row: FaceRow, start = 0, end = 0): void {
    if (this.count === this.#capacity) this.#resize(Math.ceil(this.#capacity * GROWTH))
    const face = this.count++
    // Stores one by one: `set` costs more than nine of them.
    const { numbers } = row
    for (let index = 0, at = face * 9; index < OFFSET; index++) this.#points[at + index] = numbers[index]
    this.#textures[face] = row.texture
    this.#offsets[face * 2] = numbers[OFFSET]
    this.#offsets[face * 2 + 1] = numbers[OFFSET + 1]
    this.#rotations[face] = numbers[ROTATION]
    this.#scales[face * 2] = numbers[SCALE]
    this.#scales[face * 2 + 1] = numbers[SCALE + 1]
    this.#lines[face] = row.line
    this.#starts[face] = start
    this.#ends[face] = end
    if (row.valve) {
      if (this.#axes.length === 0) this.#axes = new Float64Array(this.#capacity * 6)
      this.#valve[face] = 1
      this.#axes.set(row.axes, face * 6)
    }
    if (row.surfaceCount > 0) {
      if (this.#surfaces.length === 0) this.#surfaces = new Float64Array(this.#capacity * 3)
      this.#surfaceCounts[face] = row.surfaceCount
      this.#surfaces.set(row.surface, face * 3)
    }
  }

  /** The columns, exactly as long as there are faces; the table is done with. */
  finish(): { readonly faces: MapFaces; readonly faceStarts: Uint32Array; readonly faceEnds: Uint32Array } {
    this.#resize(this.count)
    const faces: MapFaces = {
      count: this.count,
      points: this.#points,
      textures: this.#textures,
      valve: this.#valve,
      axes: this.#axes,
      offsets: this.#offsets,
      rotations: this.#rotations,
      scales: this.#scales,
      surfaceCounts: this.#surfaceCounts,
      surfaces: this.#surfaces,
      lines: this.#lines,
    }
    return { faces, faceStarts: this.#starts, faceEnds: this.#ends }
  }

  /** One column after the other, so that no more than one exists twice. */
  #resize(capacity: number): void {
    this.#capacity = capacity
    this.#points = resized(this.#points, capacity * 9)
    this.#textures = resized(this.#textures, capacity)
    this.#valve = resized(this.#valve, capacity)
    if (this.#axes.length > 0) this.#axes = resized(this.#axes, capacity * 6)
    if (this.#surfaces.length > 0) this.#surfaces = resized(this.#surfaces, capacity * 3)
    this.#offsets = resized(this.#offsets, capacity * 2)
    this.#rotations = resized(this.#rotations, capacity)
    this.#scales = resized(this.#scales, capacity * 2)
    this.#surfaceCounts = resized(this.#surfaceCounts, capacity)
    this.#lines = resized(this.#lines, capacity)
    this.#starts = resized(this.#starts, capacity)
    this.#ends = resized(this.#ends, capacity)
  }
}

/** The column at another length (copy). */
function resized<T extends Column>(column: T, length: number): T {
  if (length <= column.length) return column.slice(0, length) as T
  const longer = new (column.constructor as new (length: number) => T)(length)
  longer.set(column)
  return longer
}
