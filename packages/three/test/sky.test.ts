import { Color, PerspectiveCamera, Scene, type Vector2, Vector3, type WebGLRenderer } from 'three'
import { describe, expect, test } from 'vitest'
import { createLevel, createSky, levelFog } from '../src/index.js'
import { fakeDecoder, yard } from './assets.js'
import { smoke } from './entities/placed.js'

describe('a sky', () => {
  test('is a dome whose clouds move, unless it has six faces', async () => {
    const dome = await createSky(smoke, { ...fakeDecoder(), speed: [0.5, 0], layer: 3 })
    dome.update(0.5)
    expect(dome.material.map?.offset.toArray()).toEqual([0.25, 0])
    expect(dome.renderOrder).toBe(-997)
    const cube = await createSky({ ...smoke, frameCount: 6 }, fakeDecoder())
    expect(cube.geometry.getAttribute('position').count).toBe(24)
    expect(cube.material).toMatchObject({ depthTest: false, depthWrite: false, fog: false })
  })

  test('whose sheet has two frames is a dome of two layers, each with its own speed', async () => {
    const dome = await createSky(
      { ...smoke, frameCount: 2 },
      { ...fakeDecoder(), speed: [0.1, 0], cloudSpeed: [0.4, 0.2] },
    )
    dome.update(0.5)
    const shader = { uniforms: {} as Record<string, { value: Vector2 }>, fragmentShader: '#include <map_fragment>' }
    dome.material.onBeforeCompile(shader as never, {} as never)
    // From the first layer, which the offset of the map moves.
    expect(shader.uniforms.cloudOffset.value.toArray()).toEqual([expect.closeTo(0.15), 0.1])
    expect(shader.fragmentShader).toContain('skyWithClouds( map, vMapUv, cloudOffset )')
  })

  test('stands around the camera, inside of its depth', async () => {
    const sky = await createSky({ ...smoke, frameCount: 6 }, fakeDecoder())
    const camera = new PerspectiveCamera(60, 1, 1, 1000)
    camera.position.set(7, 8, 9)
    camera.updateMatrixWorld()
    sky.onBeforeRender({} as WebGLRenderer, new Scene(), camera)
    expect(new Vector3().setFromMatrixPosition(sky.matrixWorld).toArray()).toEqual([7, 8, 9])
    expect(sky.matrixWorld.getMaxScaleOnAxis()).toBe(500)
  })

  test('is seen through windows of a level, which hide what is behind', async () => {
    const level = await createLevel(yard(), { ...fakeDecoder(), sky: 'window' })
    expect(level.surfaces[1]).toMatchObject({ visible: true, material: { colorWrite: false } })
    expect(level.surfaces[1].renderOrder).toBeLessThan(0)
    expect(level.surfaces[0].renderOrder).toBe(0)
  })
})

test('fog has the color that the original counts from 1, black is 5, and levels have no other', () => {
  const fog = levelFog(yard(), 1, { end: 500 })
  expect([fog.color.getHex(), fog.near, fog.far]).toEqual([0xff0000, 100, 500])
  expect(levelFog(yard(), 5).color.equals(new Color(0, 0, 0))).toBe(true)
  expect(() => levelFog(yard(), 2)).toThrow('expects the color 5 for black, or 1 for a color of the level; found 2')
  const without = { fog: [] }
  expect(() => levelFog(without, 1)).toThrow('expects the color 5 for black, as the level has no fog colors; found 1')
})
