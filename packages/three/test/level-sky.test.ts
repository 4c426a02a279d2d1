import { NO_CLUSTER } from '@brushwork/runtime'
import { Box3, Color, Fog, Mesh, PerspectiveCamera, Raycaster, Scene, Vector3, type WebGLRenderer } from 'three'
import { describe, expect, test } from 'vitest'
import { createLevel } from '../src/index.js'
import { fakeDecoder, yard } from './assets.js'

const CAMERA = new PerspectiveCamera(60, 1, 1, 1000)

/** A level without sky faces, and what is around it: nothing, or its void. */
function closed(outside = NO_CLUSTER) {
  const level = yard()
  const none = new Uint32Array(0)
  const tree = { planes: new Float32Array(0), nodePlanes: none, children: none, leafClusters: Uint32Array.of(outside) }
  return { ...level, surfaces: level.surfaces.filter(({ sky }) => !sky), tree }
}

describe('the sky of a level', () => {
  test('is behind everything, and its sky faces show it and hide what stands behind them', async () => {
    const level = await createLevel(yard(), fakeDecoder())
    expect(level.children).toContain(level.sky)
    expect(level.sky).toMatchObject({
      renderOrder: -2000,
      material: { depthTest: false, depthWrite: false, fog: false },
    })
    expect(level.surfaces[1]).toMatchObject({ visible: true, material: { colorWrite: false } })
    expect(level.surfaces[1].renderOrder).toBeGreaterThan(-1000)
  })

  test('is never black where the level names none', async () => {
    const { sky } = await createLevel(yard(), fakeDecoder())
    const { r, g, b } = sky?.material.color ?? new Color(0)
    expect(Math.min(r, g, b)).toBeGreaterThan(0.02)
    expect(Math.max(r, g, b)).toBeLessThan(0.3)
  })

  test('is not made for a closed level without sky faces, or with another value of the option', async () => {
    expect((await createLevel(closed(), fakeDecoder())).sky).toBeUndefined()
    expect((await createLevel({ ...closed(), leak: { path: [] } as never }, fakeDecoder())).sky).toBeDefined()
    // Without entities its void counts as a room, and no leak is known.
    expect((await createLevel(closed(0), fakeDecoder())).sky).toBeDefined()
    for (const sky of [false, 'window', 'faces'] as const)
      expect((await createLevel(yard(), { ...fakeDecoder(), sky })).sky).toBeUndefined()
  })

  test.each([
    ['cube', 24],
    ['dome', 17 * 49],
    ['clouds', 24],
  ] as const)('shows the image of a %s', async (kind, vertices) => {
    const sky = { kind, name: 'dusk', image: 0, color: [1, 1, 1] } as const
    const level = await createLevel({ ...yard(), sky }, fakeDecoder())
    expect(level.sky).toMatchObject({ name: 'dusk', sky })
    expect(level.sky?.material.map).not.toBeNull()
    expect(level.sky?.geometry.getAttribute('position').count).toBe(vertices)
  })

  test('moves the layers of Quake at 8 and 16 texels a second', async () => {
    const sky = { kind: 'clouds', name: 'sky4', image: 0, color: [1, 1, 1] } as const
    const level = await createLevel({ ...yard(), sky }, fakeDecoder())
    level.update(2)
    const shader = {
      uniforms: {} as Record<string, { value: number }>,
      vertexShader: '',
      fragmentShader: 'void main() {\n#include <map_fragment>',
    }
    level.sky?.material.onBeforeCompile(shader as never, {} as never)
    expect(shader.uniforms.skySeconds.value).toBe(2)
    expect(shader.fragmentShader).toContain('quakeSky( map, skyDirection, skySeconds )')
    expect(shader.fragmentShader).toMatch(/seconds \* 0\.125[\s\S]*seconds \* 0\.0625/)
  })

  test('gives way to the background of a scene, and a color that no file has to its fog', async () => {
    const level = await createLevel(yard(), fakeDecoder())
    const [scene, own] = [new Scene(), level.sky?.material.color.clone()]
    const draw = () => level.sky?.onBeforeRender({} as WebGLRenderer, scene, CAMERA)
    draw()
    expect(level.sky?.material).toMatchObject({ colorWrite: true, color: own })
    scene.background = new Color(1, 0, 0)
    draw()
    expect(level.sky?.material.colorWrite).toBe(false)
    scene.background = null
    scene.fog = new Fog(0x804020)
    draw()
    expect(level.sky?.material.color.getHex()).toBe(0x804020)
    const named = await createLevel({ ...yard(), sky: { kind: 'color', name: '', color: [0, 0, 1] } }, fakeDecoder())
    named.sky?.onBeforeRender({} as WebGLRenderer, scene, CAMERA)
    expect(named.sky?.material.color.getHex()).toBe(0x0000ff)
  })

  test('is not hit by rays, and is no part of the box of the level', async () => {
    const level = await createLevel(yard(), fakeDecoder())
    const { min, max } = new Box3().setFromObject(level)
    level.sky?.onBeforeRender({} as WebGLRenderer, new Scene(), CAMERA)
    const after = new Box3().setFromObject(level)
    expect([after.min, after.max]).toEqual([min, max])
    const hits = new Raycaster(new Vector3(0, 500, 0), new Vector3(0, 1, 0)).intersectObject(level)
    expect(hits.map(({ object }) => object)).not.toContain(level.sky)
  })

  test('is new after a hot update, keeps what the game attached, and goes with the level', async () => {
    const level = await createLevel(yard(), fakeDecoder())
    const [first, sun] = [level.sky, new Mesh()]
    first?.add(sun)
    await level.replace({ ...yard(), sky: { kind: 'color', name: '', color: [0, 0, 1] } })
    expect(first?.parent).toBeNull()
    expect(level.sky?.children).toEqual([sun])
    await level.replace(closed())
    expect(level.sky).toBeUndefined()
    await level.replace(yard())
    level.dispose()
    expect(level.children).toEqual([])
  })
})
