import type { Model, ModelPart, VertexFrames } from '@brushwork/asset'
import { mutate, Random } from '@brushwork-internal/testkit'
import { glbOf } from '@brushwork-internal/testkit/tiny-pack'
import { describe, expect, test } from 'vitest'
import { PackError, readModel } from '../../src/index.js'
import { unpackModel, writeDraft, writeOctahedral, writePack } from '../../src/write/index.js'

const SIDE = 5
const FRAMES = 6
const GRID = { step: [0.25, 0.5, 0.125], offset: [-8, 3, 0.1] }

/** Columns to replace, and whether the frames name no grid. */
type Change = Partial<VertexFrames> & { readonly hasNoGrid?: boolean }

/** A cloth of 5 × 5 points, each used by two vertices: positions on a grid, normals of a few directions. */
function cloth(change: Change = {}): Model {
  const random = new Random(7)
  const points = SIDE * SIDE
  const integers = Array.from({ length: FRAMES }, () => Array.from({ length: points * 3 }, () => random.below(900)))
  const positions = Float32Array.from(
    integers.flatMap((frame) => [...frame, ...frame]),
    (integer, at) => GRID.offset[at % 3] + GRID.step[at % 3] * integer,
  )
  const normals = new Float32Array(positions.length)
  for (let at = 0; at < normals.length; at += 3)
    writeOctahedral(random.below(9) * 20, random.below(9) * 20, 8, normals, at)
  const indices: number[] = []
  for (let y = 0; y + 1 < SIDE; y++) {
    for (let x = 0; x + 1 < SIDE; x++) {
      const [a, b] = [y * SIDE + x, (y + 1) * SIDE + x + points]
      indices.push(a, a + 1, b, a + 1, b + 1, b)
    }
  }
  const part: ModelPart = {
    name: 'cloth',
    material: 0,
    positions: positions.slice(0, points * 6),
    normals: normals.slice(0, points * 6),
    uvs: new Float32Array(points * 4),
    indices: Uint16Array.from(indices),
    frames: {
      positions: change.positions ?? positions,
      normals: change.normals ?? normals,
      ...(change.hasNoGrid ? {} : { grid: change.grid ?? GRID }),
    },
  }
  return {
    kind: 'model',
    parts: [part],
    materials: [{ name: 'plain', image: -1, color: [1, 1, 1, 1], alpha: 'opaque', doubleSided: false }],
    images: [],
    clips: [{ name: 'wave', firstFrame: 0, frameCount: FRAMES, framesPerSecond: 10 }],
    frameCount: FRAMES,
    bounds: readBounds(part),
  }
}

function readBounds({ positions }: ModelPart): Model['bounds'] {
  const along = (axis: number, pick: (...values: number[]) => number) =>
    pick(...positions.filter((_, at) => at % 3 === axis))
  return {
    min: [along(0, Math.min), along(1, Math.min), along(2, Math.min)],
    max: [along(0, Math.max), along(1, Math.max), along(2, Math.max)],
  }
}

const readBack = async (model: Model) => unpackModel(readModel(await writePack(model)))

function framesOf({ parts }: Model): VertexFrames {
  if (parts[0].frames === undefined) throw new Error('the part has no frames')
  return parts[0].frames
}

