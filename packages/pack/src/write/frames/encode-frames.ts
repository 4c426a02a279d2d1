import type { Grid, ModelPart } from '@brushwork/asset'
import { restOnGrid } from '../../frames/decode-frames.js'
import { neighborsOf } from '../../frames/neighbors.js'
import { ByteWriter } from './byte-writer.js'
import { encodeMatrix } from './encode-matrix.js'
import { encodeNormals } from './encode-normals.js'
import { writeTracks } from './tracks.js'

/** Coded frames of a part, and the columns that are not in them. */
export interface EncodedFrames {
  readonly stream?: Uint8Array
  /** Positions that lie on no grid. */
  readonly positions?: Float32Array
  /** Normals that no short code represents exactly. */
  readonly normals?: Float32Array
}

/**
 * Encodes the frames of a part without loss: positions as integers where the asset names their grid, normals where
 * each is a point of the octahedral map. Other columns stay floats.
 */
export function encodeFrames(part: ModelPart): EncodedFrames {
  const { frames } = part
  if (frames === undefined) return {}
  const positions = frames.grid && encodePositions(part, frames.positions, frames.grid)
  const normals = encodeNormals(part, frames.normals)
  const columns = (positions ? 1 : 0) | (normals ? 2 : 0)
  const writer = new ByteWriter().byte(columns)
  if (positions) writer.bytes(positions)
  if (normals) writer.bytes(normals)
  return {
    ...(columns > 0 && { stream: writer.finish() }),
    ...(positions ? {} : { positions: frames.positions }),
    ...(normals ? {} : { normals: frames.normals }),
  }
}

/** Undefined for positions that are not on the grid. */
function encodePositions(part: ModelPart, positions: Float32Array, grid: Grid): Uint8Array | undefined {
  const row = part.positions.length
  const integers = integersOn(grid, positions)
  if (integers === undefined) return undefined
  const writer = new ByteWriter()
  const { trackOf, vertexOf } = writeTracks(writer, [part.positions], integers)
  const frames = positions.length / row
  const size = { frames, components: 3, tracks: vertexOf.length }
  const values = new Uint16Array(frames * 3 * size.tracks)
  const strides = stridesOf(integers)
  for (let frame = 0, to = 0; frame < frames; frame++) {
    for (let axis = 0; axis < 3; axis++) {
      for (const vertex of vertexOf) values[to++] = integers[frame * row + vertex * 3 + axis] / strides[axis]
    }
  }
  writer.doubles(grid.step).doubles(grid.offset).varints(strides)
  encodeMatrix(writer, values, size, {
    base: restOnGrid(part.positions, { trackOf, vertexOf }, grid, strides),
    neighbors: (width) => neighborsOf(part.indices, { trackOf, vertexOf }, width),
  })
  return writer.finish()
}

/** The integers that positions stand for on a grid; undefined where any is not the same bits again. */
function integersOn({ step, offset }: Grid, positions: Float32Array): Uint16Array | undefined {
  const out = new Uint16Array(positions.length)
  for (let axis = 0; axis < 3; axis++) {
    for (let at = axis; at < positions.length; at += 3) {
      const nearest = Math.floor((positions[at] - offset[axis]) / step[axis] + 0.5)
      // Rounding to 32 bits may leave the ends of the grid.
      const integer = Math.min(Math.max(nearest, 0), 0xffff)
      if (Math.fround(offset[axis] + step[axis] * integer) !== positions[at]) return undefined
      out[at] = integer
    }
  }
  return out
}

/**
 * The greatest common divisor of each axis: exporters often widen 8-bit coordinates to 16 bits, as multiples of 257.
 */
function stridesOf(integers: Uint16Array): [number, number, number] {
  const strides: [number, number, number] = [0, 0, 0]
  for (let at = 0; at < integers.length; at++) {
    const axis = at % 3
    if (strides[axis] !== 1) strides[axis] = greatestDivisor(strides[axis], integers[at])
  }
  return [Math.max(1, strides[0]), Math.max(1, strides[1]), Math.max(1, strides[2])]
}

function greatestDivisor(a: number, b: number): number {
  let [divisor, rest] = [a, b]
  while (rest > 0) [divisor, rest] = [rest, divisor % rest]
  return divisor
}
