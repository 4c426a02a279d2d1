import type { Terrain, TerrainLayer } from '@brushwork/runtime'
import {
  ClampToEdgeWrapping,
  type Material,
  MeshLambertMaterial,
  RepeatWrapping,
  ShaderChunk,
  type WebGLProgramParametersWithUniforms,
} from 'three'
import { expect, test, vi } from 'vitest'
import { createTerrain } from '../src/index.js'
import { fakeDecoder, terrain } from './assets.js'

test('a terrain is a mesh in pack axes under its color map', async () => {
  const object = await createTerrain(terrain, fakeDecoder())
  expect(object.geometry.getAttribute('position').count).toBe(4)
  expect(object.geometry.index?.count).toBe(6)
  const { map } = object.material as MeshLambertMaterial
  expect(map).toMatchObject({ wrapS: ClampToEdgeWrapping, flipY: false })
})

test('the detail map is woven into the shader that three has', async () => {
  const material = (await createTerrain(terrain, fakeDecoder())).material as MeshLambertMaterial
  expect(ShaderChunk.meshlambert_frag).toContain('#include <map_fragment>')
  const shader = { uniforms: {}, fragmentShader: ShaderChunk.meshlambert_frag }
  material.onBeforeCompile(shader as WebGLProgramParametersWithUniforms, undefined as never)
  expect(shader.fragmentShader).toContain('texture2D(detailMap')
  expect(shader.uniforms).toMatchObject({ detailRepeat: { value: 32 } })
  const plain = (await createTerrain(terrain, { ...fakeDecoder(), detailRepeat: 0 })).material
  expect((plain as MeshLambertMaterial).defines).toBeUndefined()
})

test('details are added to what the game changes in a shader, once for each material', async () => {
  const own = new MeshLambertMaterial()
  own.onBeforeCompile = (shader) => {
    shader.uniforms.snow = { value: 1 }
  }
  const other = new MeshLambertMaterial()
  other.onBeforeCompile = () => {}
  await createTerrain(terrain, { ...fakeDecoder(), material: () => own })
  await createTerrain(terrain, { ...fakeDecoder(), material: () => own, detailRepeat: 8 })
  await createTerrain(terrain, { ...fakeDecoder(), material: () => other })
  const shader = { uniforms: {}, fragmentShader: ShaderChunk.meshlambert_frag }
  own.onBeforeCompile(shader as WebGLProgramParametersWithUniforms, undefined as never)
  expect(shader.uniforms).toMatchObject({ snow: { value: 1 }, detailRepeat: { value: 8 } })
  expect(shader.fragmentShader.match(/uniform sampler2D detailMap;/g)).toHaveLength(1)
  // three takes materials of one key to have one shader.
  expect(own.customProgramCacheKey()).not.toBe(other.customProgramCacheKey())
})

test('clones share textures; the last one frees them', async () => {
  const decoder = fakeDecoder()
  const first = await createTerrain(terrain, decoder)
  const second = first.clone()
  expect(second.geometry).not.toBe(first.geometry)
  first.dispose()
  expect(decoder.close).not.toHaveBeenCalled()
  second.dispose()
  expect(decoder.close).toHaveBeenCalledTimes(2)
})

test('a terrain is replaced in place by the one that was asked for last, and frees what it showed', async () => {
  const decoder = fakeDecoder()
  const object = await createTerrain(terrain, decoder)
  const disposed = vi.fn()
  for (const target of [object.geometry, object.material as MeshLambertMaterial])
    target.addEventListener('dispose', disposed)
  const higher = { ...terrain, images: [...terrain.images], heights: terrain.heights.map((height) => height + 50) }
  await Promise.all([object.replace(terrain), object.replace(Promise.resolve(higher))])
  expect(object.terrain).toBe(higher)
  expect(object.geometry.getAttribute('position').getY(0)).toBe(50)
  expect(disposed).toHaveBeenCalledTimes(2)
  object.dispose()
  expect(decoder.close.mock.calls).toHaveLength(decoder.decode.mock.calls.length)
})

/** A terrain whose layers each have an image; those above the lowest are masked by their alpha. */
function layered(count: number): Terrain {
  const images = Array.from({ length: count }, () => ({ ...terrain.images[0] }))
  const materials = images.map((_, image) => ({ ...terrain.materials[0], image }))
  const layers = images.map((_, material): TerrainLayer => {
    return { material, tiling: [16, 8], ...(material > 0 && { mask: { material, channel: 'alpha' } }) }
  })
  return { ...terrain, colorMap: 0, detailMap: -1, layers, materials, images }
}

function shaderOf(material: Material | undefined): WebGLProgramParametersWithUniforms {
  const shader = { uniforms: {}, vertexShader: '', fragmentShader: ShaderChunk.meshlambert_frag }
  material?.onBeforeCompile(shader as WebGLProgramParametersWithUniforms, undefined as never)
  return shader as WebGLProgramParametersWithUniforms
}

/** Repetitions of each layer. */
function tilingIn(shader: string): string[] {
  return [...shader.matchAll(/terrainUv \* vec2\(([^)]*)\)/g)].map(([, numbers]) => numbers.replaceAll('.000000', ''))
}

test('layers are tiled as the pack or the option says, and masked by an alpha that is stretched once', async () => {
  const object = await createTerrain(layered(2), fakeDecoder())
  const material = object.material as MeshLambertMaterial
  expect(material.map?.wrapS).toBe(RepeatWrapping)
  const { fragmentShader } = shaderOf(material)
  expect(fragmentShader).toContain('stretchedUv(terrainUv, vec2(textureSize(terrainTexture1, 0)))).a')
  expect(tilingIn(fragmentShader)).toEqual(['16, 8', '16, 8'])
  const tilingOf = async (tiling: number | (number | undefined)[]) => {
    const { material } = await createTerrain(layered(2), { ...fakeDecoder(), tiling })
    return tilingIn(shaderOf(material as Material).fragmentShader)
  }
  expect(await tilingOf(3)).toEqual(['3, 3', '3, 3'])
  expect(await tilingOf([undefined, 5])).toEqual(['16, 8', '5, 5'])
})

test('layers are also what a level adds to the brightness of a terrain', async () => {
  const { fragmentShader } = shaderOf((await createTerrain(layered(2), fakeDecoder())).material as Material)
  expect(fragmentShader).not.toContain('#include <emissivemap_fragment>')
})

test('two hundred layers become materials of eight textures each, drawn in order over the same triangles', async () => {
  const object = await createTerrain(layered(200), fakeDecoder())
  const materials = object.material as Material[]
  expect([materials.length, object.geometry.groups.length]).toEqual([25, 25])
  for (const [at, material] of materials.entries()) {
    expect(material.depthWrite).toBe(at === 0)
    expect(shaderOf(material).fragmentShader.match(/uniform sampler2D terrainTexture/g)).toHaveLength(7)
  }
  object.dispose()
})

test('layers without images change nothing', async () => {
  const { materials, ...rest } = layered(1)
  const bare = [...materials, { ...materials[0], image: -1 }]
  const layers: TerrainLayer[] = [{ material: 1, tiling: [1, 1] }]
  const { material } = await createTerrain({ ...rest, materials: bare, layers }, fakeDecoder())
  expect(shaderOf(material as Material).fragmentShader).toBe(ShaderChunk.meshlambert_frag)
})