describe('frames in packs', () => {
  test('read back bit for bit where they lie on a grid', async () => {
    const model = cloth()
    expect(await readBack(model)).toEqual(model)
  })

  test('read back bit for bit whether neighbors move by less than 14 bits or more', async () => {
    const grid = { step: [1, 1, 1], offset: [0, 0, 0] }
    const { positions, normals } = cloth().parts[0].frames as VertexFrames
    for (const most of [8191, 65535]) {
      const random = new Random(most)
      const wide = positions.map(() => random.below(most + 1))
      expect(framesOf(await readBack(cloth({ positions: wide, normals, grid })))).toEqual({
        positions: wide,
        normals,
        grid,
      })
    }
  })

  test('move to the finest grid around them where they name none that has them, and normals by less than 1°', async () => {
    const { positions, normals } = cloth().parts[0].frames as VertexFrames
    const odd = positions.map((value, at) => value + at * 1e-3)
    const tilted = normals.map((value, at) => value + (at % 3) * 1e-3)
    for (const hasNoGrid of [true, false]) {
      const read = framesOf(await readBack(cloth({ positions: odd, normals: tilted, hasNoGrid })))
      odd.forEach((value, at) => {
        expect(Math.abs(read.positions[at] - value)).toBeLessThanOrEqual((read.grid?.step[at % 3] ?? 0) * 0.51)
      })
      expect(Math.max(...(read.grid?.step ?? []))).toBeLessThan(0.01)
      for (let at = 0; at < tilted.length; at += 3) {
        const size = Math.hypot(tilted[at], tilted[at + 1], tilted[at + 2])
        const cosine = [0, 1, 2].reduce((sum, axis) => sum + read.normals[at + axis] * (tilted[at + axis] / size), 0)
        expect(cosine).toBeGreaterThan(Math.cos(Math.PI / 180))
      }
    }
  })

  test('of more than 256 normals read back without a palette', async () => {
    const { positions } = cloth().parts[0].frames as VertexFrames
    const normals = new Float32Array(positions.length)
    for (let at = 0; at < normals.length; at += 3) writeOctahedral(at % 251, (at * 7) % 241, 8, normals, at)
    expect(framesOf(await readBack(cloth({ positions, normals }))).normals).toEqual(normals)
  })

  test('have the widest grid that holds them: files often widen 8 bits to 16', async () => {
    const { positions, normals } = cloth().parts[0].frames as VertexFrames
    const grid = { step: [0.5, 0.5, 0.5], offset: [1, 2, 3] }
    const multiples = positions.map((_, at) => grid.offset[at % 3] + 0.5 * 257 * ((at * 31) % 200))
    const read = framesOf(await readBack(cloth({ positions: multiples, normals, grid })))
    expect(read.positions).toEqual(multiples)
    expect(read.grid).toEqual({ ...grid, step: [128.5, 128.5, 128.5] })
  })

  test('keep vertices apart that are equal at rest and part later, and join those that are equal in all frames only', async () => {
    const { positions } = cloth().parts[0].frames as VertexFrames
    const parted = positions.map((value, at) => (at === positions.length - 1 ? value + GRID.step[2] : value))
    expect(framesOf(await readBack(cloth({ positions: parted }))).positions).toEqual(parted)
  })

  test('are the same bytes each time', async () => {
    expect(await writePack(cloth())).toEqual(await writePack(cloth()))
  })

  test('are refused with a PackError when cut off at any byte', async () => {
    const pack = await writePack(cloth())
    for (let length = 0; length < pack.length; length++) {
      expect(() => readModel(pack.slice(0, length)), `cut at ${length}`).toThrow(PackError)
    }
  })

  test('give a PackError or a model when bytes are changed, with seeds 1 to 3000', async () => {
    const pack = await writePack(cloth())
    const binAt = 20 + (pack[12] | (pack[13] << 8)) + 8
    for (let seed = 1; seed <= 3000; seed++) {
      const changed = pack.slice()
      changed.set(mutate(pack.subarray(seed % 2 === 0 ? binAt : 0), seed), seed % 2 === 0 ? binAt : 0)
      try {
        readModel(changed)
      } catch (failure) {
        if (!(failure instanceof PackError))
          throw new Error(`seed ${seed} threw ${String(failure)}`, { cause: failure })
      }
    }
  })

  test('are refused when they would take more memory than any source', async () => {
    const pack = await writePack(cloth())
    const jsonLength = pack[12] | (pack[13] << 8)
    const json = new TextDecoder()
      .decode(pack.subarray(20, 20 + jsonLength))
      .replace('"frameCount":6', '"frameCount":4000000000')
    expect(() => readModel(glbOf(json, pack.subarray(28 + jsonLength)))).toThrow(/need more than 256 MiB/)
  })
})

test('drafts hold texels as they are, and read back bit for bit', async () => {
  const model = cloth()
  const pack = await writeDraft(model)
  expect(unpackModel(readModel(pack))).toEqual(model)
  expect((await writePack(model)).length).toBeLessThan(pack.length)
})
