import type { Image, ModelPart, Sprite, Terrain, TerrainLayer } from '@brushwork/runtime'
import { describe, expect, test } from 'vitest'
import {
  type BatchTraits,
  cardOf,
  cardUvs,
  cubeMesh,
  domeMesh,
  frameWithin,
  layersUsed,
  matchByKey,
  ownVertices,
  planBatches,
  surfaceKey,
  terrainPasses,
} from '../src/index.js'

describe('pieces of different files', () => {
  const image = (...bytes: number[]) => ({ bytes: Uint8Array.from(bytes) }) as unknown as Image
  const piece = (given: Partial<BatchTraits<string>> = {}): BatchTraits<string> => ({
    state: 'solid',
    map: null,
    image: undefined,
    sampling: 'linear',
    color: [1, 1, 1],
    glow: [0, 0, 0],
    vertices: 4,
    indices: 6,
    users: 2,
    ...given,
  })
  const plan = (pieces: readonly BatchTraits<string>[]) => planBatches(pieces, (one) => one)

  test('share a batch with a row for each color and texture', () => {
    const pieces = [piece({ map: 'a' }), piece({ map: 'b' }), piece({ map: 'a', glow: [1, 0, 0] }), piece({ map: 'b' })]
    const [batch, ...more] = plan(pieces)
    expect(more).toEqual([])
    expect([batch.maps, batch.vertices, batch.indices, batch.instances]).toEqual([['a', 'b'], 16, 24, 8])
    expect(pieces.map((one) => batch.rowOf.get(one))).toEqual([0, 1, 2, 1])
    expect(batch.rows.map(({ layer }) => layer)).toEqual([0, 1, 0])
  })

  test('of another state have a batch of their own', () => {
    expect(plan([piece(), piece({ state: 'soft' }), piece()]).map(({ pieces }) => pieces.length)).toEqual([2, 1])
  })

  test('share textures of the same bytes that are read alike', () => {
    const same = [piece({ map: 'a', image: image(1, 2) }), piece({ map: 'b', image: image(1, 2) })]
    const others = [
      piece({ map: 'c', image: image(1, 3) }),
      piece({ map: 'd', image: image(1, 2), sampling: 'nearest' }),
    ]
    expect(plan([...same, ...others])[0].maps).toEqual(['a', 'c', 'd'])
  })

  test('begin another batch where one has 8 textures, 32 rows or a million vertices', () => {
    const textures = Array.from({ length: 9 }, (_, at) => piece({ map: `${at}` }))
    expect(plan(textures).map(({ maps }) => maps.length)).toEqual([8, 1])
    const colors = Array.from({ length: 33 }, (_, at) => piece({ color: [at, 0, 0] }))
    expect(plan(colors).map(({ rows }) => rows.length)).toEqual([32, 1])
    const large = [2 ** 19, 2 ** 19, 1, 2 ** 21].map((vertices) => piece({ vertices }))
    expect(plan(large).map(({ vertices }) => vertices)).toEqual([2 ** 20, 1, 2 ** 21])
  })

  test('have only the vertices that their triangles use', () => {
    const part = {
      positions: Float32Array.of(0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3),
      normals: new Float32Array(12),
      uvs: Float32Array.of(0, 0, 1, 1, 2, 2, 3, 3),
    } as unknown as ModelPart
    const { positions, uvs, indices } = ownVertices(part, Uint16Array.of(3, 1, 3))
    expect([[...positions], [...uvs], [...indices]]).toEqual([
      [3, 3, 3, 1, 1, 1],
      [3, 3, 1, 1],
      [0, 1, 0],
    ])
  })
})

