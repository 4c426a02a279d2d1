import type { Model, ModelPart, VertexFrames } from '@brushwork/asset'
import { mutate, Random } from '@brushwork-internal/testkit'
import { glbOf } from '@brushwork-internal/testkit/tiny-pack'
import { describe, expect, test } from 'vitest'
import { PackError, readModel } from '../../src/index.js'
import { readGlb } from '../../src/read/glb.js'
import { writeDraft, writeOctahedral, writePack } from '../../src/write/index.js'

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
      ...(change.hasNoGrid ? {} : { grid: GRID }),
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

const extensionOf = (pack: Uint8Array): object => {
  const { meshes } = readGlb(pack).json as { meshes: { primitives: { extensions: Record<string, object> }[] }[] }
  return meshes[0].primitives[0].extensions.BRUSHWORK_vertex_animation
}

describe('frames in packs', () => {
  test('read back bit for bit where they lie on a grid, in a stream alone', async () => {
    const model = cloth()
    const pack = await writePack(model)
    expect(readModel(pack)).toEqual(model)
    expect(Object.keys(extensionOf(pack))).toEqual(['stream'])
  })

  test('read back bit for bit where they lie on none, as floats', async () => {
    const { positions, normals } = cloth().parts[0].frames as VertexFrames
    const odd = positions.map((value, at) => value + at * 1e-3)
    const frames = { positions: odd, normals: normals.map((value) => value * 0.99), hasNoGrid: true }
    const pack = await writePack(cloth(frames))
    expect(readModel(pack).parts[0].frames).toStrictEqual({ positions: odd, normals: frames.normals })
    expect(Object.keys(extensionOf(pack))).toEqual(['positions', 'normals'])
  })

  test('read back where only one of positions and normals can be coded', async () => {
    const { positions, normals } = cloth().parts[0].frames as VertexFrames
    for (const frames of [
      { positions, normals: normals.map((value) => value * 0.99) },
      { positions, normals, hasNoGrid: true },
    ]) {
      const pack = await writePack(cloth(frames))
      const read = readModel(pack).parts[0].frames
      expect(read?.positions).toEqual(positions)
      expect(read?.normals).toEqual(frames.normals)
      expect(Object.keys(extensionOf(pack))).toHaveLength(2)
    }
  })

  test('that a grid does not describe are stored as floats, and read without the grid', async () => {
    const { positions } = cloth().parts[0].frames as VertexFrames
    const shifted = positions.map((value) => value + 0.01)
    const read = readModel(await writePack(cloth({ positions: shifted }))).parts[0].frames
    expect(read?.positions).toEqual(shifted)
    expect(read?.grid).toBeUndefined()
  })

  test('keep vertices apart that are equal at rest and part later, and join those that are equal in all frames only', async () => {
    const { positions } = cloth().parts[0].frames as VertexFrames
    const parted = positions.map((value, at) => (at === positions.length - 1 ? value + GRID.step[2] : value))
    expect(readModel(await writePack(cloth({ positions: parted }))).parts[0].frames?.positions).toEqual(parted)
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

test('drafts hold frames as floats, and read back bit for bit', async () => {
  const model = cloth({ hasNoGrid: true })
  const pack = await writeDraft(model)
  expect(readModel(pack)).toEqual(model)
  expect(Object.keys(extensionOf(pack))).toEqual(['positions', 'normals'])
})
