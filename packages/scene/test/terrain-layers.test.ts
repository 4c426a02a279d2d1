import type { Terrain, TerrainLayer } from '@brushwork/runtime'
import { expect, test } from 'vitest'
import { terrainPasses } from '../src/index.js'
import { layerCode } from '../src/shaders/index.js'

const materials = [4, 5, 6].map((image) => ({ image })) as unknown as Terrain['materials']
const layers: TerrainLayer[] = [
  { material: 0, tiling: [16, 0.5] },
  { material: 1, tiling: [8, 8], mask: { material: 2, channel: 'green' } },
  { material: 0, tiling: [2, 2], mask: { material: 1, channel: 'alpha' } },
]

test.each([
  ['glsl', 'texture2D(terrainTexture2, stretchedUv(terrainUv, vec2(textureSize(terrainTexture2, 0))))'],
  [
    'wgsl',
    'textureSample(terrainTexture2, terrainTexture2Sampler, stretchedUv(terrainUv, vec2f(textureDimensions(terrainTexture2, 0))))',
  ],
] as const)('layers are tiled as the pack says, and a mask is stretched once: %s', (dialect, mask) => {
  const [pass] = terrainPasses({ layers, materials }, undefined)
  const { textures, statements } = layerCode(dialect, pass, { materials }, 'map', true)
  expect(textures).toEqual(['terrainTexture1', 'terrainTexture2'])
  expect(statements).toContain('(16.000000, 0.500000)')
  expect(statements).toContain(`asStored(${mask}.rgb).g`)
  expect(statements.match(/layerOver/g)).toHaveLength(3)
})

test('a pass over another one begins with nothing', () => {
  const [pass] = terrainPasses({ layers, materials }, undefined)
  const begin = (isLowest: boolean) => layerCode('glsl', pass, { materials }, 'map', isLowest).statements.slice(0, 60)
  expect(begin(true)).toContain('(0.0, 0.0, 0.0, 1.0)')
  expect(begin(false)).toContain('(0.0, 0.0, 0.0, 0.0)')
})
