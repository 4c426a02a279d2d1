import type { Grid, Model, ModelPart } from '@brushwork/asset'
import { mutate, Random } from '@brushwork-internal/testkit'
import { glbOf } from '@brushwork-internal/testkit/tiny-pack'
import { describe, expect, test } from 'vitest'
import { parallelograms } from '../../src/frames/parallelograms.js'
import { PackError, readModel } from '../../src/index.js'
import { readGlb } from '../../src/read/container/glb.js'
import { octahedralEncoder, turnTriangles, writeOctahedral, writePack } from '../../src/write/index.js'

const GRID: Grid = { step: [0.5, 0.25, 0.5], offset: [-8, 0, 3] }
const UV_GRID: Grid = { step: [1 / 64, 1 / 64], offset: [-1, 0] }
const SIDE = 6

/** How the vertices of a bumpy sheet are made. */
interface Sheet {
  /** Each square has vertices of its own. */
  readonly isSplit?: boolean
  readonly bits?: 8 | 16
}

async function sheet({ isSplit = false, bits = 8 }: Sheet = {}): Promise<Model> {
  const random = new Random(5)
  const heights = Array.from({ length: (SIDE + 1) ** 2 }, () => random.below(4000))
  const corners: number[] = []
  const indices: number[] = []
  const vertexAt = (corner: number): number => {
    const known = isSplit ? -1 : corners.indexOf(corner)
    return known >= 0 ? known : corners.push(corner) - 1
  }
  for (let square = 0; square < SIDE * SIDE; square++) {
    const corner = Math.floor(square / SIDE) * (SIDE + 1) + (square % SIDE)
    const [a, b, c, d] = [corner, corner + 1, corner + SIDE + 1, corner + SIDE + 2].map(vertexAt)
    indices.push(a, b, c, b, d, c)
  }
  const nearest = octahedralEncoder(bits)
  const normals = new Float32Array(corners.length * 3)
  corners.forEach((corner, vertex) => {
    const code = nearest(Math.sin(corner), 2, Math.cos(corner))
    writeOctahedral(Math.floor(code / 0x10000), code & 0xffff, bits, normals, vertex * 3)
  })
  const on = ({ step, offset }: Grid, integers: readonly number[]) =>
    Float32Array.from(integers, (integer, at) => offset[at % step.length] + step[at % step.length] * integer)
  const part: ModelPart = {
    name: 'sheet',
    material: 0,
    positions: on(
      GRID,
      corners.flatMap((at) => [(at % (SIDE + 1)) * 900, heights[at], Math.floor(at / (SIDE + 1)) * 900]),
    ),
    normals,
    uvs: on(
      UV_GRID,
      corners.flatMap((at) => [(at % (SIDE + 1)) * 64, Math.floor(at / (SIDE + 1)) * 64]),
    ),
    indices: await turnTriangles(Uint16Array.from(indices)),
  }
  const material = { name: 'paper', image: -1, color: [1, 1, 1, 1], alpha: 'opaque', doubleSided: false } as const
  const bounds = { min: [0, 0, 0], max: [0, 0, 0] } as const
  return { kind: 'model', parts: [part], materials: [material], images: [], clips: [], frameCount: 1, bounds }
}

const written = (model: Model) => writePack(model, { positions: GRID, uvs: [UV_GRID] })

const primitiveOf = (pack: Uint8Array) => {
  const { meshes } = readGlb(pack).json as { meshes: { primitives: { attributes: object; indices?: number }[] }[] }
  return meshes[0].primitives[0]
}