describe('layers of a terrain', () => {
  const terrainOf = (layers: Terrain['layers'], images: readonly number[]) =>
    ({ layers, materials: images.map((image) => ({ image })) }) as unknown as Terrain
  const layer = (material: number, mask?: number): TerrainLayer => ({
    material,
    tiling: [2, 2],
    ...(mask !== undefined && { mask: { material: mask, channel: 'alpha' } }),
  })

  test('are drawn in one pass of at most eight images, each read once', () => {
    const eight = Array.from({ length: 8 }, (_, at) => layer(at, 0))
    const images = Array.from({ length: 10 }, (_, at) => at + 100)
    expect(terrainPasses(terrainOf(eight, images), undefined).map((pass) => pass.images.length)).toEqual([8])
    const passes = terrainPasses(terrainOf([...eight, layer(8, 9), layer(0)], images), undefined)
    expect(passes.map((pass) => pass.images)).toEqual([images.slice(0, 8), [108, 109, 100]])
    expect(passes.map((pass) => pass.layers.length)).toEqual([8, 2])
  })

  test('whose image or mask is missing are left out; others keep the tiling that is theirs', () => {
    const terrain = terrainOf([layer(0), layer(1), layer(0, 1), layer(2)], [7, -1, 8])
    const [pass] = terrainPasses(terrain, [3, 4, 5, undefined])
    expect(pass.layers.map(({ material, tiling }) => [material, ...tiling])).toEqual([
      [0, 3, 3],
      [2, 2, 2],
    ])
    expect(terrainPasses(terrain, 9)[0].layers.map(({ tiling }) => tiling[0])).toEqual([9, 9])
    expect(terrainPasses({ materials: [] }, 9)).toEqual([])
  })
})

test('objects replace those of the same key, the first of several the first', () => {
  const pairs = matchByKey(['a1', 'b1', 'a2', 'a3'], ['a7', 'c7', 'a8', 'b7'], ([key]) => key)
  expect(pairs).toEqual([
    ['a1', 'a7'],
    ['b1', 'b7'],
    ['a2', 'a8'],
  ])
})

test('a wall that has become sky or liquid is another surface', () => {
  const keys = [
    { sky: false, liquid: false },
    { sky: true, liquid: false },
    { sky: false, liquid: true },
  ].map((surface) => surfaceKey({ name: 'wall', surface }))
  expect(new Set(keys).size).toBe(3)
})

test('a surface uses the layers up to the last that a vertex has light in', () => {
  expect(layersUsed(Uint8Array.of(0, 255, 255, 255))).toBe(1)
  expect(layersUsed(Uint8Array.of(0, 255, 255, 255, 0, 255, 9, 255))).toBe(3)
})

describe('the card of a sprite', () => {
  const smoke = { width: 8, height: 4, frameCount: 4, materials: [{ name: 'smoke' }] } as unknown as Sprite

  test('shows a frame of its sheet without the edges of the neighbors', () => {
    const { positions, uvs } = cardOf(smoke, 32, 1)
    expect([...positions.slice(6, 9)]).toEqual([4, 2, 0])
    expect([...uvs].filter((_, at) => at % 2 === 0)).toEqual([0.265625, 0.484375, 0.484375, 0.265625])
    expect([...cardUvs({ frameCount: 1 }, 32, 0)]).toEqual([0, 1, 1, 1, 1, 0, 0, 0])
  })

  test('shows the first or last frame for numbers outside', () => {
    expect([-1, 2.9, 7, Number.NaN].map((frame) => frameWithin(frame, smoke.frameCount))).toEqual([0, 2, 3, 0])
  })
})

describe('a sky', () => {
  test('of six faces has each on its side, upright as seen from inside', () => {
    const { positions, uvs, indices } = cubeMesh(600)
    expect([positions.length, uvs.length, indices.length]).toEqual([72, 48, 36])
    // The strip begins in the west, which is −z; its image is upright, and its right is in the north, +x.
    expect([...positions.slice(0, 12)]).toEqual([-1, -1, -1, 1, -1, -1, 1, 1, -1, -1, 1, -1])
    expect(uvs[0]).toBeCloseTo(0.5 / 600)
    expect([uvs[1], uvs[5]]).toEqual([1, 0])
  })

  test('of a dome has its texture repeated up to 45°, and comes down by its curve', () => {
    const { positions, uvs } = domeMesh(2, 0.5)
    expect([...positions.slice(0, 3)].map(Math.round)).toEqual([0, 1, 0])
    const last = positions.length - 3
    expect([positions[last], positions[last + 1]]).toEqual([1, 0])
    // At the horizon: tiles ÷ curve.
    expect(uvs.at(-1)).toBeCloseTo(-4)
  })
})
