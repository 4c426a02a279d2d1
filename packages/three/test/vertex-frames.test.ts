import type { Model } from '@brushwork/runtime'
import {
  type DataTexture,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshPhongMaterial,
  MeshStandardMaterial,
  ShaderMaterial,
  Vector3,
  type WebGLProgramParametersWithUniforms,
  type WebGLRenderer,
} from 'three'
import { describe, expect, test, vi } from 'vitest'
import { createModel, type ModelObject, type ModelOptions } from '../src/index.js'
import { fakeDecoder, flag } from './assets.js'

const meshOf = (object: ModelObject) => object.children.find((child) => child instanceof Mesh) as Mesh
const meshFrom = async (model: Model, options: ModelOptions = {}) =>
  meshOf(await createModel(model, { ...fakeDecoder(), ...options }))
const RENDERER = { capabilities: { maxTextureSize: 4096 } } as WebGLRenderer

function compile(material: Material, renderer = RENDERER): WebGLProgramParametersWithUniforms {
  const shader = { uniforms: {}, vertexShader: 'void main() {\n}', fragmentShader: '' }
  material.onBeforeCompile(shader as WebGLProgramParametersWithUniforms, renderer)
  return shader as WebGLProgramParametersWithUniforms
}
const texelsOf = (mesh: Mesh) => compile(mesh.material as Material).uniforms.frameTexels.value as DataTexture

/** Two parts of one material; vertices 0 and 2 of the second are the same in all frames. */
function twoFlags(): Model {
  const [part] = flag().parts
  const texels = part.frames?.texels.slice() as Uint16Array
  for (let frame = 0; frame < 3; frame++) texels.copyWithin(frame * 12 + 8, frame * 12, frame * 12 + 4)
  const second = { ...part, name: 'second', frames: { texels, grid: { step: [2, 2, 2], offset: [1, 1, 1] } } }
  return { ...flag(), parts: [part, second] }
}

describe('vertex frames on the GPU', () => {
  test('are a texture with a row for each frame, as the pack has them', async () => {
    const model = flag()
    const { image, internalFormat } = texelsOf(await meshFrom(model))
    expect(internalFormat).toBe('RGBA16UI')
    expect(image).toMatchObject({ width: 3, height: 3, data: model.parts[0].frames?.texels })
  })

  test('are one texture for all parts; vertices that move as one share a column', async () => {
    const object = await createModel(twoFlags(), fakeDecoder())
    const [first, second] = object.children as Mesh[]
    expect(texelsOf(first)).toBe(texelsOf(second))
    expect(texelsOf(first).image).toMatchObject({ width: 5, height: 3 })
    expect([...first.geometry.attributes.frameColumn.array]).toEqual([0, 1, 2])
    expect([...second.geometry.attributes.frameColumn.array]).toEqual([3, 4, 3])
    expect([...second.geometry.attributes.frameStep.array]).toEqual([2, 2, 2])
    expect([...second.geometry.attributes.frameOffset.array]).toEqual([1, 1, 1])
  })

  test('wrap over the rows where a model has more than 4096', async () => {
    const model = flag()
    const [part] = model.parts
    const texels = new Uint16Array(5000 * 3 * 4).map((_, at) => at)
    const many = { ...model, parts: [{ ...part, frames: { texels, grid: { step: [1, 1, 1], offset: [0, 0, 0] } } }] }
    const { image } = texelsOf(await meshFrom(many))
    expect(image).toMatchObject({ width: 4096, height: 4 })
    const data = image.data as unknown as Uint16Array
    expect(data.subarray(0, texels.length)).toEqual(texels)
  })

  test('are shared by clones, which play on their own, until the last one is gone', async () => {
    const first = await createModel(flag(), fakeDecoder())
    const second = first.clone()
    const texture = texelsOf(meshOf(first))
    const freed = vi.fn()
    texture.addEventListener('dispose', freed)
    expect(texelsOf(meshOf(second))).toBe(texture)
    first.play('top')
    expect([...meshOf(first).geometry.attributes.frameMix.array]).toEqual([2, 2, 0, 0])
    expect([...meshOf(second).geometry.attributes.frameMix.array]).toEqual([0, 0, 0, 1])
    first.dispose()
    expect(freed).not.toHaveBeenCalled()
    const third = second.clone()
    second.dispose()
    third.dispose()
    expect(freed).toHaveBeenCalledOnce()
  })

  test('are replaced by those of the next model', async () => {
    const object = await createModel(flag(), fakeDecoder())
    const texture = texelsOf(meshOf(object))
    const freed = vi.fn()
    texture.addEventListener('dispose', freed)
    await object.replace(flag())
    expect(freed).toHaveBeenCalledOnce()
    expect(texelsOf(meshOf(object))).not.toBe(texture)
  })

  test('cast shadows in their pose', async () => {
    const { customDepthMaterial, customDistanceMaterial } = await meshFrom(flag())
    for (const material of [customDepthMaterial, customDistanceMaterial]) {
      expect(compile(material as Material).vertexShader).toContain('playFrames();')
    }
  })

  test('blend from a pose between frames', async () => {
    const object = await createModel(flag(), fakeDecoder())
    object.play('rise')
    object.update(0.05)
    object.play('top', { fade: 1 })
    object.update(0.5)
    const { position, frameMix } = meshOf(object).geometry.attributes
    expect(position.getY(0)).toBe(5)
    expect([...frameMix.array]).toEqual([2, 2, 0, 0.5])
    // The next blend starts in the middle of this one.
    object.play('rise', { fade: 1 })
    expect(position.getY(0)).toBe(12.5)
    expect(meshOf(object).getVertexPosition(0, new Vector3()).y).toBe(12.5)
  })

  test('stop at a frame', async () => {
    const object = await createModel(flag(), fakeDecoder())
    object.play('rise')
    object.setFrame(1.5)
    object.update(1)
    expect(meshOf(object).getVertexPosition(0, new Vector3()).y).toBe(15)
    expect(object.playing).toBeUndefined()
    object.setFrame(99)
    expect(meshOf(object).getVertexPosition(0, new Vector3()).y).toBe(20)
    object.setFrame(0.5)
    await object.replace(flag())
    expect(meshOf(object).getVertexPosition(0, new Vector3()).y).toBe(5)
  })
})

