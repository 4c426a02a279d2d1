import { tinyLevel } from '@brushwork-internal/testkit/tiny-pack'
import { describe, expect, test } from 'vitest'
import { readGlb, readLevel } from '../../src/index.js'
import { plainGlb } from '../../src/plain/index.js'

const LEVEL = readLevel(tinyLevel())
const jsonOf = (glb: Uint8Array) =>
  readGlb(glb).json as unknown as {
    readonly materials: readonly {
      readonly alphaMode?: string
      readonly doubleSided?: boolean
      readonly pbrMetallicRoughness: object
    }[]
    readonly nodes: readonly { readonly name: string; readonly mesh?: number; readonly extras?: object }[]
    readonly scenes: readonly [{ readonly extras: object }]
  }

describe('a level as plain glTF', () => {
  test('has a node for each entity and position, and what is known about them', () => {
    const { nodes, scenes } = jsonOf(plainGlb(LEVEL, { scale: 1 }))
    const names = [...LEVEL.entities, ...LEVEL.positions].map(({ name }) => name)
    expect(nodes.map(({ name }) => name)).toEqual(['level', ...names])
    expect(scenes[0].extras).toMatchObject({ name: LEVEL.name, lights: LEVEL.lights })
  })

  test('leaves out surfaces of the sky, which would be walls in other programs', () => {
    const surfaces = LEVEL.surfaces.map((surface) => ({ ...surface, sky: true }))
    expect(jsonOf(plainGlb(LEVEL)).nodes[0].mesh).toBe(0)
    const [world] = jsonOf(plainGlb({ ...LEVEL, surfaces, parts: [] })).nodes
    expect(world.mesh).toBeUndefined()
  })

  test('has liquids that are seen through from both sides, as adapters show them, and other surfaces as they are', () => {
    const [water] = LEVEL.surfaces
    const floor = { ...water, liquid: false }
    const { materials } = jsonOf(plainGlb({ ...LEVEL, surfaces: [water, water, floor], parts: [] }))
    expect(materials).toHaveLength(2)
    expect(materials[0]).toMatchObject({
      name: 'water',
      alphaMode: 'BLEND',
      doubleSided: true,
      pbrMetallicRoughness: { baseColorFactor: [1, 1, 1, 0.75] },
    })
    expect([materials[1].alphaMode, materials[1].doubleSided]).toEqual([undefined, undefined])
  })

  test('has the opacity that a level gives its liquids', () => {
    const materials = LEVEL.materials.map((material) => ({
      ...material,
      alpha: 'blend' as const,
      color: [1, 1, 1, 0.4] as const,
    }))
    const [water] = jsonOf(plainGlb({ ...LEVEL, materials })).materials
    expect(water).toMatchObject({ pbrMetallicRoughness: { baseColorFactor: [1, 1, 1, 0.4] } })
  })
})
