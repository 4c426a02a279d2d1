import { mutate, Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { decodeInScript } from '../../src/geometry/decode-geometry.js'
import { bySlopes } from '../../src/geometry/predict-slopes.js'
import { JsonValue } from '../../src/json-value.js'
import { STREAM_COLUMNS } from '../../src/layout/coded-geometry.js'
import { PackError } from '../../src/pack-error.js'
import { encodeGeometry } from '../../src/write/document/geometry/encode-geometry.js'

interface Faces {
  readonly positions: Float32Array
  readonly indices: Uint16Array
  /** `[2 × vertices]`. */
  readonly values: Uint16Array
}

/** Squares on walls and floors, with textures projected along the axes, each moved by `shift` of its number. */
function squares(count: number, shift: (square: number) => number): Faces {
  const chance = new Random(3)
  const positions: number[] = []
  const [us, vs]: number[][] = [[], []]
  const indices: number[] = []
  for (let square = 0; square < count; square++) {
    const axis = square % 3
    const [x, y, depth] = [0, 1, 2].map(() => Math.floor(chance.between(0, 500)))
    for (const [i, j] of [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ]) {
      const point = [0, 0, 0]
      point[axis] = depth
      point[(axis + 1) % 3] = x + i * 64
      point[(axis + 2) % 3] = y + j * 32
      positions.push(...point)
      us.push(1000 + point[(axis + 1) % 3] * 8 + shift(square))
      vs.push(30000 - point[(axis + 2) % 3] * 4)
    }
    indices.push(...[0, 1, 2, 0, 2, 3].map((corner) => square * 4 + corner))
  }
  return {
    positions: Float32Array.from(positions),
    indices: Uint16Array.from(indices),
    values: Uint16Array.from([...us, ...vs]),
  }
}

function residualsOf({ positions, indices, values }: Faces): Uint16Array {
  const residuals = new Uint16Array(values.length)
  const known = new Uint16Array(values.length)
  const vertices = values.length / 2
  bySlopes(positions, indices)(known, (vertex, ...predicted) => {
    for (const [row, value] of predicted.entries()) {
      const at = row * vertices + vertex
      residuals[at] = values[at] - value
      known[at] = values[at]
    }
  })
  return residuals
}

function decoded({ positions, indices }: Omit<Faces, 'values'>, residuals: Uint16Array): Uint16Array {
  const values = residuals.slice()
  bySlopes(positions, indices)(values, (vertex, u, v) => {
    values[vertex] += u
    values[values.length / 2 + vertex] += v
  })
  return values
}

describe('texture coordinates by slopes', () => {
  it('are predicted exactly after the first face of each direction', () => {
    const residuals = residualsOf(squares(60, () => 0))
    const wrong = residuals.filter((residual) => residual !== 0)
    expect(wrong.length).toBeLessThan(24)
    expect(residuals.subarray(12, 240).every((residual) => residual === 0)).toBe(true)
  })

  it('cost one number for each face whose texture is moved', () => {
    const faces = squares(60, (square) => square * square * 40)
    const residuals = residualsOf(faces)
    expect(residuals.subarray(12, 240).filter((residual) => residual !== 0).length).toBeLessThanOrEqual(57)
  })

  it.each([1, 2, 3])('survive with any numbers (%i)', (seed) => {
    const chance = new Random(seed)
    const faces = {
      positions: Float32Array.from({ length: 300 }, () => chance.between(-9, 9) / chance.between(0, 3)),
      indices: Uint16Array.from({ length: 240 }, () => chance.between(0, 90)),
      values: Uint16Array.from({ length: 200 }, () => chance.between(0, 0xffff)),
    }
    expect(decoded(faces, residualsOf(faces))).toEqual(faces.values)
  })
})

describe('a stream with slopes', () => {
  const { positions, indices, values } = squares(30, (square) => square * 40)
  const vertices = positions.length / 3
  const uvs = Float32Array.from({ length: vertices * 2 }, (_, at) => values[(at % 2) * vertices + (at >> 1)] / 64)
  const grids = {
    positions: { step: [1, 1, 1], offset: [0, 0, 0] },
    uvs: { step: [1 / 64, 1 / 64], offset: [0, 0] },
    light: { step: [1 / 64, 1 / 64], offset: [0, 0] },
  }
  const normals = new Float32Array(vertices * 3)
  const plan = { positions, normals, uvs, light: uvs, indices }
  const { stream } = encodeGeometry(plan, { ...grids, isPlanar: true })
  const decode = (bytes: Uint8Array) =>
    decodeInScript(bytes, new JsonValue(0, 'stream'), {
      vertices,
      ...grids,
      indices: () => indices,
      slopes: () => bySlopes,
    })

  it('has more zeros, and the same numbers', () => {
    expect(stream[0] & (STREAM_COLUMNS.uvSlopes | STREAM_COLUMNS.lightSlopes)).toBe(48)
    const zeros = (bytes: Uint8Array) => bytes.filter((byte) => byte === 0).length
    expect(zeros(stream)).toBeGreaterThan(zeros(encodeGeometry(plan, grids).stream))
    expect(decode(stream)).toMatchObject({ positions, uvs, light: uvs })
  })

  it('is refused where slopes belong to no column', () => {
    const { uvs: _, light: __, ...without } = grids
    const plain = encodeGeometry(plan, without).stream
    for (const slopes of [STREAM_COLUMNS.uvSlopes, STREAM_COLUMNS.lightSlopes]) {
      const flagged = plain.slice()
      flagged[0] |= slopes
      expect(() => decode(flagged)).toThrow(/slopes without their column/)
    }
  })

  it('is refused with a PackError when it is cut', () => {
    for (let length = 0; length < stream.length; length++) {
      expect(() => decode(stream.slice(0, length)), `cut at ${length}`).toThrow(PackError)
    }
  })

  it('gives a PackError or numbers when bytes are changed, with seeds 1 to 400', () => {
    for (let seed = 1; seed <= 400; seed++) {
      try {
        expect(decode(mutate(stream, seed)).positions).toHaveLength(positions.length)
      } catch (failure) {
        if (!(failure instanceof PackError)) throw new Error(`seed ${seed}`, { cause: failure })
      }
    }
  })
})
