import type { Level } from '@brushwork/runtime'
import {
  type DataTexture,
  DataUtils,
  type Material,
  MeshBasicMaterial,
  MeshNormalMaterial,
  ShaderLib,
  type WebGLRenderer,
} from 'three'
import { describe, expect, test } from 'vitest'
import { createLevel, playLightStyles, QUAKE_LIGHT_STYLES } from '../src/index.js'
import { fakeDecoder, image, yard } from './assets.js'

/** The first two surfaces lit, on a page of three layers; the first without styles, the second with these. */
function lit(styles: readonly number[]): Level {
  const level = yard()
  const uvs = new Float32Array([0, 0, 0.5, 0, 0, 0.5])
  const bytes = (value: number) => ({ ...image, name: `layer ${value}`, bytes: Uint8Array.of(value) })
  const [first, second] = [level.surfaces[0], level.surfaces[0]]
  return {
    ...level,
    images: [...level.images, bytes(7), bytes(8), bytes(9)],
    surfaces: [
      { ...first, light: { page: 0, uvs } },
      { ...second, light: { page: 0, uvs, styles: Uint8Array.from([styles, styles, styles].flat()) } },
    ],
    lightPages: [{ layers: [1, 2, 3] }],
  }
}

/** The shader as three hands it to a material before it compiles. */
function compiled(material: Material) {
  const { vertexShader, fragmentShader } = ShaderLib.basic
  const shader = { vertexShader, fragmentShader, uniforms: {} as Record<string, { value: unknown }> }
  material.onBeforeCompile(shader as Parameters<Material['onBeforeCompile']>[0], undefined as unknown as WebGLRenderer)
  return shader
}

describe('light styles of a level', () => {
  test('are bright until the game sets them, and stay over hot updates', async () => {
    const object = await createLevel(lit([0, 5, 255, 255]), fakeDecoder())
    expect([1, 5, 254].map((style) => object.lightStyles.get(style))).toEqual([1, 1, 1])
    object.lightStyles.set(5, 0.5)
    object.lightStyles.set(6, -1)
    await object.replace(lit([0, 5, 255, 255]))
    expect([5, 6].map((style) => object.lightStyles.get(style))).toEqual([0.5, 0])
    const { uniforms } = compiled(object.surfaces[1].material)
    expect((uniforms.lightStyleBrightness.value as Float32Array)[5]).toBe(0.5)
  })

  test.each([0, 255, 1.5, -1])('are 1 to 254, not %d', async (style) => {
    const { lightStyles } = await createLevel(yard(), fakeDecoder())
    expect(() => lightStyles.set(style, 1)).toThrow(RangeError)
    expect(() => lightStyles.get(style)).toThrow(`light style ${style}`)
  })

  test('cost nothing on surfaces without them', async () => {
    const object = await createLevel(lit([0, 5, 255, 255]), fakeDecoder())
    const [steady, styled] = object.surfaces
    const plain = new MeshBasicMaterial()
    expect(steady.material.customProgramCacheKey()).toBe(plain.customProgramCacheKey())
    expect(compiled(steady.material).fragmentShader).toBe(ShaderLib.basic.fragmentShader)
    expect(steady.geometry.getAttribute('lightStyles')).toBeUndefined()
    expect(styled.material.customProgramCacheKey()).not.toBe(plain.customProgramCacheKey())
  })

  test('add the layers that a surface uses, and no others of its page', async () => {
    const layers = async (...styles: number[]) => {
      const { uniforms, fragmentShader } = compiled(
        (await createLevel(lit(styles), fakeDecoder())).surfaces[1].material,
      )
      expect(fragmentShader).toContain('vec4 lightMapTexel = sumOfLightLayers();')
      return Object.values(uniforms).flatMap(({ value }) => (value as { name?: string }).name ?? [])
    }
    expect(await layers(33, 255, 255, 255)).toEqual([])
    expect(await layers(0, 5, 255, 255)).toEqual(['layer 8'])
    expect(await layers(0, 5, 6, 255)).toEqual(['layer 8', 'layer 9'])
  })

  test('add layers without an upper limit as linear numbers, in textures that the level frees', async () => {
    const level = lit([0, 5, 255, 255])
    // Gray: a number of nine bits, times a power of two.
    const words = (number: number, power: number) =>
      new Uint32Array(4).fill(((power + 24) * 2 ** 27 + number * (1 + 2 ** 9 + 2 ** 18)) >>> 0)
    const lightPages = [{ layers: [], hdr: { width: 2, height: 2, layers: [words(480, -4), words(256, -8)] } }]
    const object = await createLevel({ ...level, lightPages }, fakeDecoder())
    const [steady, styled] = object.surfaces.map(({ material }) => material as MeshBasicMaterial)
    expect(styled.lightMap).toBe(steady.lightMap)
    const { fragmentShader, uniforms } = compiled(styled)
    expect(fragmentShader).not.toContain('inTextureScale')
    expect(styled.customProgramCacheKey()).toMatch(/ linear$/)
    const layers = [styled.lightMap, uniforms.lightLayer1.value] as DataTexture[]
    const texels = layers.map(({ image }) => DataUtils.fromHalfFloat((image.data as Uint16Array)[0]) * 2 ** 2.2)
    expect(texels[0]).toBeCloseTo(30, 1)
    expect(texels[1]).toBeCloseTo(1, 2)
    const freed: unknown[] = []
    for (const layer of layers) layer.addEventListener('dispose', ({ target }) => freed.push(target))
    object.dispose()
    expect(freed).toEqual(layers)
  })

  test('work in materials of the game that show the lightmap, after their own changes, and leave others alone', async () => {
    const object = await createLevel(lit([0, 5, 255, 255]), {
      ...fakeDecoder(),
      material: (_, map, __, lightMap) => {
        const material = new MeshBasicMaterial({ map, lightMap })
        material.onBeforeCompile = (shader) => {
          shader.uniforms.mine = { value: 1 }
        }
        return material
      },
    })
    expect(Object.keys(compiled(object.surfaces[1].material).uniforms)).toEqual([
      'mine',
      'lightStyleBrightness',
      'lightLayer1',
    ])
    const unlit = await createLevel(lit([0, 5, 255, 255]), {
      ...fakeDecoder(),
      material: () => new MeshNormalMaterial(),
    })
    expect(compiled(unlit.surfaces[1].material).uniforms).toEqual({})
  })
})

describe('patterns of light styles', () => {
  test('play ten letters a second, again and again: a is dark, m is full', async () => {
    const { lightStyles } = await createLevel(yard(), fakeDecoder())
    const at = (seconds: number) => {
      playLightStyles(lightStyles, seconds, { 40: 'amy' })
      return lightStyles.get(40)
    }
    expect([0, 0.05, 0.1, 0.25, 0.3, -1].map(at)).toEqual([0, 0, 1, 2, 0, 0])
  })

  test('are Quake’s unless the game has its own', async () => {
    const { lightStyles } = await createLevel(yard(), fakeDecoder())
    playLightStyles(lightStyles, 0.15)
    expect(lightStyles.get(4)).toBe(0)
    expect(lightStyles.get(12)).toBe(1)
    expect(Object.keys(QUAKE_LIGHT_STYLES)).toHaveLength(11)
  })
})
