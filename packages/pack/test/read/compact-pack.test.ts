import type { Model } from '@brushwork/asset'
import { mutate, Random } from '@brushwork-internal/testkit'
import { glbOf } from '@brushwork-internal/testkit/tiny-pack'
import { describe, expect, test } from 'vitest'
import { decodeTriangles, fitsTriangles } from '../../src/geometry/decode-triangles.js'
import { PackError, readModel } from '../../src/index.js'
import { snapUnitVectors, turnTriangles, writeDraft, writePack } from '../../src/write/index.js'

/** A sheet of `side` × `side` squares, in the order of its rows. */
function sheet(side: number): Uint16Array {
  const squares = Array.from({ length: side * side }, (_, square) => {
    const corner = Math.floor(square / side) * (side + 1) + (square % side)
    return [corner, corner + 1, corner + side + 1, corner + 1, corner + side + 2, corner + side + 1]
  })
  return Uint16Array.from(squares.flat())
}

const GRID = { step: [0.5, 0.5, 0.5], offset: [-8, 0, 3] }
const UV_GRID = { step: [1 / 64, 1 / 64], offset: [-1, 0] }

/** A sheet on grids. */
async function model(side = 4): Promise<Model> {
  const count = (side + 1) ** 2
  const random = new Random(7)
  const integers = (width: number) => Array.from({ length: count * width }, () => random.below(60_000))
  const on = (values: readonly number[], { step, offset }: typeof GRID) =>
    Float32Array.from(values, (value, at) => offset[at % step.length] + step[at % step.length] * value)
  const normals = Float32Array.from({ length: count * 3 }, () => random.between(-1, 1))
  const part = {
    name: 'sheet',
    material: 0,
    positions: on(integers(3), GRID),
    normals: snapUnitVectors(normals),
    uvs: on(integers(2), UV_GRID),
    indices: await turnTriangles(sheet(side)),
  }
  const material = { name: 'paper', image: -1, color: [1, 1, 1, 1], alpha: 'opaque', doubleSided: false } as const
  const bounds = { min: [0, 0, 0], max: [0, 0, 0] } as const
  return { kind: 'model', parts: [part], materials: [material], images: [], clips: [], frameCount: 1, bounds }
}

/** Without a grid of positions, vertices are not coded as in BRUSHWORK_geometry. */
const written = async () => writePack(await model(), { uvs: [UV_GRID] })

describe('a pack of integers and coded triangles', () => {
  test('is read as the floats and triangles that were written', async () => {
    const expected = await model()
    expect(readModel(await written()).parts).toEqual(expected.parts)
  })

  test('takes a fraction of the bytes of floats', async () => {
    const floats = await model(40)
    const exact = { ...floats, parts: floats.parts.map((part) => ({ ...part, indices: sheet(40) })) }
    const [small, large] = [await writePack(floats, { uvs: [UV_GRID] }), await writePack(exact)]
    expect(small.length).toBeLessThan(large.length * 0.8)
  })

  test('is read like its draft, which nothing was coded in', async () => {
    const pack = readModel(await written())
    const draft = readModel(await writeDraft(await model()))
    expect(draft.parts).toEqual(pack.parts)
    expect(new TextDecoder().decode(await writeDraft(await model()))).not.toContain('EXT_meshopt_compression')
  })

  test('is not written from a number beside its grid', async () => {
    const { parts, ...rest } = await model()
    parts[0].positions[4] += 0.25
    await expect(writePack({ ...rest, parts }, { positions: GRID })).rejects.toThrow(RangeError)
  })

  test('is refused with a PackError when cut off at any byte', async () => {
    const bytes = await written()
    for (let length = 0; length < bytes.length; length++) {
      expect(() => readModel(bytes.slice(0, length)), `cut at ${length}`).toThrow(PackError)
    }
  })

  test('gives a PackError or a model when bytes are changed, with seeds 1 to 1500', async () => {
    const bytes = await written()
    for (let seed = 1; seed <= 1500; seed++) {
      try {
        readModel(mutate(bytes, seed))
      } catch (failure) {
        if (!(failure instanceof PackError))
          throw new Error(`seed ${seed} threw ${String(failure)}`, { cause: failure })
      }
    }
  })
})

/** A pack with its JSON changed. */
async function changed(from: string, to: string): Promise<Uint8Array> {
  const pack = await written()
  const jsonLength = pack[12] | (pack[13] << 8)
  const json = new TextDecoder().decode(pack.subarray(20, 20 + jsonLength))
  if (!json.includes(from)) throw new Error(`${from} is not in the pack`)
  return glbOf(json.replace(from, to), pack.subarray(28 + jsonLength))
}