describe('coded geometry', () => {
  test.each<Sheet>([{}, { isSplit: true }, { bits: 16 }, { isSplit: true, bits: 16 }])(
    'is read as it was written: %o',
    async (shape) => {
      const model = await sheet(shape)
      const pack = await written(model)
      expect(readModel(pack).parts).toEqual(model.parts)
      expect(primitiveOf(pack).attributes).toEqual({ POSITION: expect.any(Number) })
      expect(await written(model)).toEqual(pack)
    },
  )

  test('keeps columns as attributes that cannot be coded', async () => {
    const model = await sheet()
    const [part] = model.parts
    const normals = part.normals.map((value) => value * 0.99)
    const odd = { ...model, parts: [{ ...part, normals, indices: part.indices.slice().reverse() }] }
    const pack = await writePack(odd, { positions: GRID })
    expect(readModel(pack).parts).toEqual(odd.parts)
    expect(Object.keys(primitiveOf(pack).attributes).sort()).toEqual(['NORMAL', 'POSITION', 'TEXCOORD_0'])
    expect(primitiveOf(pack).indices).toBeDefined()
  })

  test('leaves parts that name more points apart than 16 bits reach', async () => {
    const count = 33_000
    const positions = Float32Array.from({ length: (count + 1) * 3 }, (_, at) => {
      const vertex = Math.floor(at / 3) % count
      return GRID.offset[at % 3] + GRID.step[at % 3] * [vertex % 300, Math.floor(vertex / 300), 0][at % 3]
    })
    positions.set(positions.subarray((count - 1) * 3, count * 3), count * 3)
    const normals = Float32Array.from({ length: positions.length }, (_, at) => (at % 3 === 2 ? 1 : 0))
    const part = { ...(await sheet()).parts[0], positions, normals, uvs: new Float32Array((count + 1) * 2) }
    const indices = await turnTriangles(Uint32Array.of(0, 1, count))
    const model = { ...(await sheet()), parts: [{ ...part, indices }] }
    const [read] = readModel(await writePack(model, { positions: GRID })).parts
    expect(read.positions).toEqual(positions)
    expect([...read.indices]).toEqual([...indices])
  })

  test('is refused with a PackError when cut off at any byte', async () => {
    const pack = await written(await sheet({ isSplit: true }))
    for (let length = 0; length < pack.length; length++) {
      expect(() => readModel(pack.slice(0, length)), `cut at ${length}`).toThrow(PackError)
    }
  })

  test('gives a PackError or a model when bytes are changed, with seeds 1 to 3000', async () => {
    const pack = await written(await sheet({ isSplit: true }))
    const binAt = 20 + (pack[12] | (pack[13] << 8)) + 8
    for (let seed = 1; seed <= 3000; seed++) {
      const changed = pack.slice()
      changed.set(
        mutate(pack.subarray(seed % 3 === 0 ? 0 : binAt), seed).subarray(0, pack.length - (seed % 3 === 0 ? 0 : binAt)),
        seed % 3 === 0 ? 0 : binAt,
      )
      try {
        readModel(changed)
      } catch (failure) {
        if (!(failure instanceof PackError))
          throw new Error(`seed ${seed} threw ${String(failure)}`, { cause: failure })
      }
    }
  })

  test('is refused when it claims vertices, grids or streams that the pack does not have', async () => {
    const pack = await written(await sheet())
    const jsonLength = pack[12] | (pack[13] << 8)
    const json = new TextDecoder().decode(pack.subarray(20, 20 + jsonLength))
    const bin = pack.subarray(28 + jsonLength)
    const read = (from: RegExp, to: string) => {
      expect(json).toMatch(from)
      return () => readModel(glbOf(json.replace(from, to), bin))
    }
    expect(read(/"count":49/, '"count":4000000000')).toThrow(/stream: expected 4000000000 bytes/)
    expect(read(/"uvs":1/, '"uvs":2')).toThrow(/expected an index below 2/)
    expect(read(/"uvs":1/, '"uvs":0')).toThrow(/expected 2 numbers, found 3/)
    const primitive = json.slice(json.indexOf('"primitives":[') + 14, json.indexOf(']}],"nodes"'))
    const twice = json.replace(primitive, `${primitive},${primitive}`)
    expect(() => readModel(glbOf(twice, bin))).toThrow(/more streams than the pack holds/)
  })
})

describe('parallelograms', () => {
  test('span the edge of the first triangle, across the nearest earlier one', () => {
    const own = Uint32Array.of(0, 1, 2, 3, 4)
    expect([...parallelograms(Uint16Array.of(0, 1, 2, 2, 1, 3), own, 5)]).toEqual([
      5, 5, 5, 0, 5, 5, 1, 5, 5, 2, 1, 0, 3, 5, 5,
    ])
  })
})
