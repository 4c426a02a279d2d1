import { tinyLevel } from '@brushwork-internal/testkit/tiny-pack'
import { describe, expect, test } from 'vitest'
import { readGlb, readLevel } from '../../src/index.js'
import { plainGlb } from '../../src/plain/index.js'

const LEVEL = readLevel(tinyLevel())
const jsonOf = (glb: Uint8Array) =>
  readGlb(glb).json as unknown as {
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
})