describe('a pack is refused', () => {
  test.each([
    ['for triangles that its bytes cannot be', '"count":96,"mode"', '"count":99,"mode"', /cannot be 99 indices/],
    ['for a decoded view of another length', '"byteLength":192', '"byteLength":194', /cannot be 96 indices/],
    ['for another codec', '"mode":"TRIANGLES"', '"mode":"ATTRIBUTE"', /unsupported|a view in mode ATTRIBUTE/],
    ['for a grid that does not exist', '{"grid":0}', '{"grid":7}', /expected an index below 1, found 7/],
    ['for a grid of other components', '"offset":[-1,0]', '"offset":[-1]', /expected 2 numbers, found 1/],
    [
      'for a grid of more components',
      '"step":[0.015625,0.015625],"offset":[-1,0]',
      '"step":[1,1,1],"offset":[0,0,0]',
      /expected 2 numbers, found 3/,
    ],
    ['for integers without a grid', '"BRUSHWORK_grid":{"grid":0}', '"BRUSHWORK_grip":{"grid":0}', /integers on a grid/],
    ['for normalized integers', '"normalized":true', '"normalizes":true', /signed bytes of unit vectors/],
  ])('%s', async (_, from, to, message) => {
    const bytes = await changed(from, to)
    expect(() => readModel(bytes)).toThrow(message)
  })
})

describe('coded triangles', () => {
  test('are decoded as the library decodes them, whatever their order', async () => {
    const { MeshoptDecoder } = await import('meshoptimizer/decoder')
    const { MeshoptEncoder } = await import('meshoptimizer/encoder')
    await Promise.all([MeshoptDecoder.ready, MeshoptEncoder.ready])
    for (let seed = 1; seed <= 60; seed++) {
      const random = new Random(seed)
      const vertices = 1 + random.below(300)
      const near = random.below(2) === 0
      const source = Uint32Array.from({ length: 3 * (1 + random.below(200)) }, (_, at) =>
        Math.floor(near ? (at / 4 + random.below(9)) % vertices : random.below(vertices)),
      )
      const stream = MeshoptEncoder.encodeGltfBuffer(new Uint8Array(source.buffer), source.length, 4, 'TRIANGLES')
      const expected = new Uint8Array(source.length * 4)
      MeshoptDecoder.decodeIndexBuffer(expected, source.length, 4, stream)
      const found = new Uint32Array(source.length)
      expect(decodeTriangles(stream, found), `seed ${seed}`).toBe(true)
      expect(found, `seed ${seed}`).toEqual(new Uint32Array(expected.buffer))
    }
  })

  test('are refused when their stream ends early, late or never', async () => {
    const { MeshoptEncoder } = await import('meshoptimizer/encoder')
    await MeshoptEncoder.ready
    const source = sheet(6)
    const stream = MeshoptEncoder.encodeGltfBuffer(new Uint8Array(source.buffer), source.length, 2, 'TRIANGLES')
    const out = new Uint16Array(source.length)
    const longer = new Uint8Array([...stream, 0])
    expect([decodeTriangles(longer, out), fitsTriangles(source.length, source.length / 3)]).toEqual([false, false])
    for (let length = 17 + source.length / 3; length < stream.length; length++) {
      expect(decodeTriangles(stream.subarray(0, length), out), `cut at ${length}`).toBe(false)
    }
    const endless = new Uint8Array(stream.length).fill(0xff)
    endless[0] = 0xe1
    expect(decodeTriangles(endless, out)).toBe(false)
  })

  test('keep their winding and place when they are turned', async () => {
    const turned = await turnTriangles(sheet(9))
    const smallestFirst = (indices: ArrayLike<number>) =>
      Array.from({ length: indices.length / 3 }, (_, triangle) => {
        const corners = [0, 1, 2].map((corner) => indices[triangle * 3 + corner])
        const first = corners.indexOf(Math.min(...corners))
        return [...corners.slice(first), ...corners.slice(0, first)]
      })
    expect(smallestFirst(turned)).toEqual(smallestFirst(sheet(9)))
    expect(await turnTriangles(turned)).toEqual(turned)
  })
})

describe('unit vectors', () => {
  test('are rounded by less than half a degree, and to themselves again', () => {
    const random = new Random(3)
    const vectors = Float32Array.from({ length: 3000 }, () => random.between(-1, 1))
    for (let at = 0; at < vectors.length; at += 3) {
      const length = Math.hypot(vectors[at], vectors[at + 1], vectors[at + 2])
      for (let axis = at; axis < at + 3; axis++) vectors[axis] /= length
    }
    const snapped = snapUnitVectors(vectors)
    for (let at = 0; at < vectors.length; at += 3) {
      const dot = [0, 1, 2].reduce((sum, axis) => sum + vectors[at + axis] * snapped[at + axis], 0)
      expect(dot).toBeGreaterThan(Math.cos(Math.PI / 360))
    }
  })
})