describe('the material of a model with vertex frames', () => {
  const kinds = [MeshBasicMaterial, MeshLambertMaterial, MeshPhongMaterial, MeshStandardMaterial]
  test.each(kinds)('may be a %o that changes its shader itself', async (Kind) => {
    const material = new Kind()
    material.onBeforeCompile = (shader) => {
      shader.fragmentShader = 'mine'
    }
    material.customProgramCacheKey = () => 'my key'
    const mesh = await meshFrom(flag(), { material: () => material })
    expect(mesh.material).toBe(material)
    const shader = compile(material)
    expect(shader.fragmentShader).toBe('mine')
    expect(shader.vertexShader).toContain('#define position framePosition')
    expect(material.customProgramCacheKey()).toContain('my key')
  })

  test('may be a shader of the game: then the CPU mixes frames into its attributes', async () => {
    const object = await createModel(flag(), { ...fakeDecoder(), material: () => new ShaderMaterial() })
    object.play('top')
    expect(meshOf(object).geometry.attributes.position.getY(0)).toBe(20)
    const asked = await createModel(flag(), { ...fakeDecoder(), vertexFrames: 'cpu' })
    asked.play('top')
    expect(meshOf(asked).geometry.attributes.position.getY(0)).toBe(20)
    expect(meshOf(asked).customDepthMaterial).toBeUndefined()
  })

  test('may be shared with other models, whose frames the CPU mixes', async () => {
    const shared = new MeshLambertMaterial()
    const [first, second] = [flag(), flag()].map((model) =>
      createModel(model, { ...fakeDecoder(), material: () => shared }),
    )
    expect((await first).children[0]).toHaveProperty('moment')
    const other = await second
    other.play('top')
    expect(meshOf(other).geometry.attributes.position.getY(0)).toBe(20)
  })

  test('may be replaced by a clone, which shows frames as well', async () => {
    const mesh = await meshFrom(flag())
    const texture = texelsOf(mesh)
    mesh.material = (mesh.material as Material).clone()
    expect(texelsOf(mesh)).toBe(texture)
    expect(() => {
      mesh.material = new ShaderMaterial({ name: 'plasma' })
    }).toThrow('material "plasma" (ShaderMaterial) cannot show vertex frames of this model')
  })

  test('throws if a GPU has no room for the frames', async () => {
    const model = flag()
    const [part] = model.parts
    const frames = { texels: new Uint16Array(3000 * 12), grid: { step: [1, 1, 1], offset: [0, 0, 0] } }
    const mesh = await meshFrom({ ...model, parts: [{ ...part, frames }] })
    const small = { capabilities: { maxTextureSize: 2048 } } as WebGLRenderer
    expect(() => compile(mesh.material as Material, small)).toThrow(
      "this GPU has 2048 at most: create the model with the option vertexFrames: 'cpu'",
    )
  })
})
