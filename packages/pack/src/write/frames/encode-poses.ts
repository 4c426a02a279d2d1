import type { Skeleton } from '@brushwork/asset'
import { GRID_COLUMNS, powerOfTwo, TRACK, WIDTHS } from '../../frames/decode-poses.js'
import { writeRotation } from '../../frames/rotation.js'
import { ByteWriter } from './byte-writer.js'
import { encodeMatrix } from './encode-matrix.js'

/** Coarsest and finest steps of grids to try, as exponents of two. */
const COARSEST = 20
const FINEST = -30
/** Components of rotations are below 1 and have 16 bits. */
const FINEST_ROTATION = -15

/** A property of one bone on a grid. */
interface OnGrid {
  readonly exponent: number
  /** Integers of each column, `[frames]`. */
  readonly columns: readonly Int16Array[]
}

/**
 * Encodes the poses of a skeleton without loss. Properties at rest take no bytes, those on a grid of a power of two are
 * integers, others stay floats. Undefined where every bone rests in every frame.
 */
export function encodePoses(skeleton: Skeleton): Uint8Array | undefined {
  const { rest } = skeleton
  const bones = rest.length / 3
  const frames = bones === 0 ? 0 : skeleton.translations.length / rest.length
  const kinds = new Uint8Array(bones)
  const exponents: number[] = []
  const columns: Int16Array[] = []
  const floats: Float32Array[] = []
  const identity = [0, 0, 0, 1]
  for (let bone = 0; bone < bones; bone++) {
    const origin = rest.subarray(bone * 3, bone * 3 + 3)
    const properties = [
      { values: skeleton.rotations, atRest: identity, find: rotationGrid },
      { values: skeleton.translations, atRest: origin, find: (own: Float32Array) => offsetGrid(own, origin) },
      { values: skeleton.scales, atRest: [1, 1, 1], find: (own: Float32Array) => offsetGrid(own, [1, 1, 1]) },
    ]
    properties.forEach(({ values, atRest, find }, property) => {
      if (values === undefined) return
      const own = trackOf(values, WIDTHS[property], bone, bones, frames)
      if (own.every((value, at) => value === atRest[at % atRest.length])) return
      const grid = find(own)
      kinds[bone] |= (grid ? TRACK.grid : TRACK.floats) << (property * 2)
      if (grid === undefined) floats.push(own)
      else {
        exponents.push(grid.exponent + 128)
        columns.push(...grid.columns)
      }
    })
  }
  if (kinds.every((kind) => kind === 0)) return undefined
  const writer = new ByteWriter().bytes(kinds).bytes(Uint8Array.from(exponents))
  writeColumns(writer, columns, frames)
  for (const own of floats) writer.bytes(new Uint8Array(own.buffer))
  return writer.finish()
}

function writeColumns(writer: ByteWriter, columns: readonly Int16Array[], frames: number): void {
  const isMoving = columns.map((column) => column.some((value) => value !== column[0]))
  const moves = new Uint8Array(Math.ceil(columns.length / 8))
  isMoving.forEach((moving, column) => {
    if (moving) moves[column >> 3] |= 1 << (column & 7)
  })
  const still = Uint16Array.from(
    columns.filter((_, column) => !isMoving[column]),
    (column) => column[0],
  )
  const moving = columns.filter((_, column) => isMoving[column])
  const values = new Uint16Array(frames * moving.length)
  moving.forEach((column, track) => {
    column.forEach((value, frame) => {
      values[frame * moving.length + track] = value
    })
  })
  writer.bytes(moves)
  encodeMatrix(writer, still, { frames: 1, components: 1, tracks: still.length }, { isPlain: true })
  encodeMatrix(writer, values, { frames, components: 1, tracks: moving.length }, { isTrackMajor: true })
}

/** One bone's values in all frames (copy). */
function trackOf(values: Float32Array, width: number, bone: number, bones: number, frames: number): Float32Array {
  const out = new Float32Array(frames * width)
  for (let frame = 0; frame < frames; frame++) {
    const from = (frame * bones + bone) * width
    out.set(values.subarray(from, from + width), frame * width)
  }
  return out
}

/** The coarsest grid around an origin that has every value exactly; undefined without one. */
function offsetGrid(values: Float32Array, origin: ArrayLike<number>): OnGrid | undefined {
  for (let exponent = COARSEST; exponent >= FINEST; exponent--) {
    const step = powerOfTwo(exponent)
    const columns = columnsOf(values.length / 3, 3)
    const fits = values.every((value, at) => {
      const axis = at % 3
      const integer = Math.floor((value - origin[axis]) / step + 0.5)
      columns[axis][(at - axis) / 3] = integer
      return Math.abs(integer) <= 32767 && Math.fround(origin[axis] + integer * step) === value
    })
    if (fits) return { exponent, columns }
  }
  return undefined
}

/** The coarsest grid that has three components of every rotation exactly; undefined without one. */
function rotationGrid(rotations: Float32Array): OnGrid | undefined {
  for (let exponent = -1; exponent >= FINEST_ROTATION; exponent--) {
    for (const dropped of [3, 0, 1, 2, undefined]) {
      const columns = rotationColumns(rotations, powerOfTwo(exponent), dropped)
      if (columns !== undefined) return { exponent, columns }
    }
  }
  return undefined
}

/** @param always the component that is dropped in every frame; undefined for the largest of each frame. */
function rotationColumns(rotations: Float32Array, step: number, always: number | undefined): Int16Array[] | undefined {
  const columns = columnsOf(rotations.length / 4, GRID_COLUMNS[0])
  const restored = new Float32Array(4)
  for (let at = 0, frame = 0; at < rotations.length; at += 4, frame++) {
    const dropped = always ?? largestComponent(rotations, at)
    const sign = rotations[at + dropped] < 0 ? -1 : 1
    columns[0][frame] = dropped
    for (let component = 0, column = 1; component < 4; component++) {
      if (component === dropped) continue
      columns[column++][frame] = Math.floor((rotations[at + component] * sign) / step + 0.5)
    }
    writeRotation(dropped, columns[1][frame] * step, columns[2][frame] * step, columns[3][frame] * step, restored, 0)
    if (restored.some((value, component) => value !== rotations[at + component])) return undefined
  }
  return columns
}

/** The component of a quaternion with the largest magnitude, the first of equal ones. */
export function largestComponent(quaternions: ArrayLike<number>, at: number): number {
  let largest = 0
  for (let component = 1; component < 4; component++) {
    if (Math.abs(quaternions[at + component]) > Math.abs(quaternions[at + largest])) largest = component
  }
  return largest
}

function columnsOf(length: number, count: number): Int16Array[] {
  return Array.from({ length: count }, () => new Int16Array(length))
}
