import type { Where } from '../json-value.js'
import { ByteReader } from './byte-reader.js'
import { decodeMatrix } from './decode-matrix.js'
import { writeRotation } from './rotation.js'

/** Poses of all bones in all frames, as `Skeleton` has them. */
export interface Poses {
  /** `[frames × bones × 4]`. */
  readonly rotations: Float32Array
  /** `[frames × bones × 3, quants]`. */
  readonly translations: Float32Array
  /** `[frames × bones × 3]`; absent when no bone scales. */
  readonly scales?: Float32Array
}

/** How the stream has a property of a bone. */
export const TRACK = { rest: 0, grid: 1, floats: 2 } as const

/** A property of one bone. */
interface BoneTrack {
  readonly bone: number
  readonly kind: number
  readonly property: 0 | 1 | 2
  /** Step of the grid: a power of two. */
  readonly step: number
}

/** Columns of integers that a property has on a grid: of a rotation, the dropped component and three others. */
export const GRID_COLUMNS = [4, 3, 3] as const
/** Floats of a property. */
export const WIDTHS = [4, 3, 3] as const

/**
 * Decodes poses (copies): docs/extensions/BRUSHWORK_vertex_animation.md.
 * @param rest translations, `[bones × 3]`.
 * @param frames of the model; the caller bounds `frames × bones`.
 * @throws PackError
 */
export function decodePoses(stream: Uint8Array, where: Where, rest: Float32Array, frames: number): Poses {
  const reader = new ByteReader(stream, where)
  const bones = rest.length / 3
  const tracks = readBoneTracks(reader, bones)
  const columns = readColumns(reader, tracks, frames)
  const rotations = new Float32Array(frames * bones * 4)
  for (let at = 3; at < rotations.length; at += 4) rotations[at] = 1
  const translations = new Float32Array(frames * rest.length)
  for (let frame = 0; frame < frames; frame++) translations.set(rest, frame * rest.length)
  const hasScales = tracks.some(({ property, kind }) => property === 2 && kind !== TRACK.rest)
  const scales = hasScales ? new Float32Array(frames * rest.length).fill(1) : undefined
  const outputs = [rotations, translations, scales ?? new Float32Array(0)]
  let column = 0
  for (const track of tracks) {
    const out = outputs[track.property]
    const width = WIDTHS[track.property]
    if (track.kind === TRACK.floats) copyFloats(reader, out, track.bone * width, width, bones * width, frames)
    if (track.kind !== TRACK.grid) continue
    fillTrack(track, columns.slice(column, column + GRID_COLUMNS[track.property]), rest, out, frames)
    column += GRID_COLUMNS[track.property]
  }
  reader.end()
  return { rotations, translations, ...(scales && { scales }) }
}

/** All properties of all bones in the order of the stream: rotation, translation and scale of the first bone, …. */
function readBoneTracks(reader: ByteReader, bones: number): BoneTrack[] {
  const kinds = reader.bytes(bones)
  const tracks: BoneTrack[] = []
  for (let bone = 0; bone < bones; bone++) {
    if (kinds[bone] >= 64) reader.fail(`expected a byte of kinds below 64 for bone ${bone}, found ${kinds[bone]}`)
    for (const property of [0, 1, 2] as const) {
      const kind = (kinds[bone] >> (property * 2)) & 3
      if (kind > TRACK.floats) reader.fail(`expected a kind below 3 for bone ${bone}, found ${kind}`)
      const step = kind === TRACK.grid ? powerOfTwo(reader.byte() - 128) : 1
      tracks.push({ bone, kind, property, step })
    }
  }
  return tracks
}

/** Exact on every machine. */
export function powerOfTwo(exponent: number): number {
  let power = 1
  for (let count = Math.abs(exponent); count > 0; count--) power *= 2
  return exponent < 0 ? 1 / power : power
}

/** Integers of each column: `[frames]`, or a single one where it never changes. */
function readColumns(reader: ByteReader, tracks: readonly BoneTrack[], frames: number): Int16Array[] {
  const count = tracks.reduce((sum, { kind, property }) => sum + (kind === TRACK.grid ? GRID_COLUMNS[property] : 0), 0)
  const moves = reader.bytes(Math.ceil(count / 8))
  const isMoving = (column: number) => ((moves[column >> 3] >> (column & 7)) & 1) === 1
  let moving = 0
  for (let column = 0; column < count; column++) if (isMoving(column)) moving++
  const still = decodeMatrix(reader, { frames: 1, components: 1, tracks: count - moving })
  const moved = decodeMatrix(reader, { frames, components: 1, tracks: moving })
  const values = new Int16Array(still.length + moved.length)
  values.set(still)
  for (let column = 0; column < moving; column++)
    copyColumn(values, still.length + column * frames, moved, column, moving)
  let [stillAt, movedAt] = [0, still.length]
  return Array.from({ length: count }, (_, column) => {
    if (!isMoving(column)) return values.subarray(stillAt, ++stillAt)
    movedAt += frames
    return values.subarray(movedAt - frames, movedAt)
  })
}

/** Copies one of some columns that are interleaved. */
function copyColumn(out: Int16Array, to: number, values: Uint16Array, column: number, columns: number): void {
  for (let from = column; from < values.length; from += columns) out[to++] = values[from]
}

function fillTrack(
  { bone, property, step }: BoneTrack,
  columns: readonly Int16Array[],
  rest: Float32Array,
  out: Float32Array,
  frames: number,
): void {
  const bones = rest.length / 3
  const at = (column: number, frame: number) => columns[column][columns[column].length === 1 ? 0 : frame]
  for (let frame = 0; frame < frames; frame++) {
    const to = (frame * bones + bone) * WIDTHS[property]
    if (property === 0) {
      writeRotation(at(0, frame), at(1, frame) * step, at(2, frame) * step, at(3, frame) * step, out, to)
      continue
    }
    for (let axis = 0; axis < 3; axis++) {
      out[to + axis] = (property === 1 ? rest[bone * 3 + axis] : 1) + at(axis, frame) * step
    }
  }
}

function copyFloats(
  reader: ByteReader,
  out: Float32Array,
  at: number,
  width: number,
  row: number,
  frames: number,
): void {
  const values = new Float32Array(reader.bytes(frames * width * 4).slice().buffer)
  for (let frame = 0, from = 0; frame < frames; frame++, from += width) {
    out.set(values.subarray(from, from + width), frame * row + at)
  }
}
