import type { MapFaces } from './document.js'
import { DOUBTS } from './issue-log.js'
import { MAX_SURFACE_NUMBERS } from './layout.js'

type Column = Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>

const MIN_CAPACITY = 16
/**
 * Initial capacity: an eighth of the faces in real maps of this size. Those first faces allow an estimate of the total.
 */
const BYTES_PER_FIRST_FACE = 1024
/** Limits for growth, which is estimated from the faces so far. */
const MIN_GROWTH = 1.25
const MAX_GROWTH = 16
/** Faces beyond those that are expected: cheaper than to grow once more. */
const MARGIN = 1.03
/** Columns may keep this part of their room unused; copies of them would cost more. */
const WASTE = 1 / 4

/** Collects faces as columns that are filled in place, without an object for each face. */
export class FaceTable implements MapFaces {
  count = 0
  points: Float64Array<ArrayBuffer>
  textures: Uint32Array<ArrayBuffer>
  valve: Uint8Array<ArrayBuffer>
  /** These two stay empty until a face needs them: see `needAxes` and `needSurfaces`. */
  axes = new Float64Array(0)
  surfaces = new Float64Array(0)
  offsets: Float64Array<ArrayBuffer>
  rotations: Float64Array<ArrayBuffer>
  scales: Float64Array<ArrayBuffer>
  surfaceCounts: Uint8Array<ArrayBuffer>
  /** Surface numbers after the third, by face. */
  readonly moreSurfaces = new Map<number, readonly number[]>()
  /** Text after the numbers, by face. */
  readonly words = new Map<number, string>()
  lines: Uint32Array<ArrayBuffer>
  /** Offsets of faces in the source. */
  starts: Uint32Array<ArrayBuffer>
  ends: Uint32Array<ArrayBuffer>
  /** Scratch for the numbers after a face's texture, and their range in the source; 0 and 0 if unknown. */
  readonly tail = new Float64Array(13)
  tailStart = 0
  tailEnd = 0
  /** Suspicious values in the faces so far: bits of `DOUBTS`. */
  doubts: number = DOUBTS.none
  #capacity: number
  readonly #textLength: number

  /** @param textLength of the text that the faces come from. */
  constructor(textLength = 0) {
    const capacity = MIN_CAPACITY + Math.floor(textLength / BYTES_PER_FIRST_FACE)
    this.#textLength = textLength
    this.#capacity = capacity
    this.points = new Float64Array(capacity * 9)
    this.textures = new Uint32Array(capacity)
    this.valve = new Uint8Array(capacity)
    this.offsets = new Float64Array(capacity * 2)
    this.rotations = new Float64Array(capacity)
    this.scales = new Float64Array(capacity * 2)
    this.surfaceCounts = new Uint8Array(capacity)
    this.lines = new Uint32Array(capacity)
    this.starts = new Uint32Array(capacity)
    this.ends = new Uint32Array(capacity)
  }

  /**
   * Reserves a standard face without surface numbers and returns its index. The caller fills its columns and then
   * raises `count`.
   * @param at current offset of the parser.
   */
  reserve(at = 0): number {
    const face = this.count
    if (face === this.#capacity) this.#resize(this.#nextCapacity(at))
    this.valve[face] = 0
    this.surfaceCounts[face] = 0
    return face
  }

  needAxes(): Float64Array {
    if (this.axes.length === 0) this.axes = new Float64Array(this.#capacity * 6)
    return this.axes
  }

  needSurfaces(): Float64Array {
    if (this.surfaces.length === 0) this.surfaces = new Float64Array(this.#capacity * MAX_SURFACE_NUMBERS)
    return this.surfaces
  }

  /** Sets the surface numbers of a face; those after the third have no column. */
  setSurface(face: number, numbers: readonly number[]): void {
    this.surfaceCounts[face] = numbers.length
    if (numbers.length === 0) return
    const surfaces = this.needSurfaces()
    for (let at = 0; at < MAX_SURFACE_NUMBERS; at++) surfaces[face * MAX_SURFACE_NUMBERS + at] = numbers[at] ?? 0
    if (numbers.length > MAX_SURFACE_NUMBERS) this.moreSurfaces.set(face, numbers.slice(MAX_SURFACE_NUMBERS))
  }

  /** Forgets all faces from `count` on. */
  forgetFrom(count: number): void {
    this.count = count
    for (const rare of [this.moreSurfaces, this.words]) {
      for (const face of rare.keys()) if (face >= count) rare.delete(face)
    }
  }

  /** The columns, as long as there are faces; the table is done with. */
  finish(): { readonly faces: MapFaces; readonly faceStarts: Uint32Array; readonly faceEnds: Uint32Array } {
    const { count } = this
    const faces: MapFaces = {
      count,
      points: trimmed(this.points, count * 9),
      textures: trimmed(this.textures, count),
      valve: trimmed(this.valve, count),
      axes: this.axes.length === 0 ? this.axes : trimmed(this.axes, count * 6),
      offsets: trimmed(this.offsets, count * 2),
      rotations: trimmed(this.rotations, count),
      scales: trimmed(this.scales, count * 2),
      surfaceCounts: trimmed(this.surfaceCounts, count),
      surfaces: this.surfaces.length === 0 ? this.surfaces : trimmed(this.surfaces, count * MAX_SURFACE_NUMBERS),
      ...(this.moreSurfaces.size > 0 && { moreSurfaces: this.moreSurfaces }),
      ...(this.words.size > 0 && { words: this.words }),
      lines: trimmed(this.lines, count),
    }
    return { faces, faceStarts: trimmed(this.starts, count), faceEnds: trimmed(this.ends, count) }
  }

  #nextCapacity(at: number): number {
    const { count } = this
    const expected = at === 0 ? 0 : (count / at) * this.#textLength * MARGIN
    return Math.ceil(Math.min(count * MAX_GROWTH, Math.max(count * MIN_GROWTH, expected)))
  }

  /** One column after the other, so that no more than one exists twice. */
  #resize(capacity: number): void {
    this.#capacity = capacity
    this.points = longer(this.points, capacity * 9)
    this.textures = longer(this.textures, capacity)
    this.valve = longer(this.valve, capacity)
    if (this.axes.length > 0) this.axes = longer(this.axes, capacity * 6)
    if (this.surfaces.length > 0) this.surfaces = longer(this.surfaces, capacity * MAX_SURFACE_NUMBERS)
    this.offsets = longer(this.offsets, capacity * 2)
    this.rotations = longer(this.rotations, capacity)
    this.scales = longer(this.scales, capacity * 2)
    this.surfaceCounts = longer(this.surfaceCounts, capacity)
    this.lines = longer(this.lines, capacity)
    this.starts = longer(this.starts, capacity)
    this.ends = longer(this.ends, capacity)
  }
}

function longer<T extends Column>(column: T, length: number): T {
  const copy = new (column.constructor as new (length: number) => T)(length)
  copy.set(column)
  return copy
}

/** The first numbers of a column: a view, or a copy where much would be left over. */
function trimmed<T extends Column>(column: T, length: number): T {
  const wasteful = column.length - length > column.length * WASTE
  return (wasteful ? column.slice(0, length) : column.subarray(0, length)) as T
}
