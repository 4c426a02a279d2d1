import type { Terrain, TerrainLayer } from '@brushwork/runtime'
import { expect, test } from 'vitest'
import { openTerrain, type TerrainOptions, terrainClass } from '../src/index.js'
import { decode, Mesh, type Recorded, recorder } from './recorded.js'

const TerrainMesh = terrainClass<Recorded, Mesh>(Mesh)

const grass = { name: 'grass', image: 0, color: [1, 1, 1, 1], alpha: 'opaque', doubleSided: false } as const
const image = { name: 'grass', mimeType: 'image/png', bytes: new Uint8Array(1) } as const
const hill = {
  kind: 'terrain',
  columns: 2,
  rows: 2,
  spacing: [16, 16],
  corner: [0, 0, 0],
  heights: Float32Array.of(0, 0, 0, 8),
  normals: Float32Array.of(0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0),
  bounds: { min: [0, 0, 0], max: [16, 8, 16] },
  materials: [grass, { ...grass, image: 1 }],
  colorMap: 0,
  detailMap: 1,
  images: [image, image],
} as unknown as Terrain

async function shown(terrain = hill, options: TerrainOptions<Recorded> = {}) {
  return new TerrainMesh(recorder, await openTerrain(recorder, terrain, { decode, ...options }))
}

/** A terrain with nine layers of an image each, and no other maps. */
function layered(): Terrain {
  const materials = Array.from({ length: 9 }, (_, index) => ({ ...grass, image: index }))
  const layers = materials.map((_, material): TerrainLayer => ({ material, tiling: [4, 4] }))
  return { ...hill, materials, images: materials.map(() => image), layers, detailMap: -1 }
}

test('a terrain shows its color map once over all of it, under details that repeat', async () => {
  const [{ map, detail }] = (await shown()).materials
  expect(map?.use).toBe('card')
  expect(detail).toEqual([{ use: 'color', isFreed: false }, 32, expect.closeTo(0.2159)])
})

test('a color map that repeats as details or as a layer is no card', async () => {
  const same = await shown({ ...hill, detailMap: 0 })
  expect(same.materials[0].map?.use).toBe('color')
  expect((await shown(layered())).materials[0].map?.use).toBe('color')
})

test('a terrain without details, or with none asked for, shows none', async () => {
  expect((await shown(hill, { detailRepeat: 0 })).materials[0].detail).toBeUndefined()
  expect((await shown({ ...hill, detailMap: -1 })).materials[0].detail).toBeUndefined()
})

test('layers that one material cannot show are drawn by several', async () => {
  expect((await shown(layered())).materials).toHaveLength(2)
})

test('a terrain is replaced by what its successor needs, and frees what it showed', async () => {
  const terrain = await shown()
  const [before] = terrain.materials
  await terrain.replace(layered())
  expect([before.isFreed, before.map?.isFreed, terrain.materials.length]).toEqual([true, true, 2])
  expect(terrain.materials[0].map).toMatchObject({ use: 'color', isFreed: false })
})

test('a terrain stays as it is where the material of its replacement fails, which frees the new images', async () => {
  const maps: (Recorded['texture'] | null)[] = []
  const material: TerrainOptions<Recorded>['material'] = (_, map) => {
    maps.push(map)
    if (maps.length > 1) throw new Error('no shader')
    return { map, isFreed: false }
  }
  const terrain = await shown(hill, { material })
  await expect(terrain.replace({ ...hill, images: [image, image] })).rejects.toThrow('no shader')
  expect(terrain.terrain).toBe(hill)
  expect(maps.map((map) => map?.isFreed)).toEqual([false, true])
})
