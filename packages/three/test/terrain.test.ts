import {
  ClampToEdgeWrapping,
  type MeshLambertMaterial,
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
  expect(plain.defines).toBeUndefined()
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
  for (const target of [object.geometry, object.material]) target.addEventListener('dispose', disposed)
  const higher = { ...terrain, images: [...terrain.images], heights: terrain.heights.map((height) => height + 50) }
  await Promise.all([object.replace(terrain), object.replace(Promise.resolve(higher))])
  expect(object.terrain).toBe(higher)
  expect(object.geometry.getAttribute('position').getY(0)).toBe(50)
  expect(disposed).toHaveBeenCalledTimes(2)
  object.dispose()
  expect(decoder.close.mock.calls).toHaveLength(decoder.decode.mock.calls.length)
})
