import type { LevelSurface } from '@brushwork/runtime'
import { expect, test } from 'vitest'
import { pairSurfaces } from '../src/index.js'

/** One triangle without light. */
const PLAIN: LevelSurface = {
  material: 0,
  sky: false,
  liquid: false,
  passable: false,
  unshaded: false,
  flags: 0,
  userFlags: 0,
  ambient: 0,
  albedo: 50,
  blockMaterial: '',
  positions: new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]),
  normals: new Float32Array([0, 0, 1, 0, 0, 1, 0, 0, 1]),
  uvs: new Float32Array(6),
  indices: new Uint16Array([0, 1, 2]),
  blocks: new Uint32Array(1),
  ranges: { firstTriangles: Uint32Array.of(0, 1), firstClusters: new Uint32Array(2), clusters: new Uint32Array(0) },
}
/** Two triangles of four vertices. */
const SHARED: LevelSurface = {
  ...PLAIN,
  positions: new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0]),
  normals: new Float32Array(12),
  uvs: new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]),
  indices: new Uint16Array([0, 1, 2, 2, 1, 3]),
  light: { page: 0, uvs: new Float32Array([0.1, 0.1, 0.2, 0.1, 0.1, 0.2, 0.2, 0.2]) },
}
/** The same, each with vertices of its own. */
const DIVIDED: LevelSurface = {
  ...SHARED,
  positions: new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
  normals: new Float32Array(18),
  uvs: new Float32Array([0, 0, 1, 0, 0, 1, 1, 1, 0, 1, 1, 0]),
  indices: new Uint16Array([0, 1, 2, 4, 5, 3]),
  light: { page: 0, uvs: new Float32Array([0.5, 0, 0.6, 0, 0.5, 0.1, 0.8, 0.1, 0.7, 0.1, 0.8, 0]) },
}

test('a vertex that had two lights before is divided, and keeps all else', () => {
  const paired = pairSurfaces(DIVIDED, SHARED)
  const { surface, before } = paired as NonNullable<typeof paired>
  expect(surface.positions).toHaveLength(18)
  for (const [at, index] of surface.indices.entries()) {
    const [old, own] = [DIVIDED.indices[at], SHARED.indices[at]]
    expect(before?.slice(index * 2, index * 2 + 2)).toEqual(DIVIDED.light?.uvs.slice(old * 2, old * 2 + 2))
    expect(surface.light?.uvs.slice(index * 2, index * 2 + 2)).toEqual(SHARED.light?.uvs.slice(own * 2, own * 2 + 2))
    expect(surface.positions.slice(index * 3, index * 3 + 3)).toEqual(SHARED.positions.slice(own * 3, own * 3 + 3))
  }
})

test('a surface whose vertices are divided already stays as it is', () => {
  const paired = pairSurfaces(SHARED, DIVIDED)
  expect(paired?.surface).toBe(DIVIDED)
  expect(paired?.before).toHaveLength(12)
})

test('surfaces of other triangles, and those of which only one has light, are no pair', () => {
  const { light: _, ...dark } = SHARED
  expect(pairSurfaces(SHARED, PLAIN)).toBeUndefined()
  expect(pairSurfaces(SHARED, { ...SHARED, positions: SHARED.positions.map((value) => value * 2) })).toBeUndefined()
  expect(pairSurfaces(dark, SHARED)).toBeUndefined()
  expect(pairSurfaces(dark, dark)).toEqual({ surface: dark, before: undefined })
})
